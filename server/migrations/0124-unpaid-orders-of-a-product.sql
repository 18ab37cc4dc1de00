--! outside a transaction
-- What unpaid orders hold of a product.
CREATE INDEX CONCURRENTLY orders_unpaid ON orders (product_id)
  WHERE payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received;
