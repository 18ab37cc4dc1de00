--! outside a transaction
ALTER TABLE products VALIDATE CONSTRAINT products_planned;
