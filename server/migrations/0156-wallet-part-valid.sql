--! outside a transaction
ALTER TABLE orders VALIDATE CONSTRAINT orders_wallet_part;
