-- Gives a store a long history: :users customers, and :orders orders and :requests fund requests of the last two
-- years, with a consistent ledger. fill.ts runs this file as the tables' owner. The file only adds rows.

-- Indexes are dropped and rebuilt at the end, which takes a tenth of the time of updating them row by row.
CREATE TEMP TABLE load_index AS
  SELECT indexname, indexdef FROM pg_indexes JOIN pg_index ON indexrelid = indexname::regclass
  WHERE tablename IN ('users', 'orders', 'order_events', 'transfers', 'fund_requests', 'audit_log') AND NOT indisunique;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT indexname FROM load_index LOOP EXECUTE format('DROP INDEX %I', name); END LOOP;
END $$;

CREATE TEMP TABLE load_product AS
  SELECT id, name, type, category_id, row_number() OVER (ORDER BY created_at, id) - 1 AS n, count(*) OVER () AS all_products
  FROM products WHERE type = 'normal' AND archived_at IS NULL;

CREATE FUNCTION pg_temp.id_at(at timestamptz, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || 'a'
          || substr(md5(n::text), 4, 15))::uuid
$$;

-- Sets the referral codes. The column's default would search the whole table for each row, because there are no
-- statistics yet.
INSERT INTO users (uid, referral_code, email, email_verified, name, created_at)
SELECT 'load-' || n, 'L' || n, 'customer' || n || '@mail.example', true,
       (ARRAY['Rahim', 'Karim', 'Nusrat', 'Tanvir', 'Farhana', 'Sadia', 'Imran', 'তানিয়া', 'রফিক', 'Mitu'])[1 + n % 10] || ' ' ||
       (ARRAY['Ahmed', 'Hossain', 'Akter', 'Islam', 'Chowdhury', 'Khan', 'Sultana', 'Miah', 'Rahman', 'Das'])[1 + n / 10 % 10],
       now() - interval '2 years' + n * (interval '700 days' / :users)
FROM generate_series(1, :users::bigint) AS n;

CREATE TEMP TABLE load_order AS
  SELECT n, 1 + n % :users AS who, now() - interval '729 days' + n * (interval '729 days' / :orders) AS at,
         CASE WHEN n > :orders * 0.999 THEN 'pending' WHEN n % 50 = 0 THEN 'canceled' WHEN n % 70 = 0 THEN 'rejected'
              ELSE 'completed' END AS status
  FROM generate_series(1, :orders::bigint) AS n;
ALTER TABLE load_order ADD COLUMN id uuid;
UPDATE load_order SET id = pg_temp.id_at(at, n);

INSERT INTO wallets (uid, balance)
SELECT 'load-' || n, 0 FROM generate_series(1, :users::bigint) AS n;

INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, game_account,
                    status, delivery, created_at)
SELECT load_order.id, 'load-' || who, load_product.id, load_product.name, 'normal', category_id, 10000, 'wallet',
       (100000000 + load_order.n * 7919 % 900000000)::text, status,
       CASE status WHEN 'completed' THEN 'delivered' ELSE 'pending' END, at
FROM load_order JOIN load_product ON load_product.n = load_order.n % all_products
ORDER BY load_order.n;

-- Each order is decided by one of four operators, 1 to 90 minutes after it was placed.
INSERT INTO order_events (order_id, actor, status, delivery, created_at)
SELECT id, 'operator-' || 1 + n % 4, status, CASE status WHEN 'completed' THEN 'delivered' ELSE 'pending' END,
       at + make_interval(mins => (1 + n % 90)::integer)
FROM load_order WHERE status <> 'pending' ORDER BY n;

-- Nine of ten requests are approved, and the others rejected. The newest requests still wait. Each request uses one
-- of three methods.
CREATE TEMP TABLE load_request AS
  SELECT n, 1 + n % :users AS who, at, pg_temp.id_at(at, n + 2000000000000) AS id,
         (ARRAY['bKash', 'Nagad', 'Rocket'])[1 + n % 3] AS method, upper(substr(md5('trx' || n), 1, 14)) AS trx_id,
         CASE WHEN n > :requests * 0.999 THEN 'pending' WHEN n % 10 = 0 THEN 'rejected' ELSE 'approved' END AS status
  FROM (
    SELECT n, now() - interval '729 days' + n * (interval '729 days' / :requests) AS at
    FROM generate_series(1, :requests::bigint) AS n
  ) AS asked;

INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id, status, approvals, created_at)
SELECT id, 'load-' || who, 50000, 0, 0, 50000, method, trx_id, status, (status = 'approved')::integer, at
FROM load_request ORDER BY n;

INSERT INTO audit_log (at, actor, action, subject, before, after)
SELECT decided, actor, action, subject, jsonb_build_object('status', 'pending', 'delivery', 'pending'),
       jsonb_build_object('status', status, 'delivery', CASE status WHEN 'completed' THEN 'delivered' ELSE 'pending' END)
FROM (
  SELECT at + make_interval(mins => (1 + n % 90)::integer) AS decided, 'operator-' || 1 + n % 4 AS actor,
         'order.change' AS action, 'order:' || id AS subject, status
  FROM load_order WHERE status <> 'pending'
  UNION ALL
  SELECT at + make_interval(mins => (2 + n % 50)::integer), 'operator-' || 1 + n % 4, 'request.decide', 'request:' || id, status
  FROM load_request WHERE status <> 'pending'
) AS decisions
ORDER BY decided;

INSERT INTO transaction_claims (trx_id, kind, reference)
SELECT trx_id, 'request', id FROM load_request WHERE status <> 'rejected';

-- Adds the transfers of each wallet, oldest first. The first is an adjustment that credits the price of all the
-- customer's orders.
INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, balance_after, created_at)
SELECT pg_temp.id_at(at, n), CASE WHEN change < 0 THEN wallet ELSE other END, CASE WHEN change < 0 THEN other ELSE wallet END,
       abs(change), kind, reference, generation, actor, sum(change) OVER (PARTITION BY wallet ORDER BY at, n), at
FROM (
  SELECT 'wallet:load-' || who AS wallet, 'equity:adjustment' AS other, count(*) * 10000 AS change, 'adjustment' AS kind,
         'load-' || who AS reference, 0 AS generation, 'system' AS actor, min(at) - interval '1 day' AS at,
         who + 1000000000000 AS n
  FROM load_order GROUP BY who
  UNION ALL
  SELECT 'wallet:load-' || who, 'income:sales', -10000, 'order-payment', id::text, 1, 'load-' || who, at, n * 2 FROM load_order
  UNION ALL
  SELECT 'wallet:load-' || who, 'income:sales', 10000, 'order-refund', id::text, 1, 'system', at, n * 2 + 1
  FROM load_order WHERE status IN ('canceled', 'rejected')
  UNION ALL
  SELECT 'wallet:load-' || who, 'cash:' || lower(method), 50000, 'fund-credit', id::text, 1, 'system', at, n + 3000000000000
  FROM load_request WHERE status = 'approved'
) AS moves
ORDER BY at, n;

UPDATE wallets SET balance = moved.balance
FROM (
  SELECT wallet_uid, sum(CASE WHEN to_account LIKE 'wallet:%' THEN amount ELSE -amount END) AS balance
  FROM transfers WHERE wallet_uid LIKE 'load-%' GROUP BY 1
) AS moved
WHERE wallets.uid = moved.wallet_uid;

DELETE FROM order_counts;
INSERT INTO order_counts
SELECT 0, status, delivery, count(*), sum(amount) FROM orders WHERE hidden_at IS NULL GROUP BY status, delivery;
DELETE FROM fund_request_counts;
INSERT INTO fund_request_counts
SELECT 0, status, method, count(*), sum(amount) FROM fund_requests WHERE hidden_at IS NULL GROUP BY status, method;
DELETE FROM user_counts;
INSERT INTO user_counts SELECT 0, role, count(*) FROM users WHERE disabled_at IS NULL GROUP BY role;
DELETE FROM wallet_sums;
INSERT INTO wallet_sums SELECT 0, sum(balance) FROM wallets;

DO $$ DECLARE definition text; BEGIN
  FOR definition IN SELECT indexdef FROM load_index LOOP EXECUTE definition; END LOOP;
END $$;
