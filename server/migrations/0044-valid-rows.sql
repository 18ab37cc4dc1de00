--! outside a transaction
ALTER TABLE orders VALIDATE CONSTRAINT orders_valid;
ALTER TABLE transfers VALIDATE CONSTRAINT transfers_valid;
