-- Adds to a store that fill.sql has filled: deliveries of :supplied orders by two suppliers, and the costs of the
-- orders. Some of the deliveries wait for an operator. Also adds the columns by which the audit log is searched, and
-- tags of customers.

ANALYZE users, orders, fund_requests, audit_log;

INSERT INTO suppliers (id, key, name, kind, currency, rate, active)
SELECT gen_random_uuid(), key, name, 'unipin', 'BDT', 1, true
FROM (VALUES ('loadpadma', 'Padma Topup'), ('loadmeghna', 'Meghna Topup')) AS made (key, name);

CREATE TEMP TABLE load_supplied AS
  SELECT orders.id, hold, orders.product_id, orders.created_at AS at, row_number() OVER (ORDER BY orders.id) AS n, status
  FROM orders WHERE uid LIKE 'load-%' AND status IN ('completed', 'pending') ORDER BY orders.id DESC LIMIT :supplied;
ALTER TABLE load_supplied ADD COLUMN attempt uuid DEFAULT gen_random_uuid(), ADD COLUMN first uuid DEFAULT gen_random_uuid();

INSERT INTO deliveries (order_id, hold, product_id, state, why, opened_at, changed_at, ended_at)
SELECT id, hold, product_id, CASE status WHEN 'pending' THEN 'stuck' ELSE 'delivered' END,
       CASE status WHEN 'pending' THEN 'all-failed' END, at, at + interval '8 s',
       CASE status WHEN 'completed' THEN at + interval '8 s' END
FROM load_supplied ORDER BY n;

-- One supplier refused every tenth order, and the other delivered it. Both refused the orders that wait for an
-- operator.
INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku, state, cost, reason, planned_at, sent_at, ended_at)
SELECT first, load_supplied.id, hold, 1, suppliers.id, 'FREEFIRE_BD:115', 'failed', NULL, 'Refused', at, at, at + interval '2 s'
FROM load_supplied JOIN suppliers ON key = 'loadpadma' WHERE n % 10 = 0 OR status = 'pending' ORDER BY n;
INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku, state, cost, reason, planned_at, sent_at, ended_at)
SELECT attempt, load_supplied.id, hold, CASE WHEN n % 10 = 0 OR status = 'pending' THEN 2 ELSE 1 END, suppliers.id, 'FREEFIRE_BD:115',
       CASE status WHEN 'completed' THEN 'succeeded' ELSE 'failed' END, CASE status WHEN 'completed' THEN 8500 END,
       CASE status WHEN 'pending' THEN 'Refused' END, at, at + interval '3 s', at + interval '8 s'
FROM load_supplied JOIN suppliers ON key = CASE WHEN n % 10 = 0 OR status = 'pending' THEN 'loadmeghna' ELSE 'loadpadma' END
ORDER BY n;

UPDATE orders SET cost = 8500 FROM load_supplied WHERE orders.id = load_supplied.id AND load_supplied.status = 'completed';
INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, created_at)
SELECT gen_random_uuid(), 'expense:goods', 'supplier:' || key, 8500, 'supplier-cost', attempt::text, 0, 'system:delivery', ended_at
FROM load_supplied JOIN delivery_attempts AS made ON made.id = attempt JOIN suppliers ON suppliers.id = supplier_id
WHERE status = 'completed' ORDER BY n;

INSERT INTO audit_facts (id, customer, amount)
SELECT line.id, coalesce(orders.uid, fund_requests.uid), coalesce(orders.amount, fund_requests.amount)
FROM audit_log AS line
LEFT JOIN orders ON line.subject = 'order:' || orders.id
LEFT JOIN fund_requests ON line.subject = 'request:' || fund_requests.id
WHERE coalesce(orders.uid, fund_requests.uid) IS NOT NULL
ON CONFLICT (id) DO NOTHING;
INSERT INTO user_tags (uid, tag, author) SELECT uid, 'vip', 'operator-1' FROM users WHERE uid LIKE 'load-%0' ON CONFLICT DO NOTHING;
