-- Instant orders: the customer sends the money by mobile money and names the transfer. `amount` is price plus fee.
ALTER TABLE orders
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN method text CHECK (method IN ('bKash', 'Nagad', 'Rocket')),
  ADD COLUMN transaction_id text,
  ADD COLUMN sender_number text,
  -- What the standing hold (or, released, the last one) is paid from: the wallet, or the customer's own transfer.
  ADD COLUMN paid_from text NOT NULL DEFAULT 'wallet' CHECK (paid_from IN ('wallet', 'transfer')),
  -- Whether the customer's transfer stands in the books.
  ADD COLUMN received boolean NOT NULL DEFAULT false,
  ADD CHECK (fee <= amount),
  ADD CHECK ((payment_method = 'instant') = (transaction_id IS NOT NULL AND sender_number IS NOT NULL)),
  ADD CHECK (payment_method = 'instant' OR (paid_from = 'wallet' AND NOT received AND fee = 0 AND method IS NULL));

CREATE INDEX orders_by_transaction ON orders (transaction_id text_pattern_ops, created_at DESC)
  WHERE transaction_id IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX orders_by_sender ON orders (sender_number text_pattern_ops, created_at DESC)
  WHERE sender_number IS NOT NULL AND hidden_at IS NULL;

-- A voucher code: encrypted, unique across the store by a keyed hash, sold to one order (docs/rules.md#voucher-codes).
CREATE TABLE voucher_codes (
  id           uuid PRIMARY KEY,
  product_id   uuid NOT NULL REFERENCES products (id),
  ciphertext   bytea NOT NULL,
  code_hash    bytea NOT NULL UNIQUE,
  -- Of the last four characters, so that operators find a code by what a customer reads out.
  tail_hash    bytea NOT NULL,
  status       text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'sold', 'used')),
  order_id     uuid REFERENCES orders (id),
  delivered_at timestamptz,
  hidden_at    timestamptz,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (status <> 'available' OR (order_id IS NULL AND hidden_at IS NULL)),
  CHECK (order_id IS NOT NULL OR (delivered_at IS NULL AND hidden_at IS NULL))
);
-- The unsold ones alone, so that a sale never walks the sold ones.
CREATE INDEX voucher_codes_available ON voucher_codes (product_id, id) WHERE status = 'available';
CREATE UNIQUE INDEX voucher_codes_one_per_order ON voucher_codes (order_id) WHERE status = 'sold';
CREATE INDEX voucher_codes_of_order ON voucher_codes (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX voucher_codes_of_product ON voucher_codes (product_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX voucher_codes_newest ON voucher_codes (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX voucher_codes_by_tail ON voucher_codes (tail_hash) WHERE hidden_at IS NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON voucher_codes TO hira_app;

-- Selling out and coming back are content. Sales at the same moment do not see each other, so each of the last ones tells.
CREATE FUNCTION announce_few_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT product_id FROM changed) AS products
    WHERE (SELECT count(*) FROM (
             SELECT FROM voucher_codes AS left_over
             WHERE left_over.product_id = products.product_id AND status = 'available' LIMIT 33
           ) AS few) < 33
  ) THEN
    PERFORM pg_notify('hira_content', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER few_codes_after_update AFTER UPDATE ON voucher_codes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_few_codes();
CREATE TRIGGER few_codes_after_delete AFTER DELETE ON voucher_codes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_few_codes();
CREATE TRIGGER codes_uploaded AFTER INSERT ON voucher_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
