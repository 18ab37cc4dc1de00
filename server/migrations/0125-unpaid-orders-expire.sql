--! but update: only orders that are pending and unpaid, which are few
-- Those that wait already get three days from now on, where nobody has begun to work on them.
UPDATE orders SET expires_at = now() + interval '72 hours'
WHERE status = 'pending' AND payment_method = 'instant' AND NOT received AND expires_at IS NULL
  AND NOT EXISTS (SELECT FROM order_events WHERE order_events.order_id = orders.id);
