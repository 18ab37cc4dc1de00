-- The rights of the application's login: these and no others. The file is applied at every start after the migrations,
-- as a whole or not at all. The store cannot read a table that is missing here, and `db/privileges.test.ts` then fails.
DO $$
DECLARE
  application CONSTANT name := current_setting('hira.application');
  each record;
  columns text;
BEGIN
  -- First, all rights are taken away. `hira_app` is a role of databases from before release 1.0.
  FOR each IN
    SELECT c.oid::regclass AS name, CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind, roles.grantee
    FROM pg_class AS c
    CROSS JOIN (
      SELECT 'PUBLIC' AS grantee UNION ALL
      SELECT quote_ident(rolname) FROM pg_roles WHERE rolname IN ('hira_app', application)
    ) AS roles
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND pg_has_role(c.relowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON %s %s FROM %s', each.kind, each.name, each.grantee);
  END LOOP;
  FOR each IN
    SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prosecdef AND pg_has_role(proowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC, %I', each.name, application);
  END LOOP;
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  EXECUTE format('REVOKE CREATE ON SCHEMA public FROM %I', application);
  EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', application);

  FOR each IN
    SELECT * FROM (VALUES
      ('SELECT, INSERT, UPDATE, DELETE', '{categories, products, product_stock, hero_slides, payment_instructions,
         order_instructions, settings, voucher_codes, voucher_serials, saved_views, sidebar_pins, transaction_claims, idempotency_keys,
         session_renewals, rate_limits, automatic_sums, reconciliation_runs, instances, user_tags, forwarder_accounts,
         forwarder_hours, forwarder_failures, forwarder_senders, product_suppliers, player_names, supplier_readings, delivery_looks, unlimited_units, sign_ins, sign_in_times, sign_in_tokens, passkeys, challenges,
         step_up_codes, admin_notices_seen,
         leases, assignments, messages_out, message_preferences, telegram_chats, telegram_codes, operator_alerts,
         push_subscriptions, account_traces, favourite_games, saved_player_ids, redeem_guides, operator_uses,
         supplier_exchanges, live_events, background_failures, wallet_senders, staff_invites}'::text[]),
      ('SELECT, INSERT, UPDATE', '{payment_accounts, forwarders, suppliers, orders, fund_requests}'),
      ('SELECT, INSERT', '{audit_log, audit_facts, order_events, user_notes, referrals, rewarded_addresses, backup_runs, account_day_closings, day_ends, supplier_events,
         supplier_top_ups, admin_notices}'),
      -- The request for approval itself cannot be changed.
      ('SELECT, INSERT, UPDATE (state, expires_at, effective_at, decided_by, decided_at, reason, reason_message, usable_until, used_at)', '{approvals}'),
      -- A coupon's code cannot be changed, and a use cannot be moved to another coupon or customer.
      ('SELECT, INSERT, UPDATE (percent, amount, min_price, games, max_uses, once, starts_at, ends_at, active, uses)', '{coupons}'),
      ('SELECT, INSERT, UPDATE (stands, once)', '{coupon_uses}'),
      -- The mark that an order is a gift cannot be removed. The note is deleted with the customer's account.
      ('SELECT, INSERT, UPDATE (note)', '{order_gifts}'),
      -- A review's order and customer cannot be changed. A review of a former shop is deleted when its import is
      -- undone.
      ('SELECT, INSERT, DELETE, UPDATE (stars, text, state, version, changed_at, decided_by, decided_at)', '{reviews}'),
      ('SELECT, INSERT, UPDATE (seen_at), DELETE', '{bell_entries}'),
      -- A flag's finding cannot be changed, nor what was blocked and why.
      ('SELECT, INSERT, UPDATE (lifted_at, lifted_by, not_again)', '{account_flags}'),
      ('SELECT, INSERT, UPDATE (lifted_at, lifted_by)', '{blocks}'),
      ('SELECT, UPDATE (looked_at)', '{risk_look}'),
      ('SELECT, INSERT, UPDATE (status, reason, order_id, paid_at, payments, takebacks, debt)', '{referral_payments}'),
      -- What was sent to a supplier cannot be changed.
      ('SELECT, INSERT, UPDATE (state, why, changed_at, ended_at, retried_at)', '{deliveries}'),
      ('SELECT, INSERT, UPDATE (state, dry_run, max_cost, cost, supplier_amount, player_name, supplier_reference, voucher_code_id,
         returned_code_id, reason, reason_message, sent_at, ended_at, asks, asked_at, decided_by, note, late)', '{delivery_attempts}'),
      ('SELECT, INSERT, UPDATE (floor)', '{live_epoch}'),
      ('SELECT, UPDATE', '{outgoing_channels}'),
      -- A wallet message's sender and time cannot be changed. The result of parsing it can be stored.
      ('SELECT, INSERT, UPDATE (text, place, template, read_with, shape)', '{wallet_messages, messages}'),
      ('SELECT, INSERT, UPDATE (message_id, odd, state, claim_kind, claim_reference, claim_uid, accepted, decided_by, decided_at,
         waited_seconds, reason)', '{incoming_payments}'),
      ('SELECT, INSERT, UPDATE (message_id, has_previous, has_next, is_origin, looked_at, looked_by, look_note)',
         '{account_movements}'),
      -- A taught wording cannot be changed, but it can be removed.
      ('SELECT, INSERT, UPDATE (changed, removed_at)', '{wallet_templates}'),
      -- Imported amounts cannot be changed. Names and addresses can, because they are removed with a deleted account.
      ('SELECT, INSERT, UPDATE (state, signed_by, signed_at, taken_back_by, taken_back_at)', '{imports}'),
      ('SELECT, INSERT, UPDATE (state, email, phone, name, address, taken_by, taken_at, invited_at)', '{imported_customers}'),
      ('SELECT, INSERT, UPDATE (taken_back_by, taken_back_at)', '{history_imports}'),
      ('SELECT, INSERT, DELETE, UPDATE (email, phone, name, player_id, taken_by, taken_at)', '{former_records}'),
      ('SELECT, INSERT, DELETE, UPDATE (email, phone, taken_by, taken_at)', '{former_referrals}'),
      ('SELECT, INSERT, UPDATE, DELETE', '{import_mappings, imported_goods, imported_pictures, imported_reviews}'),
      ('SELECT, INSERT, UPDATE (taken_back_by, taken_back_at)', '{goods_imports}'),
      -- A new wallet is empty. Only functions and triggers write balances, counters and sums.
      ('SELECT, INSERT (uid)', '{wallets}'),
      ('SELECT', '{transfers, block_version, order_counts, fund_request_counts, user_counts, wallet_sums, seals, seal_horizons, presets, schema_migrations, schema_parts, schema_rights}')
    ) AS rights (rights, tables)
  LOOP
    FOR i IN 1 .. cardinality(each.tables) LOOP
      EXECUTE format('GRANT %s ON %I TO %I', each.rights, each.tables[i], application);
    END LOOP;
  END LOOP;

  -- The columns of an account that the store may write. Role, preset, uid, referral code and time of creation are not
  -- among them.
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND attname NOT IN ('uid', 'role', 'preset', 'referral_code', 'created_at');
  EXECUTE format('GRANT SELECT, INSERT (uid, %1$s), UPDATE (%1$s) ON users TO %2$I', columns, application);

  FOR each IN
    SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND proname IN ('move_wallet', 'move_in_shop', 'lock_wallet', 'set_staff',
      'set_preset', 'remove_preset', 'seal_next')
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', each.name, application);
  END LOOP;

  -- The queue's own tables. The store inserts, works on and deletes jobs; migrations create the queues, and the store
  -- only counts their jobs.
  EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA jobs FROM PUBLIC, %I', application);
  EXECUTE format('GRANT USAGE ON SCHEMA jobs TO %I', application);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON jobs.job, jobs.job_common TO %I', application);
  EXECUTE format('GRANT SELECT, DELETE ON jobs.job_dependency TO %I', application);
  EXECUTE format('GRANT SELECT, UPDATE, DELETE ON jobs.instance TO %I', application);
  EXECUTE format('GRANT SELECT, UPDATE ON jobs.queue, jobs.version, jobs.bam TO %I', application);
END $$;
