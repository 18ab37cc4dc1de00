--! outside a transaction
-- What coupons cost on a day, as 0051 has the cash of one; an order without a coupon writes nothing here.
CREATE INDEX CONCURRENTLY transfers_of_coupons ON transfers (created_at)
  WHERE from_account = 'expense:coupons' OR to_account = 'expense:coupons';
