-- Payments that verify themselves (docs/decisions/067, 072): what wallets told the shop's phones, and what came of it. The
-- store's login adds rows here; of what a row says it may change only what became of it (privileges.sql).

-- Every message of a wallet, each in exactly one place. `text` is sealed, and blank once it is past its time.
CREATE TABLE messages (
  id           uuid PRIMARY KEY,
  forwarder_id uuid NOT NULL,
  external_id  text NOT NULL,
  -- Of which of the shop's accounts it tells; null where the phone serves none of the method.
  account_id   uuid REFERENCES payment_accounts,
  method       text,
  sender       text NOT NULL,
  text         bytea,
  -- A keyed hash of sender and text: the same message once more, also under another id.
  digest       bytea NOT NULL,
  sim          smallint,
  received_at  timestamptz NOT NULL,
  arrived_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  place        text NOT NULL CHECK (place IN ('payment', 'chain', 'notice', 'unknown', 'duplicate')),
  template     text,
  -- A phone that counts its messages from 1 again must lose none.
  UNIQUE (forwarder_id, external_id, digest)
);
CREATE INDEX messages_by_digest ON messages (digest);
CREATE INDEX messages_newest ON messages (arrived_at DESC, id DESC);
CREATE INDEX messages_by_place ON messages (place, arrived_at DESC, id DESC) WHERE place <> 'payment';
CREATE INDEX messages_of_account ON messages (account_id, arrived_at DESC, id DESC);
CREATE INDEX messages_with_text ON messages (arrived_at) WHERE text IS NOT NULL;

