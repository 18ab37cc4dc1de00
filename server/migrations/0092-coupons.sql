-- Coupons (docs/decisions/105): what the shop gives of an order's price to who names a code.

CREATE TABLE coupons (
  -- As it is compared: capitals and digits, nothing between them.
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  -- Percent of the price; null: the amount itself is given.
  percent    integer CHECK (percent BETWEEN 1 AND 90),
  -- Poisha, at least 1 taka: what is given, or the most of it.
  amount     bigint NOT NULL CHECK (amount BETWEEN 100 AND 1000000),
  -- Poisha: the price from which on it counts.
  min_price  bigint NOT NULL DEFAULT 0 CHECK (min_price >= 0),
  -- Categories that it is for; empty: all.
  games      uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(games) <= 50),
  max_uses   integer NOT NULL CHECK (max_uses BETWEEN 1 AND 100000),
  -- Each customer once.
  once       boolean NOT NULL DEFAULT true,
  starts_at  timestamptz,
  ends_at    timestamptz,
  active     boolean NOT NULL DEFAULT true,
  -- How many orders hold it.
  uses       integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CHECK (uses BETWEEN 0 AND max_uses)
);

-- Which order has it; it stands while the order holds.
CREATE TABLE coupon_uses (
  order_id   uuid PRIMARY KEY REFERENCES orders (id),
  code       text NOT NULL REFERENCES coupons (code),
  uid        text NOT NULL,
  -- Of the coupon as it was used.
  once       boolean NOT NULL,
  stands     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses (code, uid) WHERE once AND stands;
CREATE INDEX coupon_uses_of_coupon ON coupon_uses (code, created_at DESC, order_id DESC);
CREATE INDEX coupon_uses_of_customer ON coupon_uses (uid, code) WHERE stands;

-- What the shop gave of the price, in poisha: `amount` is what is left to pay, with the fee.
ALTER TABLE orders
  ADD COLUMN coupon text,
  ADD COLUMN discount bigint NOT NULL DEFAULT 0;

-- As in 0058, and a discount has its coupon.
CREATE OR REPLACE FUNCTION is_valid_order(_order orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF _order.amount < 0 OR _order.fee < 0 OR _order.fee > _order.amount OR _order.hold < 1
    OR _order.status NOT IN ('pending', 'processing', 'completed', 'canceled', 'rejected')
    OR _order.delivery NOT IN ('pending', 'processing', 'delivered', 'failed') THEN
    RETURN false;
  ELSIF _order.discount <> 0 AND (_order.discount < 0 OR _order.coupon IS NULL OR _order.amount = 0) THEN
    RETURN false;
  ELSIF _order.waits_for_code AND (_order.product_type <> 'unipin' OR _order.status NOT IN ('pending', 'processing')) THEN
    RETURN false;
  ELSIF _order.transaction_id !~ '^[A-Z0-9]{6,20}$' AND NOT _order.transaction_id_as_typed THEN
    RETURN false;
  ELSIF _order.payment_method = 'wallet' THEN
    RETURN _order.paid_from = 'wallet' AND NOT _order.received AND _order.fee = 0 AND _order.method IS NULL
      AND _order.expires_at IS NULL AND (_order.transaction_id IS NULL OR _order.sender_number IS NULL);
  END IF;
  RETURN _order.payment_method = 'instant' AND _order.paid_from IN ('wallet', 'transfer')
    AND (_order.method IS NULL OR _order.method IN ('bKash', 'Nagad', 'Rocket', 'Upay'))
    AND _order.transaction_id IS NOT NULL AND _order.sender_number IS NOT NULL
    AND (_order.expires_at IS NULL OR _order.status = 'pending');
END $$;
