-- Days of the shop's accounts that an operator has signed (docs/decisions/074): the figures as they were then, never changed. A
-- day whose figures have changed since may be signed again, by another row.
CREATE TABLE account_day_closings (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES payment_accounts,
  day        date NOT NULL,
  figures    jsonb NOT NULL,
  signed_by  text NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  note       text NOT NULL DEFAULT ''
);
CREATE INDEX account_day_closings_of_day ON account_day_closings (day, account_id, signed_at DESC);

-- Takes in what a wallet's statement tells of an account and no message did: each credit of a customer as a payment, unless there
-- is one, and each movement as a link of the chain. `lines` are in the order of the statement. Returns the new payments.
CREATE FUNCTION take_in_statement(_account_id uuid, _method text, lines jsonb)
RETURNS TABLE (payment uuid, trx_id text) LANGUAGE plpgsql AS $$
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
