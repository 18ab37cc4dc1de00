-- The part of an instant order that the wallet pays (docs/decisions/152). A shop offers it once it wants to.
INSERT INTO settings (key, value) VALUES ('wallet-part', '{"offered": false}') ON CONFLICT DO NOTHING;
ALTER TABLE orders ADD COLUMN wallet_part bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN orders.wallet_part IS 'Part of amount that the wallet pays beside the customer''s own transfer (docs/decisions/152).';
ALTER TABLE orders ADD CONSTRAINT orders_wallet_part
  CHECK (wallet_part = 0 OR wallet_part > 0 AND wallet_part < amount - fee AND payment_method = 'instant') NOT VALID;
