-- The process works as this role: it can add to the books, never rewrite them. Migrations run as the login role.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hira_app') THEN
    CREATE ROLE hira_app NOLOGIN;
  END IF;
  EXECUTE format('GRANT hira_app TO %I', current_user);
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another instance made it at the same moment
END $$;

GRANT USAGE ON SCHEMA public TO hira_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  users, wallets, categories, products, product_stock, orders, fund_requests, transaction_claims,
  idempotency_keys, hero_slides, payment_instructions, order_instructions, settings TO hira_app;
GRANT SELECT, INSERT ON transfers, audit_log, order_events TO hira_app;
