-- A transaction ID is 6 to 20 of A-Z and 0-9 (docs/rules.md#transaction-ids). Until now it was kept in nearly any
-- spelling, so that one payment could be claimed many times.

-- As `normaliseTransactionId` of contract/src/facts/transaction-id.ts reads one, for what was typed so far.
CREATE FUNCTION pg_temp.read_transaction_id(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace(
        normalize(typed, NFKC),
        '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
          '\u034F\u061C\u0964\u0965\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2BFF'
          '\u2E00-\u2E2E\u2E30-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\u3164\uFE00-\uFE0F\uFE30-\uFE6F\uFEFF\uFFA0\uFFF0-\uFFFD'
          '\U0001F000-\U0001F0FF\U0001F300-\U0001FAFF\U000E0000-\U000E0FFF]',
        '', 'g'),
      'abcdefghijklmnopqrstuvwxyz' || '০১২৩৪৫৬৭৮৯' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ' || '0123456789' || '0123456789' || '0123456789'),
    '^(TRANSACTIONID|TRXN?ID|TXNID)+(?=.{6})', '')
$$;
CREATE FUNCTION pg_temp.is_transaction_id(id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT id ~ '^[A-Z0-9]{6,20}$'
$$;
CREATE FUNCTION pg_temp.is_odd(id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT id !~ '^[A-Z0-9]{6,20}$' OR id ~ '^(TRANSACTIONID|TRXN?ID|TXNID)'
$$;

-- An ID of before that cannot be read as one stays as it was typed, and says so.
ALTER TABLE fund_requests ADD COLUMN trx_id_as_typed boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN transaction_id_as_typed boolean NOT NULL DEFAULT false;
ALTER TABLE transaction_claims ADD COLUMN as_typed boolean NOT NULL DEFAULT false;

-- Who of several keeps an ID that turns out to be the same: the one whose money came, then the earliest. The others lose
-- the claim, and are differences of the reconciliation from then on.
CREATE TEMPORARY TABLE read_claim ON COMMIT DROP AS
SELECT claim.trx_id AS typed, pg_temp.read_transaction_id(claim.trx_id) AS id,
       row_number() OVER (
         PARTITION BY pg_temp.read_transaction_id(claim.trx_id)
         ORDER BY coalesce(request.approvals > 0, orders.received, false) DESC,
                  coalesce(request.created_at, orders.created_at), claim.reference
       ) AS place
FROM transaction_claims AS claim
LEFT JOIN fund_requests AS request ON claim.kind = 'request' AND request.id = claim.reference
LEFT JOIN orders ON claim.kind = 'order' AND orders.id = claim.reference
WHERE pg_temp.is_odd(claim.trx_id)
   OR claim.trx_id IN (SELECT pg_temp.read_transaction_id(trx_id) FROM transaction_claims WHERE pg_temp.is_odd(trx_id));

DELETE FROM transaction_claims AS claim USING read_claim AS read
WHERE claim.trx_id = read.typed AND pg_temp.is_transaction_id(read.id) AND read.place > 1;
UPDATE transaction_claims AS claim SET trx_id = read.id FROM read_claim AS read
WHERE claim.trx_id = read.typed AND pg_temp.is_transaction_id(read.id) AND read.id <> read.typed;
UPDATE transaction_claims SET as_typed = true WHERE NOT pg_temp.is_transaction_id(trx_id);

UPDATE fund_requests
SET trx_id = CASE WHEN pg_temp.is_transaction_id(read.id) THEN read.id ELSE trx_id END,
    trx_id_as_typed = NOT pg_temp.is_transaction_id(read.id)
FROM (SELECT fund_requests.id AS request, pg_temp.read_transaction_id(trx_id) AS id FROM fund_requests
      WHERE pg_temp.is_odd(trx_id)) AS read
WHERE fund_requests.id = read.request AND (read.id <> trx_id OR NOT pg_temp.is_transaction_id(read.id));
UPDATE orders
SET transaction_id = CASE WHEN pg_temp.is_transaction_id(read.id) THEN read.id ELSE transaction_id END,
    transaction_id_as_typed = NOT pg_temp.is_transaction_id(read.id)
FROM (SELECT orders.id AS bought, pg_temp.read_transaction_id(transaction_id) AS id FROM orders
      WHERE transaction_id IS NOT NULL AND pg_temp.is_odd(transaction_id)) AS read
WHERE orders.id = read.bought AND (read.id <> transaction_id OR NOT pg_temp.is_transaction_id(read.id));

-- What was confirmed once is never free again: of what was let go so far, each takes its ID back unless it was used anew.
INSERT INTO transaction_claims (trx_id, kind, reference, as_typed)
SELECT trx_id, 'request', id, trx_id_as_typed FROM fund_requests
WHERE status = 'rejected' AND approvals > 0
UNION ALL
SELECT transaction_id, 'order', id, transaction_id_as_typed FROM orders
WHERE payment_method = 'instant' AND status IN ('canceled', 'rejected') AND NOT received
  AND id::text IN (SELECT reference FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt'))
ON CONFLICT DO NOTHING;

-- The counts beside the rows follow at the end of a transaction; a table with such work left cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE fund_requests ADD CHECK (trx_id ~ '^[A-Z0-9]{6,20}$' OR trx_id_as_typed);
ALTER TABLE orders ADD CHECK (transaction_id ~ '^[A-Z0-9]{6,20}$' OR transaction_id_as_typed);
ALTER TABLE transaction_claims ADD CHECK (trx_id ~ '^[A-Z0-9]{6,20}$' OR as_typed);
SET CONSTRAINTS ALL DEFERRED;

-- The ID of a transfer that was confirmed is never let go, by whatever way, and no claim changes hands.
CREATE FUNCTION keep_confirmed_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.kind = 'request' AND EXISTS (SELECT FROM fund_requests WHERE id = OLD.reference AND approvals > 0))
     OR (OLD.kind = 'order' AND EXISTS (
       SELECT FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt') AND reference = OLD.reference::text))
  THEN
    RAISE EXCEPTION 'The money of transaction ID % was confirmed: it is never free again', OLD.trx_id;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER transaction_claims_kept BEFORE DELETE ON transaction_claims
  FOR EACH ROW EXECUTE FUNCTION keep_confirmed_transaction();
REVOKE UPDATE ON transaction_claims FROM hira_app;

-- What an operator deleted is still recognised when its ID or number comes again.
CREATE INDEX orders_deleted_by_transaction ON orders (transaction_id)
  WHERE transaction_id IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX orders_deleted_by_sender ON orders (sender_number)
  WHERE sender_number IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX fund_requests_deleted_by_transaction ON fund_requests (trx_id) WHERE hidden_at IS NOT NULL;
CREATE INDEX fund_requests_deleted_by_phone ON fund_requests (note_phone(note))
  WHERE note_phone(note) IS NOT NULL AND hidden_at IS NOT NULL;