-- A customer's money that arrived on an account of the shop. Amounts in poisha.
CREATE TABLE incoming_payments (
  id              uuid PRIMARY KEY,
  -- Null: known from the wallet's statement only.
  message_id      uuid REFERENCES messages,
  method          text NOT NULL,
  trx_id          text NOT NULL CHECK (trx_id ~ '^[A-Z0-9]{6,20}$'),
  account_id      uuid REFERENCES payment_accounts,
  amount          bigint NOT NULL CHECK (amount > 0),
  fee             bigint NOT NULL CHECK (fee >= 0),
  payer           text,
  -- From whom the wallet says it is: a customer, an agent, a bank …
  source          text NOT NULL,
  balance_after   bigint,
  occurred_at     timestamptz NOT NULL,
  arrived_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Its message came by a phone that does not serve the account, or at an impossible time, or another one contradicts it.
  odd             boolean NOT NULL DEFAULT false,
  state           text NOT NULL DEFAULT 'unclaimed' CHECK (state IN ('unclaimed', 'claimed', 'dismissed')),
  claim_kind      text CHECK (claim_kind IN ('request', 'order')),
  claim_reference uuid,
  claim_uid       text,
  -- The doubts that whoever claimed it has accepted.
  accepted        text[] NOT NULL DEFAULT '{}',
  decided_by      text,
  decided_at      timestamptz,
  -- From the asking to the taking by itself.
  waited_seconds  integer,
  reason          text,
  UNIQUE (trx_id, method),
  CHECK ((state = 'unclaimed') = (decided_by IS NULL) AND (state = 'unclaimed') = (decided_at IS NULL)),
  CHECK ((state = 'claimed') = (claim_kind IS NOT NULL) AND (state = 'claimed') = (claim_reference IS NOT NULL)
         AND (state = 'claimed') = (claim_uid IS NOT NULL)),
  CHECK ((state = 'dismissed') = (reason IS NOT NULL))
);
-- One payment for one request or order.
CREATE UNIQUE INDEX incoming_payments_claim ON incoming_payments (claim_reference, claim_kind) WHERE state = 'claimed';
CREATE INDEX incoming_payments_newest ON incoming_payments (occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_by_state ON incoming_payments (state, occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_of_account ON incoming_payments (account_id, occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_waiting ON incoming_payments (account_id, arrived_at) WHERE state = 'unclaimed';
CREATE INDEX incoming_payments_by_payer ON incoming_payments (payer text_pattern_ops);
CREATE INDEX incoming_payments_by_trx ON incoming_payments (trx_id text_pattern_ops);
CREATE INDEX incoming_payments_by_amount ON incoming_payments (amount, occurred_at DESC);
CREATE INDEX incoming_payments_automatic ON incoming_payments (decided_at DESC) INCLUDE (waited_seconds)
  WHERE decided_by = 'system:payments';
CREATE INDEX incoming_payments_automatic_of ON incoming_payments (claim_uid, decided_at) INCLUDE (amount)
  WHERE decided_by = 'system:payments';
CREATE INDEX incoming_payments_of_message ON incoming_payments (message_id);

-- What was claimed stays so, by whom and for what; and nobody claims what another one has.
CREATE FUNCTION keep_claimed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The payment % is claimed already', OLD.id;
END $$;
CREATE TRIGGER claimed_payments_stay BEFORE UPDATE OF state, claim_kind, claim_reference, claim_uid, decided_by, decided_at
  ON incoming_payments FOR EACH ROW WHEN (OLD.state = 'claimed') EXECUTE FUNCTION keep_claimed_payment();

-- Each change of an account's balance that a wallet told of, a link of the chain of balances. A link's ends are open until
-- the movement before or after it is known.
CREATE TABLE account_movements (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES payment_accounts,
  message_id     uuid REFERENCES messages,
  payment_id     uuid REFERENCES incoming_payments,
  trx_id         text,
  occurred_at    timestamptz NOT NULL,
  arrived_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  delta          bigint NOT NULL CHECK (delta <> 0),
  fee            bigint NOT NULL DEFAULT 0,
  balance_before bigint NOT NULL,
  balance_after  bigint NOT NULL CHECK (balance_after = balance_before + delta),
  has_previous   boolean NOT NULL,
  has_next       boolean NOT NULL,
  -- Where the account's chain begins: nothing is known of before it.
  is_origin      boolean NOT NULL CHECK (NOT is_origin OR NOT has_previous),
  looked_at      timestamptz,
  looked_by      text,
  look_note      text,
  CHECK ((looked_at IS NULL) = (looked_by IS NULL) AND (looked_at IS NULL) = (look_note IS NULL))
);
-- The same movement, told once more.
CREATE UNIQUE INDEX account_movements_once ON account_movements (account_id, trx_id, delta);
CREATE INDEX account_movements_in_time ON account_movements (account_id, occurred_at, id);
CREATE INDEX account_movements_without_next ON account_movements (account_id, balance_after, occurred_at) WHERE NOT has_next;
CREATE INDEX account_movements_without_previous ON account_movements (account_id, balance_before, occurred_at) WHERE NOT has_previous;
CREATE INDEX account_movements_breaks ON account_movements (account_id, occurred_at) WHERE NOT has_previous AND NOT is_origin;
CREATE UNIQUE INDEX account_movements_origin ON account_movements (account_id) WHERE is_origin;
CREATE INDEX account_movements_of_payment ON account_movements (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX account_movements_of_message ON account_movements (message_id);

-- What was taken by itself on an account, by the minute, for the cap of an hour.
CREATE TABLE automatic_sums (
  account_id uuid NOT NULL REFERENCES payment_accounts,
  minute     timestamptz NOT NULL,
  amount     bigint NOT NULL,
  PRIMARY KEY (account_id, minute)
);

INSERT INTO settings (key, value) VALUES ('payments', '{"automatic": false, "maxPerRequest": 5000, "maxPerCustomerDay": 20000,
  "maxPerAccountHour": 50000, "firstByHand": true, "confirmAbove": 2000}');

-- Everybody who decides about a transaction ID waits here; the lock order is in docs/architecture.md.
CREATE FUNCTION lock_transaction_id(_trx_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('hira.transaction ' || _trx_id, 0))
$$;

-- Puts a movement into its account's chain, which the caller has locked, where the balances link it, whenever it comes: the nearest in time of those that
-- fit, within an hour of the minute that it says. Null `joined`: it is there already. `previous` and `next`: the payments whose
-- end it closed; `mended`: it closed a break.
CREATE FUNCTION join_chain(
  _id uuid, _account_id uuid, _message_id uuid, _payment_id uuid, _trx_id text, _occurred_at timestamptz, _delta bigint,
  _fee bigint, _balance bigint,
  OUT joined uuid, OUT previous_payment uuid, OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql AS $$
DECLARE
  before record;
  following record;
  first uuid;
BEGIN
  mended := false;
  IF EXISTS (SELECT FROM account_movements WHERE account_id = _account_id AND trx_id = _trx_id AND delta = _delta) THEN
    RETURN;
  END IF;
  SELECT id, payment_id INTO before FROM account_movements
  WHERE account_id = _account_id AND NOT has_next AND balance_after = _balance - _delta
    AND occurred_at <= _occurred_at + interval '1 hour'
  ORDER BY abs(extract(epoch FROM _occurred_at - occurred_at)), id DESC LIMIT 1;
  SELECT id, payment_id, is_origin INTO following FROM account_movements
  WHERE account_id = _account_id AND NOT has_previous AND balance_before = _balance
    AND occurred_at >= _occurred_at - interval '1 hour'
  ORDER BY abs(extract(epoch FROM _occurred_at - occurred_at)), id LIMIT 1;
  UPDATE account_movements SET has_next = true WHERE id = before.id;
  UPDATE account_movements SET has_previous = true, is_origin = false WHERE id = following.id;
  INSERT INTO account_movements (id, account_id, message_id, payment_id, trx_id, occurred_at, delta, fee, balance_before,
                                 balance_after, has_previous, has_next, is_origin)
  VALUES (_id, _account_id, _message_id, _payment_id, _trx_id, _occurred_at, _delta, _fee, _balance - _delta, _balance,
          before.id IS NOT NULL, following.id IS NOT NULL, false);
  -- The earliest one whose beginning is open begins the chain; where balances go round in a ring it is not the first one.
  IF before.id IS NULL OR following.is_origin THEN
    SELECT id INTO first FROM account_movements WHERE account_id = _account_id AND NOT has_previous
    ORDER BY occurred_at, id LIMIT 1;
    UPDATE account_movements SET is_origin = false WHERE account_id = _account_id AND is_origin AND id <> first;
    UPDATE account_movements SET is_origin = true WHERE id = first AND NOT is_origin;
  END IF;
  joined := _id;
  previous_payment := before.payment_id;
  next_payment := following.payment_id;
  mended := following.id IS NOT NULL AND NOT following.is_origin;
END $$;

-- Takes a wallet's message in: the message itself, the payment that it tells of and its link of the chain. `answer`:
-- `repeated` with nothing done where the phone has sent it before. `claim_…`: the request or order that has the payment's ID.
CREATE FUNCTION take_in_message(
  _id uuid, _forwarder_id uuid, _external_id text, _account_id uuid, _method text, _sender text, _text bytea, _digest bytea,
  _sim smallint, _received_at timestamptz, _place text, _template text, _odd boolean,
  _payment_id uuid, _movement_id uuid, _trx_id text, _amount bigint, _fee bigint, _payer text, _source text,
  _occurred_at timestamptz, _delta bigint, _balance bigint,
  OUT answer text, OUT payment uuid, OUT claim_kind text, OUT claim_reference uuid,
  OUT previous_payment uuid, OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql AS $$
DECLARE
  link record;
BEGIN
  INSERT INTO messages (id, forwarder_id, external_id, account_id, method, sender, text, digest, sim, received_at, place, template)
  VALUES (_id, _forwarder_id, _external_id, _account_id, _method, _sender, _text, _digest, _sim, _received_at, _place, _template)
  ON CONFLICT (forwarder_id, external_id, digest) DO NOTHING;
  IF NOT FOUND THEN
    answer := 'repeated';
    RETURN;
  END IF;
  answer := 'stored';
  IF _place IN ('unknown', 'notice') AND EXISTS (
    SELECT FROM messages WHERE digest = _digest AND id <> _id AND arrived_at > now() - interval '1 day')
  THEN
    UPDATE messages SET place = 'duplicate' WHERE id = _id;
    RETURN;
  END IF;
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
      UPDATE messages SET place = 'duplicate' WHERE id = _id;
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

-- A payment that is known already: it was known from a statement only, or the message is a copy. Another amount or account
-- under the same ID makes one of the two a forgery.
CREATE FUNCTION told_again(_message_id uuid, _method text, _trx_id text, _account_id uuid, _amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT id, message_id, (amount, account_id) IS DISTINCT FROM (_amount, _account_id) AS differs INTO known
  FROM incoming_payments WHERE trx_id = _trx_id AND method = _method FOR UPDATE;
  IF known.differs THEN
    UPDATE incoming_payments SET odd = true WHERE id = known.id;
  END IF;
  IF known.message_id IS NULL AND NOT known.differs THEN
    UPDATE incoming_payments SET message_id = _message_id WHERE id = known.id;
    UPDATE account_movements SET message_id = _message_id WHERE payment_id = known.id;
  ELSE
    UPDATE messages SET place = 'duplicate' WHERE id = _message_id;
  END IF;
END $$;

-- The lock on a transaction ID and, where a payment with it is known, those under which the caps of its customer and its
-- account are kept. Returns whether one is known.
CREATE FUNCTION lock_for_taking(_trx_id text, _uid text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  accounts text;
BEGIN
  PERFORM lock_transaction_id(_trx_id);
  SELECT string_agg(DISTINCT account_id::text, ' ' ORDER BY account_id::text) INTO accounts FROM incoming_payments WHERE trx_id = _trx_id;
  IF NOT EXISTS (SELECT FROM incoming_payments WHERE trx_id = _trx_id) THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.cap ' || _uid, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.cap ' || each, 0))
  FROM unnest(string_to_array(accounts, ' ')) AS each;
  RETURN true;
END $$;
