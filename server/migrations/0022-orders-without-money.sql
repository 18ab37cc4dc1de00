-- An account whose payments were never confirmed holds little, and not for long (docs/decisions/036).

-- Whether any payment of the account was ever confirmed: an approved fund request, or a transfer for an order.
CREATE FUNCTION account_confirmed(account text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fund_requests WHERE fund_requests.uid = account AND fund_requests.status = 'approved')
      OR EXISTS (SELECT FROM orders WHERE orders.uid = account AND orders.received)
$$;

ALTER TABLE orders
  -- Until when an order of such an account waits for its payment; nothing once an operator has touched it.
  ADD COLUMN expires_at timestamptz,
  -- Its code is taken when its money is confirmed, not before.
  ADD COLUMN waits_for_code boolean NOT NULL DEFAULT false,
  ADD CHECK (expires_at IS NULL OR (status = 'pending' AND payment_method = 'instant')),
  ADD CHECK (NOT waits_for_code OR (product_type = 'unipin' AND status IN ('pending', 'processing')));
ALTER TABLE order_events ADD COLUMN reason text CHECK (reason IN ('payment-not-confirmed'));

CREATE INDEX orders_expiring ON orders (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX orders_open_instant ON orders (uid)
  WHERE payment_method = 'instant' AND status IN ('pending', 'processing');
CREATE INDEX orders_received ON orders (uid) WHERE received;
CREATE INDEX fund_requests_approved ON fund_requests (uid) WHERE status = 'approved';

INSERT INTO settings (key, value) VALUES ('orders', '{"maxUnconfirmedOrders": 3, "unconfirmedOrderHours": 24}');

-- Those that wait already get a day from now on.
UPDATE orders SET expires_at = now() + interval '24 hours'
WHERE status = 'pending' AND payment_method = 'instant' AND NOT account_confirmed(uid);
