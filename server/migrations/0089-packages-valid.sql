--! outside a transaction
ALTER TABLE products VALIDATE CONSTRAINT products_old_price;
ALTER TABLE products VALIDATE CONSTRAINT products_badge;
