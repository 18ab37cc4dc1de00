-- A customer's orders of one kind are counted and skipped in the index alone, however many there are.
CREATE INDEX orders_of_user_by_type ON orders (uid, created_at DESC, id DESC) INCLUDE (product_type);
DROP INDEX orders_of_user;
ALTER INDEX orders_of_user_by_type RENAME TO orders_of_user;
