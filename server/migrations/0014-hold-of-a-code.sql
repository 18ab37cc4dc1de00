-- Which hold of its order a code was taken for: an order that is paid again owes its buyer another code.
ALTER TABLE voucher_codes ADD COLUMN hold integer CHECK (hold >= 1);

UPDATE voucher_codes
SET hold = CASE
  WHEN voucher_codes.status = 'sold' OR NOT EXISTS (
    SELECT FROM voucher_codes AS later WHERE later.order_id = orders.id AND later.status = 'sold'
  ) THEN orders.hold
  ELSE greatest(orders.hold - 1, 1)
END
FROM orders
WHERE orders.id = voucher_codes.order_id;

ALTER TABLE voucher_codes ADD CHECK ((order_id IS NULL) = (hold IS NULL));
