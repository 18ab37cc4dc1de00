-- The settlement area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Intake ----------------------------------------------------------------------------------------------------------------------

-- Stores the payment and the movement that a stored message contains. `claim_…`: the request or order that has claimed
-- the payment's transaction ID.
CREATE OR REPLACE FUNCTION take_in_contents(
  _id uuid, _account_id uuid, _method text, _odd boolean, _payment_id uuid, _movement_id uuid, _trx_id text, _amount bigint,
  _fee bigint, _payer text, _source text, _occurred_at timestamptz, _delta bigint, _balance bigint,
  OUT payment uuid, OUT claim_kind text, OUT claim_reference uuid, OUT previous_payment uuid, OUT next_payment uuid,
  OUT mended boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  link record;
BEGIN
  -- Messages of an account take turns from here on.
  IF _account_id IS NOT NULL AND (_payment_id IS NOT NULL OR _movement_id IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('hira.chain ' || _account_id, 0));
  END IF;
  IF _payment_id IS NOT NULL THEN
    INSERT INTO incoming_payments (id, message_id, method, trx_id, account_id, amount, fee, payer, source, balance_after,
                                   occurred_at, odd)
    VALUES (_payment_id, _id, _method, _trx_id, _account_id, _amount, _fee, _payer, _source, _balance, _occurred_at, _odd)
    ON CONFLICT (trx_id, method) DO NOTHING;
    IF NOT FOUND THEN
      PERFORM told_again(_id, _method, _trx_id, _account_id, _amount);
      RETURN;
    END IF;
    payment := _payment_id;
  END IF;
  IF _movement_id IS NOT NULL AND _account_id IS NOT NULL THEN
    SELECT * INTO link FROM join_chain(_movement_id, _account_id, _id, _payment_id, _trx_id, _occurred_at, _delta, _fee, _balance);
    previous_payment := link.previous_payment;
    next_payment := link.next_payment;
    mended := link.mended;
    IF link.joined IS NULL AND _payment_id IS NULL THEN
      UPDATE wallet_messages SET place = 'duplicate' WHERE id = _id;
    END IF;
  END IF;
  IF _payment_id IS NULL THEN
    RETURN;
  END IF;
  SELECT kind, reference INTO claim_kind, claim_reference FROM transaction_claims WHERE trx_id = _trx_id;
  IF FOUND THEN
    RETURN;
  END IF;
  -- Whoever submits this ID just now either sees the payment, or is seen here.
  PERFORM lock_transaction_id(_trx_id);
  PERFORM FROM transaction_claims WHERE trx_id = _trx_id;
  IF FOUND THEN
    RAISE EXCEPTION 'The transaction ID was claimed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- Stores a wallet message, its payment and its movement. `answer`: `repeated` if the phone has sent the message before;
-- then nothing is stored. `claim_…`: the request or order that has claimed the payment's transaction ID.
CREATE OR REPLACE FUNCTION take_in_message(
  _id uuid, _forwarder_id uuid, _external_id text, _account_id uuid, _method text, _sender text, _text bytea, _digest bytea,
  _sim smallint, _received_at timestamptz, _place text, _template text, _odd boolean, _payment_id uuid, _movement_id uuid,
  _trx_id text, _amount bigint, _fee bigint, _payer text, _source text, _occurred_at timestamptz, _delta bigint, _balance bigint,
  OUT answer text, OUT payment uuid, OUT claim_kind text, OUT claim_reference uuid, OUT previous_payment uuid,
  OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO wallet_messages (id, forwarder_id, external_id, account_id, method, sender, text, digest, sim, received_at, place, template)
  VALUES (_id, _forwarder_id, _external_id, _account_id, _method, _sender, _text, _digest, _sim, _received_at, _place, _template)
  ON CONFLICT (forwarder_id, external_id, digest) DO NOTHING;
  IF NOT FOUND THEN
    answer := 'repeated';
    RETURN;
  END IF;
  answer := 'stored';
  IF _place IN ('unknown', 'notice') AND EXISTS (
    SELECT FROM wallet_messages WHERE digest = _digest AND id <> _id AND arrived_at > now() - interval '1 day')
  THEN
    UPDATE wallet_messages SET place = 'duplicate' WHERE id = _id;
    RETURN;
  END IF;
  IF _payment_id IS NOT NULL OR _movement_id IS NOT NULL THEN
    SELECT * INTO payment, claim_kind, claim_reference, previous_payment, next_payment, mended
    FROM take_in_contents(_id, _account_id, _method, _odd, _payment_id, _movement_id, _trx_id, _amount, _fee, _payer, _source,
                          _occurred_at, _delta, _balance);
  END IF;
END $$;

-- Stores the payment and movement of a text that no template could parse when it arrived. `answer`: `repeated` if the
-- text has been parsed meanwhile; then nothing is stored.
CREATE OR REPLACE FUNCTION take_in_again(
  _id uuid, _place text, _template text, _odd boolean, _payment_id uuid, _movement_id uuid, _trx_id text, _amount bigint,
  _fee bigint, _payer text, _source text, _occurred_at timestamptz, _delta bigint, _balance bigint,
  OUT answer text, OUT payment uuid, OUT claim_kind text, OUT claim_reference uuid, OUT previous_payment uuid,
  OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  message record;
BEGIN
  UPDATE wallet_messages SET place = _place, template = _template WHERE id = _id AND place = 'unknown'
  RETURNING account_id, method INTO message;
  IF NOT FOUND THEN
    answer := 'repeated';
    RETURN;
  END IF;
  answer := 'stored';
  IF _payment_id IS NOT NULL OR _movement_id IS NOT NULL THEN
    SELECT * INTO payment, claim_kind, claim_reference, previous_payment, next_payment, mended
    FROM take_in_contents(_id, message.account_id, message.method, _odd, _payment_id, _movement_id, _trx_id, _amount, _fee,
                          _payer, _source, _occurred_at, _delta, _balance);
  END IF;
END $$;

-- Stores a text that arrived in several messages: the first message gets the whole text, its payment and its movement,
-- and the other messages become parts of the first. `answer`: `repeated` if one of the messages was parsed or joined
-- meanwhile; then nothing is stored.
CREATE OR REPLACE FUNCTION take_in_parts(
  _ids uuid[], _text bytea, _place text, _template text, _odd boolean, _payment_id uuid, _movement_id uuid, _trx_id text,
  _amount bigint, _fee bigint, _payer text, _source text, _occurred_at timestamptz, _delta bigint, _balance bigint,
  OUT answer text, OUT payment uuid, OUT claim_kind text, OUT claim_reference uuid, OUT previous_payment uuid,
  OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  waiting integer;
BEGIN
  SELECT count(*) INTO waiting FROM (
    SELECT FROM wallet_messages
    WHERE id = ANY (_ids) AND (place = 'unknown' OR place = 'duplicate' AND template IS NULL) ORDER BY id FOR UPDATE
  ) AS locked;
  IF waiting < cardinality(_ids) THEN
    answer := 'repeated';
    RETURN;
  END IF;
  UPDATE wallet_messages SET place = 'part' WHERE id = ANY (_ids[2:]);
  UPDATE wallet_messages SET place = 'unknown', text = _text WHERE id = _ids[1];
  SELECT * INTO answer, payment, claim_kind, claim_reference, previous_payment, next_payment, mended
  FROM take_in_again(_ids[1], _place, _template, _odd, _payment_id, _movement_id, _trx_id, _amount, _fee, _payer, _source,
                     _occurred_at, _delta, _balance);
END $$;

-- Stores what a statement contains and no wallet message has reported: each payment of a customer, and each movement in
-- the balance chain. `lines` are in the order of the statement. Returns the new payments.
CREATE OR REPLACE FUNCTION take_in_statement(_account_id uuid, _method text, lines jsonb) RETURNS TABLE(payment uuid, trx_id text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  line record;
  added boolean;
  owner uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.chain ' || _account_id, 0));
  FOR line IN
    SELECT * FROM jsonb_to_recordset(lines) AS l (
      movement_id uuid, payment_id uuid, trx_id text, amount bigint, fee bigint, delta bigint, balance bigint, payer text,
      source text, occurred_at timestamptz)
  LOOP
    added := false;
    owner := NULL;
    IF line.payment_id IS NOT NULL THEN
      INSERT INTO incoming_payments (id, method, trx_id, account_id, amount, fee, payer, source, balance_after, occurred_at)
      VALUES (line.payment_id, _method, line.trx_id, _account_id, line.amount, line.fee, line.payer, line.source, line.balance,
              line.occurred_at)
      ON CONFLICT (trx_id, method) DO NOTHING;
      added := FOUND;
      -- A message told of another amount or account under this ID: one of the two is a forgery, and the statement is the wallet's.
      UPDATE incoming_payments SET odd = true
      WHERE NOT added AND trx_id = line.trx_id AND method = _method AND (amount, account_id) IS DISTINCT FROM (line.amount, _account_id);
      SELECT id INTO owner FROM incoming_payments
      WHERE trx_id = line.trx_id AND method = _method AND account_id = _account_id AND amount = line.amount;
    END IF;
    PERFORM join_chain(line.movement_id, _account_id, NULL, owner, line.trx_id, line.occurred_at, line.delta, line.fee, line.balance);
    IF added THEN
      payment := line.payment_id;
      trx_id := line.trx_id;
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;


-- Stores messages from a file, because the phone missed them. They are stored once each, as if the phone had sent them,
-- and marked as imported. `lines` are in the order in which the phone received them. Returns the new payments. There
-- may be thousands of messages, so no transaction IDs are locked. If a request is made meanwhile, the job for waiting
-- requests settles it.
CREATE OR REPLACE FUNCTION take_in_file(_forwarder_id uuid, lines jsonb) RETURNS TABLE(payment uuid)
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  line record;
  link record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.chain ' || accounts.account_id, 0)) FROM (
    SELECT DISTINCT l.account_id FROM jsonb_to_recordset(lines) AS l (account_id uuid) WHERE l.account_id IS NOT NULL ORDER BY 1
  ) AS accounts;
  FOR line IN
    SELECT * FROM jsonb_to_recordset(lines) AS l (
      id uuid, external_id text, account_id uuid, method text, sender text, text text, digest text, sim smallint,
      received_at timestamptz, place text, template text, odd boolean, payment_id uuid, movement_id uuid, trx_id text,
      amount bigint, fee bigint, payer text, source text, occurred_at timestamptz, delta bigint, balance bigint)
  LOOP
    INSERT INTO wallet_messages (id, forwarder_id, external_id, account_id, method, sender, text, digest, sim, received_at, place,
                                 template, imported)
    VALUES (line.id, _forwarder_id, line.external_id, line.account_id, line.method, line.sender, decode(line.text, 'base64'),
            decode(line.digest, 'base64'), line.sim, line.received_at, line.place, line.template, true)
    ON CONFLICT (forwarder_id, external_id, digest) DO NOTHING;
    CONTINUE WHEN NOT FOUND;
    IF line.payment_id IS NOT NULL THEN
      INSERT INTO incoming_payments (id, message_id, method, trx_id, account_id, amount, fee, payer, source, balance_after,
                                     occurred_at, odd)
      VALUES (line.payment_id, line.id, line.method, line.trx_id, line.account_id, line.amount, line.fee, line.payer, line.source,
              line.balance, line.occurred_at, line.odd)
      ON CONFLICT (trx_id, method) DO NOTHING;
      IF NOT FOUND THEN
        -- A message from the phone is better evidence than this file: here only a contradiction counts.
        UPDATE incoming_payments AS p SET odd = true
        WHERE p.trx_id = line.trx_id AND p.method = line.method
          AND (p.amount, p.account_id) IS DISTINCT FROM (line.amount, line.account_id);
        UPDATE wallet_messages SET place = 'duplicate' WHERE id = line.id;
        CONTINUE;
      END IF;
      payment := line.payment_id;
      RETURN NEXT;
    END IF;
    IF line.movement_id IS NOT NULL AND line.account_id IS NOT NULL THEN
      SELECT * INTO link FROM join_chain(line.movement_id, line.account_id, line.id, line.payment_id, line.trx_id,
                                         line.occurred_at, line.delta, line.fee, line.balance);
      IF link.joined IS NULL AND line.payment_id IS NULL THEN
        UPDATE wallet_messages SET place = 'duplicate' WHERE id = line.id;
      END IF;
    END IF;
  END LOOP;
END $$;


-- Days of accounts ------------------------------------------------------------------------------------------------------------

CREATE TABLE account_day_closings (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES payment_accounts (id),
  day        date NOT NULL,
  figures    jsonb NOT NULL,
  signed_by  text NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  note       text NOT NULL DEFAULT ''
);
COMMENT ON TABLE account_day_closings IS
  'Days of a payment account that an operator has signed (docs/decisions/018), with the figures as they were. Changed figures'
  ' are signed again by another row.';
CREATE INDEX account_day_closings_of_day ON account_day_closings (day, account_id, signed_at DESC);
