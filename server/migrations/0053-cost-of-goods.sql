-- What the shop paid for what an order sold, as of that moment. Apart from the products' own cost: orders come in with their
-- table locked before that of the products, or after it, and nobody may hold both meanwhile.
ALTER TABLE orders ADD COLUMN cost bigint;
