-- A shop of the first release (schema 0001 to 0019), as that release wrote it over its API and pg_dump found it.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
CREATE FUNCTION public.announce_content_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('hira_content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE FUNCTION public.announce_few_codes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT product_id FROM changed) AS products
    WHERE (SELECT count(*) FROM (
             SELECT FROM voucher_codes AS left_over
             WHERE left_over.product_id = products.product_id AND status = 'available' LIMIT 33
           ) AS few) < 33
  ) THEN
    PERFORM pg_notify('hira_content', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.fund_requests (
    id uuid NOT NULL,
    uid text NOT NULL,
    amount bigint NOT NULL,
    fee_percent integer NOT NULL,
    fee bigint NOT NULL,
    total bigint NOT NULL,
    method text NOT NULL,
    trx_id text NOT NULL,
    note text,
    status text DEFAULT 'pending'::text NOT NULL,
    approvals integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT fund_requests_amount_check CHECK ((amount > 0)),
    CONSTRAINT fund_requests_check CHECK ((total = (amount + fee))),
    CONSTRAINT fund_requests_fee_check CHECK ((fee >= 0)),
    CONSTRAINT fund_requests_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 10000))),
    CONSTRAINT fund_requests_method_check CHECK ((method = ANY (ARRAY['bKash'::text, 'Nagad'::text, 'Rocket'::text]))),
    CONSTRAINT fund_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE FUNCTION public.count_fund_request(state public.fund_requests, sign integer) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO fund_request_counts AS kept VALUES
    (pg_backend_pid() % 64, state.status, state.method, sign, sign * state.amount)
  ON CONFLICT (shard, status, method) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount
$$;
CREATE FUNCTION public.count_fund_requests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_fund_request(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_fund_request(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TABLE public.orders (
    id uuid NOT NULL,
    uid text NOT NULL,
    product_id uuid NOT NULL,
    product_name text NOT NULL,
    product_type text NOT NULL,
    category_id uuid NOT NULL,
    amount bigint NOT NULL,
    payment_method text NOT NULL,
    game_account text,
    status text NOT NULL,
    delivery text NOT NULL,
    hold integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    hidden_at timestamp with time zone,
    fee bigint DEFAULT 0 NOT NULL,
    method text,
    transaction_id text,
    sender_number text,
    paid_from text DEFAULT 'wallet'::text NOT NULL,
    received boolean DEFAULT false NOT NULL,
    CONSTRAINT orders_amount_check CHECK ((amount >= 0)),
    CONSTRAINT orders_check CHECK ((fee <= amount)),
    CONSTRAINT orders_check1 CHECK (((payment_method = 'instant'::text) = ((transaction_id IS NOT NULL) AND (sender_number IS NOT NULL)))),
    CONSTRAINT orders_check2 CHECK (((payment_method = 'instant'::text) OR ((paid_from = 'wallet'::text) AND (NOT received) AND (fee = 0) AND (method IS NULL)))),
    CONSTRAINT orders_delivery_check CHECK ((delivery = ANY (ARRAY['pending'::text, 'processing'::text, 'delivered'::text, 'failed'::text]))),
    CONSTRAINT orders_fee_check CHECK ((fee >= 0)),
    CONSTRAINT orders_hold_check CHECK ((hold >= 1)),
    CONSTRAINT orders_method_check CHECK ((method = ANY (ARRAY['bKash'::text, 'Nagad'::text, 'Rocket'::text]))),
    CONSTRAINT orders_paid_from_check CHECK ((paid_from = ANY (ARRAY['wallet'::text, 'transfer'::text]))),
    CONSTRAINT orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['wallet'::text, 'instant'::text]))),
    CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'canceled'::text, 'rejected'::text])))
);
CREATE FUNCTION public.count_order(state public.orders, sign integer) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO order_counts AS kept VALUES
    (pg_backend_pid() % 64, state.status, state.delivery, sign, sign * state.amount)
  ON CONFLICT (shard, status, delivery) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount
$$;
CREATE FUNCTION public.count_orders() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_order(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.count_users() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO user_counts AS kept
  SELECT pg_backend_pid() % 64, role, sum(sign)
  FROM (VALUES (OLD.role, -1, OLD.disabled_at), (NEW.role, 1, NEW.disabled_at)) AS state (role, sign, disabled_at)
  WHERE role IS NOT NULL AND disabled_at IS NULL
  GROUP BY role
  ON CONFLICT (shard, role) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE FUNCTION public.free_referral_code() RETURNS text
    LANGUAGE plpgsql
    AS $$
DECLARE
  code text;
BEGIN
  LOOP
    code := random_referral_code();
    EXIT WHEN NOT EXISTS (SELECT FROM users WHERE referral_code = code);
  END LOOP;
  RETURN code;
END $$;
CREATE FUNCTION public.note_phone(note text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  SELECT regexp_replace(
    substring(translate(note, '০১২৩৪৫৬৭৮৯', '0123456789')
              FROM '(?:^|[^0-9])(?:\+?88[ -]?)?(01[3-9](?:[ -]?[0-9]){8,9})(?![0-9])'),
    '[ -]', '', 'g')
$$;
CREATE FUNCTION public.random_referral_code() RETURNS text
    LANGUAGE sql
    AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
  FROM generate_series(1, 8)
$$;
CREATE FUNCTION public.refuse_deleted_owner() RETURNS trigger
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    AS $$
BEGIN
  PERFORM FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account % is deleted', NEW.uid USING ERRCODE = 'HR001';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION public.refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: correct it by another row', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE FUNCTION public.sum_wallets() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO wallet_sums AS kept VALUES
    (pg_backend_pid() % 64, coalesce(NEW.balance, 0) - coalesce(OLD.balance, 0))
  ON CONFLICT (shard) DO UPDATE SET balance = kept.balance + excluded.balance;
  RETURN NULL;
END $$;
CREATE FUNCTION public.text_grams(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
  SELECT ARRAY(SELECT DISTINCT substr(lower($1), i, 3) FROM generate_series(1, length($1) - 2) AS i)
$_$;
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb,
    address text
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.categories (
    id uuid NOT NULL,
    name text NOT NULL,
    image_url text,
    player_id jsonb,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    archived_at timestamp with time zone
);
CREATE TABLE public.fund_request_counts (
    shard smallint NOT NULL,
    status text NOT NULL,
    method text NOT NULL,
    count bigint NOT NULL,
    amount bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.hero_slides (
    id uuid NOT NULL,
    title text NOT NULL,
    subtitle text NOT NULL,
    cta_label text NOT NULL,
    cta_href text NOT NULL,
    image_url text,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE public.idempotency_keys (
    uid text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    reply jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.order_counts (
    shard smallint NOT NULL,
    status text NOT NULL,
    delivery text NOT NULL,
    count bigint NOT NULL,
    amount bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    actor text NOT NULL,
    status text NOT NULL,
    delivery text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.order_instructions (
    id uuid NOT NULL,
    method text NOT NULL,
    waived_from bigint NOT NULL,
    fee_percent integer NOT NULL,
    CONSTRAINT order_instructions_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 10000))),
    CONSTRAINT order_instructions_method_check CHECK ((method = ANY (ARRAY['instant'::text, 'wallet'::text]))),
    CONSTRAINT order_instructions_waived_from_check CHECK ((waived_from >= 0))
);
CREATE TABLE public.payment_instructions (
    id uuid NOT NULL,
    method text NOT NULL,
    account_number text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    waived_from bigint NOT NULL,
    fee_percent integer NOT NULL,
    CONSTRAINT payment_instructions_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 10000))),
    CONSTRAINT payment_instructions_method_check CHECK ((method = ANY (ARRAY['bKash'::text, 'Nagad'::text, 'Rocket'::text]))),
    CONSTRAINT payment_instructions_waived_from_check CHECK ((waived_from >= 0))
);
CREATE TABLE public.product_stock (
    product_id uuid NOT NULL,
    stock integer NOT NULL,
    CONSTRAINT product_stock_stock_check CHECK ((stock >= 0))
);
CREATE TABLE public.products (
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL,
    type text DEFAULT 'normal'::text NOT NULL,
    offer_type text DEFAULT 'Normal'::text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT products_offer_type_check CHECK ((offer_type = ANY (ARRAY['Normal'::text, 'Special'::text]))),
    CONSTRAINT products_price_check CHECK ((price >= 0)),
    CONSTRAINT products_type_check CHECK ((type = ANY (ARRAY['normal'::text, 'unipin'::text])))
);
CREATE TABLE public.referrals (
    id uuid NOT NULL,
    newcomer_uid text NOT NULL,
    referrer_uid text NOT NULL,
    referrer_amount bigint NOT NULL,
    new_user_amount bigint NOT NULL,
    reward_on text NOT NULL,
    rewarded_at timestamp with time zone,
    rewarded_order uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT referrals_check CHECK ((newcomer_uid <> referrer_uid)),
    CONSTRAINT referrals_check1 CHECK (((rewarded_order IS NULL) OR (rewarded_at IS NOT NULL))),
    CONSTRAINT referrals_new_user_amount_check CHECK ((new_user_amount >= 0)),
    CONSTRAINT referrals_referrer_amount_check CHECK ((referrer_amount >= 0)),
    CONSTRAINT referrals_reward_on_check CHECK ((reward_on = ANY (ARRAY['signup'::text, 'first-order'::text])))
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL
);
CREATE TABLE public.transaction_claims (
    trx_id text NOT NULL,
    kind text NOT NULL,
    reference uuid NOT NULL,
    CONSTRAINT transaction_claims_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'order'::text])))
);
CREATE TABLE public.transfers (
    id uuid NOT NULL,
    seq bigint NOT NULL,
    from_account text NOT NULL,
    to_account text NOT NULL,
    amount bigint NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    generation integer NOT NULL,
    actor text NOT NULL,
    note text,
    balance_after bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    wallet_uid text GENERATED ALWAYS AS (
CASE
    WHEN (from_account ~~ 'wallet:%'::text) THEN substr(from_account, 8)
    WHEN (to_account ~~ 'wallet:%'::text) THEN substr(to_account, 8)
    ELSE NULL::text
END) STORED,
    CONSTRAINT transfers_amount_check CHECK ((amount > 0)),
    CONSTRAINT transfers_balance_after_check CHECK ((balance_after >= 0)),
    CONSTRAINT transfers_check CHECK ((from_account <> to_account)),
    CONSTRAINT transfers_check1 CHECK ((NOT ((from_account ~~ 'wallet:%'::text) AND (to_account ~~ 'wallet:%'::text)))),
    CONSTRAINT transfers_check2 CHECK ((((from_account ~~ 'wallet:%'::text) OR (to_account ~~ 'wallet:%'::text)) = (balance_after IS NOT NULL))),
    CONSTRAINT transfers_from_account_check CHECK ((from_account ~ '^(wallet:.+|(cash|income|expense|equity):[a-z]+)$'::text)),
    CONSTRAINT transfers_generation_check CHECK ((generation >= 0)),
    CONSTRAINT transfers_to_account_check CHECK ((to_account ~ '^(wallet:.+|(cash|income|expense|equity):[a-z]+)$'::text))
);
ALTER TABLE public.transfers ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transfers_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.user_counts (
    shard smallint NOT NULL,
    role text NOT NULL,
    count bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.user_notes (
    id uuid NOT NULL,
    uid text NOT NULL,
    author text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_notes_text_check CHECK (((text <> ''::text) AND (length(text) <= 2000)))
);
CREATE TABLE public.users (
    uid text NOT NULL,
    email text NOT NULL,
    email_verified boolean NOT NULL,
    name text NOT NULL,
    photo_url text,
    role text DEFAULT 'user'::text NOT NULL,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    referral_code text DEFAULT public.free_referral_code() NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((((name || '
'::text) || email) || '
'::text) || uid))) STORED NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);
CREATE TABLE public.voucher_codes (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    ciphertext bytea NOT NULL,
    code_hash bytea NOT NULL,
    tail_hash bytea NOT NULL,
    status text DEFAULT 'available'::text NOT NULL,
    order_id uuid,
    delivered_at timestamp with time zone,
    hidden_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    hold integer,
    CONSTRAINT voucher_codes_check CHECK (((status <> 'available'::text) OR ((order_id IS NULL) AND (hidden_at IS NULL)))),
    CONSTRAINT voucher_codes_check1 CHECK (((order_id IS NOT NULL) OR ((delivered_at IS NULL) AND (hidden_at IS NULL)))),
    CONSTRAINT voucher_codes_check2 CHECK (((order_id IS NULL) = (hold IS NULL))),
    CONSTRAINT voucher_codes_hold_check CHECK ((hold >= 1)),
    CONSTRAINT voucher_codes_status_check CHECK ((status = ANY (ARRAY['available'::text, 'sold'::text, 'used'::text])))
);
CREATE TABLE public.wallet_sums (
    shard smallint NOT NULL,
    balance bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.wallets (
    uid text NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    CONSTRAINT wallets_balance_check CHECK ((balance >= 0))
);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 08:33:14.925554+00', 'system', 'category.create', 'category:01a20263-58ad-77f2-be55-7d5485b417ff', NULL, '{"name": "Diamonds", "imageUrl": null, "playerId": null}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 08:33:14.9273+00', 'system', 'product.create', 'product:01a20263-58b2-7e56-9fbb-56de273ba10b', NULL, '{"name": "115 Diamonds", "price": 80, "stock": 100, "offerType": "Normal", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff"}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-22 08:33:14.950995+00', 'system', 'category.create', 'category:01a20263-58ca-7e1f-a82f-a1a45f8247c5', NULL, '{"name": "Diamonds", "imageUrl": null, "playerId": null}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-22 08:33:14.961198+00', 'system', 'product.create', 'product:01a20263-58d5-7d39-9f08-2a8ac1dc3a31', NULL, '{"name": "115 Diamonds", "price": 80, "stock": 0, "offerType": "Normal", "categoryId": "01a20263-58ca-7e1f-a82f-a1a45f8247c5"}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-22 08:33:14.99083+00', 'boss', 'codes.upload', 'product:01a20263-58d5-7d39-9f08-2a8ac1dc3a31', NULL, '{"inserted": 4, "duplicates": 0}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-22 08:33:15.055361+00', 'boss', 'settings.referral', 'settings:referral', '{"rewardOn": "signup", "newUserAmount": 0, "referrerAmount": 0}', '{"rewardOn": "signup", "newUserAmount": 10, "referrerAmount": 20}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-22 08:33:15.258176+00', 'boss', 'settings.referral', 'settings:referral', '{"rewardOn": "signup", "newUserAmount": 10, "referrerAmount": 20}', '{"rewardOn": "first-order", "newUserAmount": 0, "referrerAmount": 20}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-22 08:33:15.36916+00', 'system', 'wallet.adjust', 'user:asha', '{"balance": 20}', '{"reason": null, "balance": 1020}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-22 08:33:15.375746+00', 'system', 'wallet.adjust', 'user:badal', '{"balance": 0}', '{"reason": null, "balance": 1000}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-22 08:33:15.385287+00', 'system', 'wallet.adjust', 'user:dipu', '{"balance": 10}', '{"reason": null, "balance": 1010}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-22 08:33:15.393718+00', 'system', 'wallet.adjust', 'user:esha', '{"balance": 0}', '{"reason": null, "balance": 1000}', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-22 08:33:15.468762+00', 'boss', 'request.decide', 'request:01a20263-5a9b-7d08-bf93-0419cdf45bbc', '{"status": "pending"}', '{"status": "approved"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-22 08:33:15.562166+00', 'boss', 'request.decide', 'request:01a20263-5b06-76c0-b4cd-dce7bf53583c', '{"status": "pending"}', '{"status": "approved"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (14, '2026-11-22 08:33:15.607874+00', 'boss', 'request.decide', 'request:01a20263-5b06-76c0-b4cd-dce7bf53583c', '{"status": "approved"}', '{"status": "rejected"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (15, '2026-11-22 08:33:15.690783+00', 'boss', 'request.decide', 'request:01a20263-5b94-7e34-a022-feafd2ba52ca', '{"status": "pending"}', '{"status": "rejected"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (16, '2026-11-22 08:33:15.749154+00', 'boss', 'order.change', 'order:01a20263-5bdc-78a7-a099-bc6179add6e0', '{"status": "pending", "delivery": "pending"}', '{"status": "completed", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (17, '2026-11-22 08:33:15.782838+00', 'boss', 'order.change', 'order:01a20263-5bff-7145-9646-7a0aefe8446d', '{"status": "pending", "delivery": "pending"}', '{"status": "completed", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (18, '2026-11-22 08:33:15.806042+00', 'boss', 'order.change', 'order:01a20263-5c17-705f-b6ff-a855509b7cbc', '{"status": "pending", "delivery": "pending"}', '{"status": "canceled", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (19, '2026-11-22 08:33:15.838952+00', 'boss', 'order.change', 'order:01a20263-5c2e-7427-856e-ac0f3d564d22', '{"status": "pending", "delivery": "pending"}', '{"status": "canceled", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (20, '2026-11-22 08:33:15.848619+00', 'boss', 'order.change', 'order:01a20263-5c2e-7427-856e-ac0f3d564d22', '{"status": "canceled", "delivery": "pending"}', '{"status": "pending", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (21, '2026-11-22 08:33:15.887759+00', 'boss', 'order.change', 'order:01a20263-5c67-71ba-8864-494705accc08', '{"status": "pending", "delivery": "pending"}', '{"status": "completed", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (22, '2026-11-22 08:33:15.91456+00', 'boss', 'order.change', 'order:01a20263-5c85-7482-9159-7ae80ed19120', '{"status": "pending", "delivery": "pending"}', '{"status": "completed", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (23, '2026-11-22 08:33:15.920669+00', 'boss', 'order.change', 'order:01a20263-5c85-7482-9159-7ae80ed19120', '{"status": "completed", "delivery": "pending"}', '{"status": "canceled", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (24, '2026-11-22 08:33:15.950196+00', 'boss', 'order.change', 'order:01a20263-5ca4-71e8-b129-221e8eccbc3c', '{"status": "pending", "delivery": "pending"}', '{"status": "canceled", "delivery": "pending"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (25, '2026-11-22 08:33:15.979583+00', 'boss', 'order.change', 'order:01a20263-5cc5-7f01-ac01-cbfd34369497', '{"status": "pending", "delivery": "pending"}', '{"status": "completed", "delivery": "delivered"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (26, '2026-11-22 08:33:16.005148+00', 'boss', 'user.note', 'user:asha', NULL, '{"note": "01a20263-5ce5-73e2-b018-41048642b318"}', '127.0.0.1');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (27, '2026-11-22 08:33:16.026666+00', 'boss', 'user.delete', 'user:gone', '{"role": "user"}', NULL, '127.0.0.1');
INSERT INTO public.categories VALUES ('01a20263-58ad-77f2-be55-7d5485b417ff', 'Diamonds', NULL, NULL, '2026-11-22 08:33:14.925957+00', NULL);
INSERT INTO public.categories VALUES ('01a20263-58ca-7e1f-a82f-a1a45f8247c5', 'Diamonds', NULL, NULL, '2026-11-22 08:33:14.954638+00', NULL);
INSERT INTO public.fund_request_counts VALUES (20, 'approved', 'bKash', 1, 50000);
INSERT INTO public.fund_request_counts VALUES (20, 'rejected', 'bKash', 2, 100000);
INSERT INTO public.fund_request_counts VALUES (20, 'pending', 'bKash', 2, 100000);
INSERT INTO public.fund_requests VALUES ('01a20263-5a9b-7d08-bf93-0419cdf45bbc', 'asha', 50000, 185, 925, 50925, 'bKash', '9HQ2-AB12CD', NULL, 'approved', 1, '2026-11-22 08:33:15.411766+00', NULL);
INSERT INTO public.fund_requests VALUES ('01a20263-5b06-76c0-b4cd-dce7bf53583c', 'badal', 50000, 185, 925, 50925, 'bKash', 'TRXBACK01', 'sent from 01712-345678', 'rejected', 1, '2026-11-22 08:33:15.522913+00', NULL);
INSERT INTO public.fund_requests VALUES ('01a20263-5b94-7e34-a022-feafd2ba52ca', 'badal', 50000, 185, 925, 50925, 'bKash', 'TRXNO0001', NULL, 'rejected', 0, '2026-11-22 08:33:15.66721+00', NULL);
INSERT INTO public.fund_requests VALUES ('01a20263-5bbf-7e8c-abf5-26cd494e9ba7', 'chitra', 50000, 185, 925, 50925, 'bKash', 'TRX/WAIT/1', NULL, 'pending', 0, '2026-11-22 08:33:15.710286+00', NULL);
INSERT INTO public.fund_requests VALUES ('01a20263-5bc6-7b85-9465-3d65e6a3221b', 'chitra', 50000, 185, 925, 50925, 'bKash', '9HQ2AB12CE', NULL, 'pending', 0, '2026-11-22 08:33:15.717684+00', NULL);
INSERT INTO public.idempotency_keys VALUES ('asha', 'POST /orders', 'asha-1', '\x499489df5d735b7831a6ad5c1e2a315c9787b78a25c4ef77ed18c9713708866a', '{"order": {"_id": "01a20263-5bcd-7a89-b882-8e8444e63b61", "fee": 0, "amount": 80, "method": null, "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.723Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.723675+00');
INSERT INTO public.idempotency_keys VALUES ('asha', 'POST /orders', 'asha-2', '\x499489df5d735b7831a6ad5c1e2a315c9787b78a25c4ef77ed18c9713708866a', '{"order": {"_id": "01a20263-5bdc-78a7-a099-bc6179add6e0", "fee": 0, "amount": 80, "method": null, "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.738Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.738428+00');
INSERT INTO public.idempotency_keys VALUES ('esha', 'POST /orders', 'esha-1', '\x499489df5d735b7831a6ad5c1e2a315c9787b78a25c4ef77ed18c9713708866a', '{"order": {"_id": "01a20263-5bff-7145-9646-7a0aefe8446d", "fee": 0, "amount": 80, "method": null, "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.774Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.774413+00');
INSERT INTO public.idempotency_keys VALUES ('badal', 'POST /orders', 'badal-1', '\x499489df5d735b7831a6ad5c1e2a315c9787b78a25c4ef77ed18c9713708866a', '{"order": {"_id": "01a20263-5c17-705f-b6ff-a855509b7cbc", "fee": 0, "amount": 80, "method": null, "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.798Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.798378+00');
INSERT INTO public.idempotency_keys VALUES ('badal', 'POST /orders', 'badal-2', '\x499489df5d735b7831a6ad5c1e2a315c9787b78a25c4ef77ed18c9713708866a', '{"order": {"_id": "01a20263-5c2e-7427-856e-ac0f3d564d22", "fee": 0, "amount": 80, "method": null, "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.821Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.821432+00');
INSERT INTO public.idempotency_keys VALUES ('dipu', 'POST /orders', 'dipu-1', '\x4d9a74c65cb39c95819d9810cb7fc79a7d1bfbfed64af3193998d76c62ede16e', '{"order": {"_id": "01a20263-5c50-774d-86b1-2ebc2db81876", "fee": 0, "amount": 80, "method": null, "status": "completed", "product": {"_id": "01a20263-58d5-7d39-9f08-2a8ac1dc3a31", "name": "115 Diamonds", "type": "unipin"}, "Delivery": "delivered", "createdAt": "2026-11-22T08:33:15.856Z", "categoryId": "01a20263-58ca-7e1f-a82f-a1a45f8247c5", "gameAccount": null, "senderNumber": null, "deliveredCode": null, "paymentMethod": "wallet", "transactionId": null, "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.85624+00');
INSERT INTO public.idempotency_keys VALUES ('chitra', 'POST /orders', 'direct-INSTANT01', '\x84599c4a8312f1e82b34c0eaef329323d0a908a7de2ef795c23fcdb15b4409f2', '{"order": {"_id": "01a20263-5c5f-7802-a3b6-37982a9ec706", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.869Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT01", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.869616+00');
INSERT INTO public.idempotency_keys VALUES ('chitra', 'POST /orders', 'direct-instant 02', '\x84f289afc1c5b6372b842257384b256e97b6700bff60f1e1338d9beea1746c57', '{"order": {"_id": "01a20263-5c67-71ba-8864-494705accc08", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.877Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT02", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.877569+00');
INSERT INTO public.idempotency_keys VALUES ('chitra', 'POST /orders', 'direct-INSTANT03', '\x5bcb3ce82333e62a994b6aa58bd1f070a0d3184716223f9f0662f7db2ceb57be', '{"order": {"_id": "01a20263-5c85-7482-9159-7ae80ed19120", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.908Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT03", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.908476+00');
INSERT INTO public.idempotency_keys VALUES ('farid', 'POST /orders', 'direct-INSTANT04', '\xe263a6aff15833554e82ea605e1ecb24a33da9e07728f7fa0585c6bcc3ba4c25', '{"order": {"_id": "01a20263-5ca4-71e8-b129-221e8eccbc3c", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58b2-7e56-9fbb-56de273ba10b", "name": "115 Diamonds", "type": "normal"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.936Z", "categoryId": "01a20263-58ad-77f2-be55-7d5485b417ff", "gameAccount": "12345678", "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT04", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.936294+00');
INSERT INTO public.idempotency_keys VALUES ('farid', 'POST /orders', 'direct-INSTANT05', '\xc91e11d2a8edbc9ebbfb45a5ae90c0c0aa2977c228f342c7a96abe9133ffc7d1', '{"order": {"_id": "01a20263-5cbc-7bb5-8dff-2a53fcccc79a", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58d5-7d39-9f08-2a8ac1dc3a31", "name": "115 Diamonds", "type": "unipin"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.963Z", "categoryId": "01a20263-58ca-7e1f-a82f-a1a45f8247c5", "gameAccount": null, "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT05", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.963199+00');
INSERT INTO public.idempotency_keys VALUES ('farid', 'POST /orders', 'direct-INSTANT06', '\x2876d4ef3f304dd1c36a05d672e70b51d1e4c53db83ab4699f6f89d39b508b4c', '{"order": {"_id": "01a20263-5cc5-7f01-ac01-cbfd34369497", "fee": 2, "amount": 82, "method": "bKash", "status": "pending", "product": {"_id": "01a20263-58d5-7d39-9f08-2a8ac1dc3a31", "name": "115 Diamonds", "type": "unipin"}, "Delivery": "pending", "createdAt": "2026-11-22T08:33:15.972Z", "categoryId": "01a20263-58ca-7e1f-a82f-a1a45f8247c5", "gameAccount": null, "senderNumber": "01712345678", "deliveredCode": null, "paymentMethod": "instant", "transactionId": "INSTANT06", "deliveredCodeMasked": null}}', '2026-11-22 08:33:15.97248+00');
INSERT INTO public.kysely_migration VALUES ('0001-store', '2026-11-22T08:33:11.561Z');
INSERT INTO public.kysely_migration VALUES ('0002-application-role', '2026-11-22T08:33:11.568Z');
INSERT INTO public.kysely_migration VALUES ('0004-referrals', '2026-11-22T08:33:11.634Z');
INSERT INTO public.kysely_migration VALUES ('0007-deleted-accounts', '2026-11-22T08:33:11.647Z');
INSERT INTO public.kysely_migration VALUES ('0008-audit-views', '2026-11-22T08:33:11.658Z');
INSERT INTO public.kysely_migration VALUES ('0009-search', '2026-11-22T08:33:11.684Z');
INSERT INTO public.kysely_migration VALUES ('0010-shop-administration', '2026-11-22T08:33:11.694Z');
INSERT INTO public.kysely_migration VALUES ('0011-search-any-script', '2026-11-22T08:33:11.700Z');
INSERT INTO public.kysely_migration VALUES ('0012-vouchers-and-instant-orders', '2026-11-22T08:33:11.723Z');
INSERT INTO public.kysely_migration VALUES ('0013-counts-and-search', '2026-11-22T08:33:11.740Z');
INSERT INTO public.kysely_migration VALUES ('0014-hold-of-a-code', '2026-11-22T08:33:11.747Z');
INSERT INTO public.kysely_migration VALUES ('0015-phones-in-notes', '2026-11-22T08:33:11.752Z');
INSERT INTO public.kysely_migration VALUES ('0016-user-notes', '2026-11-22T08:33:11.757Z');
INSERT INTO public.kysely_migration VALUES ('0017-totals-of-users', '2026-11-22T08:33:11.765Z');
INSERT INTO public.kysely_migration VALUES ('0018-phones-and-funding-days', '2026-11-22T08:33:11.771Z');
INSERT INTO public.kysely_migration VALUES ('0019-text-of-a-user', '2026-11-22T08:33:11.777Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.order_counts VALUES (20, 'completed', 'pending', 3, 24200);
INSERT INTO public.order_counts VALUES (20, 'canceled', 'pending', 3, 24400);
INSERT INTO public.order_counts VALUES (20, 'pending', 'pending', 4, 32400);
INSERT INTO public.order_counts VALUES (20, 'completed', 'delivered', 2, 16200);
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (1, '01a20263-5bdc-78a7-a099-bc6179add6e0', 'boss', 'completed', 'pending', '2026-11-22 08:33:15.749154+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (2, '01a20263-5bff-7145-9646-7a0aefe8446d', 'boss', 'completed', 'pending', '2026-11-22 08:33:15.782838+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (3, '01a20263-5c17-705f-b6ff-a855509b7cbc', 'boss', 'canceled', 'pending', '2026-11-22 08:33:15.806042+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (4, '01a20263-5c2e-7427-856e-ac0f3d564d22', 'boss', 'canceled', 'pending', '2026-11-22 08:33:15.838952+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (5, '01a20263-5c2e-7427-856e-ac0f3d564d22', 'boss', 'pending', 'pending', '2026-11-22 08:33:15.848619+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (6, '01a20263-5c67-71ba-8864-494705accc08', 'boss', 'completed', 'pending', '2026-11-22 08:33:15.887759+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (7, '01a20263-5c85-7482-9159-7ae80ed19120', 'boss', 'completed', 'pending', '2026-11-22 08:33:15.91456+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (8, '01a20263-5c85-7482-9159-7ae80ed19120', 'boss', 'canceled', 'pending', '2026-11-22 08:33:15.920669+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (9, '01a20263-5ca4-71e8-b129-221e8eccbc3c', 'boss', 'canceled', 'pending', '2026-11-22 08:33:15.950196+00');
INSERT INTO public.order_events OVERRIDING SYSTEM VALUE VALUES (10, '01a20263-5cc5-7f01-ac01-cbfd34369497', 'boss', 'completed', 'delivered', '2026-11-22 08:33:15.979583+00');
INSERT INTO public.order_instructions VALUES ('01a20263-58ac-7e1a-a618-7d5414e1bb07', 'instant', 50000, 250);
INSERT INTO public.orders VALUES ('01a20263-5bcd-7a89-b882-8e8444e63b61', 'asha', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8000, 'wallet', '12345678', 'pending', 'pending', 1, '2026-11-22 08:33:15.723675+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5bdc-78a7-a099-bc6179add6e0', 'asha', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8000, 'wallet', '12345678', 'completed', 'pending', 1, '2026-11-22 08:33:15.738428+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5bff-7145-9646-7a0aefe8446d', 'esha', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8000, 'wallet', '12345678', 'completed', 'pending', 1, '2026-11-22 08:33:15.774413+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5c17-705f-b6ff-a855509b7cbc', 'badal', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8000, 'wallet', '12345678', 'canceled', 'pending', 1, '2026-11-22 08:33:15.798378+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5c2e-7427-856e-ac0f3d564d22', 'badal', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8000, 'wallet', '12345678', 'pending', 'pending', 2, '2026-11-22 08:33:15.821432+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5c50-774d-86b1-2ebc2db81876', 'dipu', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '115 Diamonds', 'unipin', '01a20263-58ca-7e1f-a82f-a1a45f8247c5', 8000, 'wallet', NULL, 'completed', 'delivered', 1, '2026-11-22 08:33:15.85624+00', NULL, 0, NULL, NULL, NULL, 'wallet', false);
INSERT INTO public.orders VALUES ('01a20263-5c5f-7802-a3b6-37982a9ec706', 'chitra', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8200, 'instant', '12345678', 'pending', 'pending', 1, '2026-11-22 08:33:15.869616+00', NULL, 200, 'bKash', 'INSTANT01', '01712345678', 'transfer', false);
INSERT INTO public.orders VALUES ('01a20263-5c67-71ba-8864-494705accc08', 'chitra', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8200, 'instant', '12345678', 'completed', 'pending', 1, '2026-11-22 08:33:15.877569+00', NULL, 200, 'bKash', 'INSTANT02', '01712345678', 'transfer', true);
INSERT INTO public.orders VALUES ('01a20263-5c85-7482-9159-7ae80ed19120', 'chitra', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8200, 'instant', '12345678', 'canceled', 'pending', 1, '2026-11-22 08:33:15.908476+00', NULL, 200, 'bKash', 'INSTANT03', '01712345678', 'transfer', false);
INSERT INTO public.orders VALUES ('01a20263-5ca4-71e8-b129-221e8eccbc3c', 'farid', '01a20263-58b2-7e56-9fbb-56de273ba10b', '115 Diamonds', 'normal', '01a20263-58ad-77f2-be55-7d5485b417ff', 8200, 'instant', '12345678', 'canceled', 'pending', 1, '2026-11-22 08:33:15.936294+00', NULL, 200, 'bKash', 'INSTANT04', '01712345678', 'transfer', false);
INSERT INTO public.orders VALUES ('01a20263-5cbc-7bb5-8dff-2a53fcccc79a', 'farid', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '115 Diamonds', 'unipin', '01a20263-58ca-7e1f-a82f-a1a45f8247c5', 8200, 'instant', NULL, 'pending', 'pending', 1, '2026-11-22 08:33:15.963199+00', NULL, 200, 'bKash', 'INSTANT05', '01712345678', 'transfer', false);
INSERT INTO public.orders VALUES ('01a20263-5cc5-7f01-ac01-cbfd34369497', 'farid', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '115 Diamonds', 'unipin', '01a20263-58ca-7e1f-a82f-a1a45f8247c5', 8200, 'instant', NULL, 'completed', 'delivered', 1, '2026-11-22 08:33:15.97248+00', NULL, 200, 'bKash', 'INSTANT06', '01712345678', 'transfer', true);
INSERT INTO public.payment_instructions VALUES ('01a20263-58ab-7749-8539-44772a40b4b1', 'bKash', '01700000001', '', 100000, 185);
INSERT INTO public.payment_instructions VALUES ('01a20263-58ac-7c43-b9e9-a93efbb3ed97', 'Nagad', '01700000002', '', 0, 0);
INSERT INTO public.product_stock VALUES ('01a20263-58d5-7d39-9f08-2a8ac1dc3a31', 0);
INSERT INTO public.product_stock VALUES ('01a20263-58b2-7e56-9fbb-56de273ba10b', 94);
INSERT INTO public.products VALUES ('01a20263-58b2-7e56-9fbb-56de273ba10b', '01a20263-58ad-77f2-be55-7d5485b417ff', '115 Diamonds', 8000, 'normal', 'Normal', NULL, '2026-11-22 08:33:14.932736+00');
INSERT INTO public.products VALUES ('01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '01a20263-58ca-7e1f-a82f-a1a45f8247c5', '115 Diamonds', 8000, 'unipin', 'Normal', NULL, '2026-11-22 08:33:14.965958+00');
INSERT INTO public.referrals VALUES ('01a20263-59a6-71ba-9e84-3c74b74f0b35', 'dipu', 'asha', 2000, 1000, 'signup', '2026-11-22 08:33:15.136717+00', NULL, '2026-11-22 08:33:15.136717+00');
INSERT INTO public.referrals VALUES ('01a20263-5a2f-7471-b7f2-a293573a7ad5', 'esha', 'asha', 2000, 0, 'first-order', '2026-11-22 08:33:15.782838+00', '01a20263-5bff-7145-9646-7a0aefe8446d', '2026-11-22 08:33:15.284775+00');
INSERT INTO public.referrals VALUES ('01a20263-5a54-7ab5-a345-895cd032604e', 'farid', 'asha', 2000, 0, 'first-order', '2026-11-22 08:33:15.979583+00', '01a20263-5cc5-7f01-ac01-cbfd34369497', '2026-11-22 08:33:15.34028+00');
INSERT INTO public.settings VALUES ('contact', '{"call": "", "email": "", "address": "", "telegram": "", "whatsapp": "", "socialMedia": [], "workingHours": ""}');
INSERT INTO public.settings VALUES ('shop', '{"name": "Hira", "blurb": "", "themeDefault": "system"}');
INSERT INTO public.settings VALUES ('referral', '{"rewardOn": "first-order", "newUserAmount": 0, "referrerAmount": 2000}');
INSERT INTO public.transaction_claims VALUES ('9HQ2-AB12CD', 'request', '01a20263-5a9b-7d08-bf93-0419cdf45bbc');
INSERT INTO public.transaction_claims VALUES ('TRX/WAIT/1', 'request', '01a20263-5bbf-7e8c-abf5-26cd494e9ba7');
INSERT INTO public.transaction_claims VALUES ('9HQ2AB12CE', 'request', '01a20263-5bc6-7b85-9465-3d65e6a3221b');
INSERT INTO public.transaction_claims VALUES ('INSTANT01', 'order', '01a20263-5c5f-7802-a3b6-37982a9ec706');
INSERT INTO public.transaction_claims VALUES ('INSTANT02', 'order', '01a20263-5c67-71ba-8864-494705accc08');
INSERT INTO public.transaction_claims VALUES ('INSTANT05', 'order', '01a20263-5cbc-7bb5-8dff-2a53fcccc79a');
INSERT INTO public.transaction_claims VALUES ('INSTANT06', 'order', '01a20263-5cc5-7f01-ac01-cbfd34369497');
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-59a7-7145-b607-ef87a68a7051', 1, 'expense:referral', 'wallet:asha', 2000, 'referral-reward', '01a20263-59a6-71ba-9e84-3c74b74f0b35', 0, 'dipu', NULL, 2000, '2026-11-22 08:33:15.136717+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-59b5-7286-a214-fbbcc8a0b27a', 2, 'expense:referral', 'wallet:dipu', 1000, 'referral-bonus', '01a20263-59a6-71ba-9e84-3c74b74f0b35', 0, 'dipu', NULL, 1000, '2026-11-22 08:33:15.136717+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5a6e-791b-a41f-52d0c983cbd1', 3, 'equity:adjustment', 'wallet:asha', 100000, 'adjustment', '01a20263-5a6e-786c-af22-f9046d933aa3', 0, 'system', NULL, 102000, '2026-11-22 08:33:15.36916+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5a72-7336-bc2a-1ab369cfc33e', 4, 'equity:adjustment', 'wallet:badal', 100000, 'adjustment', '01a20263-5a72-7bab-a3e3-6968eb322bbb', 0, 'system', NULL, 100000, '2026-11-22 08:33:15.375746+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5a79-767f-a569-05c5d65ec239', 5, 'equity:adjustment', 'wallet:dipu', 100000, 'adjustment', '01a20263-5a79-74d7-8b79-5ca6d0cb2d54', 0, 'system', NULL, 101000, '2026-11-22 08:33:15.385287+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5a86-75d1-80f5-f7f5345113c5', 6, 'equity:adjustment', 'wallet:esha', 100000, 'adjustment', '01a20263-5a86-7dcd-ac7d-be8a6bc03424', 0, 'system', NULL, 100000, '2026-11-22 08:33:15.393718+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5ad8-7ea1-9a31-6f385144ec15', 7, 'cash:bkash', 'wallet:asha', 50000, 'fund-credit', '01a20263-5a9b-7d08-bf93-0419cdf45bbc', 1, 'boss', NULL, 152000, '2026-11-22 08:33:15.468762+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5ad9-7759-85a8-306febc0b66c', 8, 'cash:bkash', 'income:fees', 925, 'fund-fee', '01a20263-5a9b-7d08-bf93-0419cdf45bbc', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.468762+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5b31-79bc-bd7b-12a54f293f26', 9, 'cash:bkash', 'wallet:badal', 50000, 'fund-credit', '01a20263-5b06-76c0-b4cd-dce7bf53583c', 1, 'boss', NULL, 150000, '2026-11-22 08:33:15.562166+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5b36-7521-884d-116a78b815c9', 10, 'cash:bkash', 'income:fees', 925, 'fund-fee', '01a20263-5b06-76c0-b4cd-dce7bf53583c', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.562166+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5b5c-776a-8e27-a39750b4d8e1', 11, 'wallet:badal', 'cash:bkash', 50000, 'fund-takeback', '01a20263-5b06-76c0-b4cd-dce7bf53583c', 1, 'boss', NULL, 100000, '2026-11-22 08:33:15.607874+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5b5d-768a-b7fa-b1d064f145f4', 12, 'income:fees', 'cash:bkash', 925, 'fund-fee-takeback', '01a20263-5b06-76c0-b4cd-dce7bf53583c', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.607874+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5bcf-72f4-91ea-e81ed76fe3aa', 13, 'wallet:asha', 'income:sales', 8000, 'order-payment', '01a20263-5bcd-7a89-b882-8e8444e63b61', 1, 'asha', NULL, 144000, '2026-11-22 08:33:15.723675+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5bde-7535-a947-364ee08d2265', 14, 'wallet:asha', 'income:sales', 8000, 'order-payment', '01a20263-5bdc-78a7-a099-bc6179add6e0', 1, 'asha', NULL, 136000, '2026-11-22 08:33:15.738428+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c01-77a2-9813-a2053d4f0727', 15, 'wallet:esha', 'income:sales', 8000, 'order-payment', '01a20263-5bff-7145-9646-7a0aefe8446d', 1, 'esha', NULL, 92000, '2026-11-22 08:33:15.774413+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c0a-7095-8a9a-aaf545943e9a', 16, 'expense:referral', 'wallet:asha', 2000, 'referral-reward', '01a20263-5a2f-7471-b7f2-a293573a7ad5', 0, 'boss', NULL, 138000, '2026-11-22 08:33:15.782838+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c19-73f1-89e2-99839d9ec7ed', 17, 'wallet:badal', 'income:sales', 8000, 'order-payment', '01a20263-5c17-705f-b6ff-a855509b7cbc', 1, 'badal', NULL, 92000, '2026-11-22 08:33:15.798378+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c1f-743f-ae01-1c7980ca1076', 18, 'income:sales', 'wallet:badal', 8000, 'order-refund', '01a20263-5c17-705f-b6ff-a855509b7cbc', 1, 'boss', NULL, 100000, '2026-11-22 08:33:15.806042+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c30-73b1-b7db-0be22d274ee6', 19, 'wallet:badal', 'income:sales', 8000, 'order-payment', '01a20263-5c2e-7427-856e-ac0f3d564d22', 1, 'badal', NULL, 92000, '2026-11-22 08:33:15.821432+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c40-7665-87fe-a2437a049bbc', 20, 'income:sales', 'wallet:badal', 8000, 'order-refund', '01a20263-5c2e-7427-856e-ac0f3d564d22', 1, 'boss', NULL, 100000, '2026-11-22 08:33:15.838952+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c49-753b-9dfc-fc9c17237c1f', 21, 'wallet:badal', 'income:sales', 8000, 'order-payment', '01a20263-5c2e-7427-856e-ac0f3d564d22', 2, 'boss', NULL, 92000, '2026-11-22 08:33:15.848619+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c53-7321-ac3f-b45974d2b280', 22, 'wallet:dipu', 'income:sales', 8000, 'order-payment', '01a20263-5c50-774d-86b1-2ebc2db81876', 1, 'dipu', NULL, 93000, '2026-11-22 08:33:15.85624+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c70-7563-a0c3-58bd82540b31', 23, 'cash:bkash', 'income:sales', 8000, 'order-receipt', '01a20263-5c67-71ba-8864-494705accc08', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.887759+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c70-7e8b-b550-6c8eaf286780', 24, 'cash:bkash', 'income:fees', 200, 'order-fee-receipt', '01a20263-5c67-71ba-8864-494705accc08', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.887759+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c8b-7b36-b8e0-106659ebfec4', 25, 'cash:bkash', 'income:sales', 8000, 'order-receipt', '01a20263-5c85-7482-9159-7ae80ed19120', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.91456+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c8b-7e2f-a869-d04dc0557e68', 26, 'cash:bkash', 'income:fees', 200, 'order-fee-receipt', '01a20263-5c85-7482-9159-7ae80ed19120', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.91456+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c91-7fd0-91f8-57900b07f110', 27, 'income:sales', 'cash:bkash', 8000, 'order-receipt-takeback', '01a20263-5c85-7482-9159-7ae80ed19120', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.920669+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5c92-707e-9c60-4b30a5224afa', 28, 'income:fees', 'cash:bkash', 200, 'order-fee-receipt-takeback', '01a20263-5c85-7482-9159-7ae80ed19120', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.920669+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5ccc-70ff-932b-3f0d7b2b54ca', 29, 'cash:bkash', 'income:sales', 8000, 'order-receipt', '01a20263-5cc5-7f01-ac01-cbfd34369497', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.979583+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5ccd-706e-9e45-188d98f276f8', 30, 'cash:bkash', 'income:fees', 200, 'order-fee-receipt', '01a20263-5cc5-7f01-ac01-cbfd34369497', 1, 'boss', NULL, NULL, '2026-11-22 08:33:15.979583+00', DEFAULT);
INSERT INTO public.transfers OVERRIDING SYSTEM VALUE VALUES ('01a20263-5cd2-7e15-985f-b2eac46b60c3', 31, 'expense:referral', 'wallet:asha', 2000, 'referral-reward', '01a20263-5a54-7ab5-a345-895cd032604e', 0, 'boss', NULL, 140000, '2026-11-22 08:33:15.979583+00', DEFAULT);
INSERT INTO public.user_counts VALUES (17, 'admin', 1);
INSERT INTO public.user_counts VALUES (17, 'user', 3);
INSERT INTO public.user_counts VALUES (20, 'user', 3);
INSERT INTO public.user_notes VALUES ('01a20263-5ce5-73e2-b018-41048642b318', 'asha', 'boss', 'Writes at night.', '2026-11-22 08:33:16.005148+00');
INSERT INTO public.users VALUES ('boss', 'boss@mail.test', true, 'Name of boss', NULL, 'admin', NULL, '2026-11-22 08:33:14.035015+00', 'D7PMUCS9', DEFAULT);
INSERT INTO public.users VALUES ('asha', 'asha@mail.test', true, 'Name of asha', NULL, 'user', NULL, '2026-11-22 08:33:14.890597+00', 'VMC5HHNV', DEFAULT);
INSERT INTO public.users VALUES ('badal', 'badal@mail.test', true, 'Name of badal', NULL, 'user', NULL, '2026-11-22 08:33:14.914354+00', '9XHNMHM3', DEFAULT);
INSERT INTO public.users VALUES ('chitra', 'chitra@mail.test', true, 'Name of chitra', NULL, 'user', NULL, '2026-11-22 08:33:14.920067+00', 'QPE8C4PR', DEFAULT);
INSERT INTO public.users VALUES ('dipu', 'dipu@mail.test', true, 'Name of dipu', NULL, 'user', NULL, '2026-11-22 08:33:15.136717+00', 'AQJ65ZGQ', DEFAULT);
INSERT INTO public.users VALUES ('esha', 'esha@mail.test', true, 'Name of esha', NULL, 'user', NULL, '2026-11-22 08:33:15.284775+00', 'JFSBZ7MS', DEFAULT);
INSERT INTO public.users VALUES ('farid', 'farid@mail.test', true, 'Name of farid', NULL, 'user', NULL, '2026-11-22 08:33:15.34028+00', 'UHHAM5B8', DEFAULT);
INSERT INTO public.users VALUES ('gone', '', false, 'Deleted user', NULL, 'user', '2026-11-22 08:33:16.026666+00', '2026-11-22 08:33:16.016571+00', 'C35ZQ4FC', DEFAULT);
INSERT INTO public.voucher_codes VALUES ('01a20263-5903-767a-9c71-76c143d8b6f3', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '\xeb3c63e373228a61458daaeac032dc12ef1af0192552de90cea69a0e59eee9735753d930f166b98843ff57', '\x170690c937da993648662d7d6dd3f6399d35855ad6b63d4f68479967ad796bdc', '\xc6b1f7a0e9f30ee78ac77d36a9a1c7d9ba71e86e152bf1b64116bb656201f764', 'available', NULL, NULL, NULL, '2026-11-22 08:33:15.022789+00', NULL);
INSERT INTO public.voucher_codes VALUES ('01a20263-5902-7cd7-ab61-8382e992057f', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '\x1582957cecb218d66cbe8d94d89b9a1ccee6fa2c3f82173025920daf1f92190ac0c2a3d61dc68961fa081a', '\x008e3a5706d445573ac102a5f326ffe8bcd04d1b255e71dede9aa78eb15eb324', '\xc93479ffaadaeecdce52439df9b3872118647ee36914df5b996901b0668fc752', 'sold', '01a20263-5c50-774d-86b1-2ebc2db81876', '2026-11-22 08:33:15.85624+00', NULL, '2026-11-22 08:33:15.022411+00', 1);
INSERT INTO public.voucher_codes VALUES ('01a20263-5903-7487-983e-bdacee837b6e', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '\x443323639970712ca6b602968f99718e344cc413c0ee391342104e00ff1d1f112ee18e2e7b242d709de7e0', '\xb67fd70621e26b90fb9ea34fd1631531bcbe230c75184c41e6100194295aaff2', '\xb123e1fab4b9bd0ec298c9879c1f51ad2381f7ead42dc54253102debdac64fe8', 'sold', '01a20263-5cbc-7bb5-8dff-2a53fcccc79a', NULL, NULL, '2026-11-22 08:33:15.022805+00', 1);
INSERT INTO public.voucher_codes VALUES ('01a20263-5903-75ce-b0bb-3f39bb23e017', '01a20263-58d5-7d39-9f08-2a8ac1dc3a31', '\x3c8a703552eb4b78b3edf0ac2027b85a119c47dab5231fb2bbc7719b50cf8e23a94b78b3a3c26059beefdd', '\x2c6eab5af151e6221a725b22cbddc92faf4648fec9d9d5257d2e0adf0c4983fe', '\x0ace30dfe53cdbff863448e0c182f39f9e6caabc26ce26dd8423e1d59d120da0', 'sold', '01a20263-5cc5-7f01-ac01-cbfd34369497', '2026-11-22 08:33:15.979583+00', NULL, '2026-11-22 08:33:15.0228+00', 1);
INSERT INTO public.wallet_sums VALUES (0, 0);
INSERT INTO public.wallet_sums VALUES (17, 0);
INSERT INTO public.wallet_sums VALUES (20, 417000);
INSERT INTO public.wallets VALUES ('boss', 0);
INSERT INTO public.wallets VALUES ('chitra', 0);
INSERT INTO public.wallets VALUES ('farid', 0);
INSERT INTO public.wallets VALUES ('esha', 92000);
INSERT INTO public.wallets VALUES ('badal', 92000);
INSERT INTO public.wallets VALUES ('dipu', 93000);
INSERT INTO public.wallets VALUES ('asha', 140000);
INSERT INTO public.wallets VALUES ('gone', 0);
SELECT pg_catalog.setval('public.audit_log_id_seq', 27, true);
SELECT pg_catalog.setval('public.order_events_id_seq', 10, true);
SELECT pg_catalog.setval('public.transfers_seq_seq', 31, true);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fund_request_counts
    ADD CONSTRAINT fund_request_counts_pkey PRIMARY KEY (shard, status, method);
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.hero_slides
    ADD CONSTRAINT hero_slides_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (uid, route, key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.order_counts
    ADD CONSTRAINT order_counts_pkey PRIMARY KEY (shard, status, delivery);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_instructions
    ADD CONSTRAINT order_instructions_method_key UNIQUE (method);
ALTER TABLE ONLY public.order_instructions
    ADD CONSTRAINT order_instructions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_instructions
    ADD CONSTRAINT payment_instructions_method_key UNIQUE (method);
ALTER TABLE ONLY public.payment_instructions
    ADD CONSTRAINT payment_instructions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_stock
    ADD CONSTRAINT product_stock_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_newcomer_uid_key UNIQUE (newcomer_uid);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.transaction_claims
    ADD CONSTRAINT transaction_claims_kind_reference_key UNIQUE (kind, reference);
ALTER TABLE ONLY public.transaction_claims
    ADD CONSTRAINT transaction_claims_pkey PRIMARY KEY (trx_id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_kind_reference_generation_key UNIQUE (kind, reference, generation);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_seq_key UNIQUE (seq);
ALTER TABLE ONLY public.user_counts
    ADD CONSTRAINT user_counts_pkey PRIMARY KEY (shard, role);
ALTER TABLE ONLY public.user_notes
    ADD CONSTRAINT user_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (uid);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_referral_code UNIQUE (referral_code);
ALTER TABLE ONLY public.voucher_codes
    ADD CONSTRAINT voucher_codes_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.voucher_codes
    ADD CONSTRAINT voucher_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.wallet_sums
    ADD CONSTRAINT wallet_sums_pkey PRIMARY KEY (shard);
ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_pkey PRIMARY KEY (uid);
CREATE INDEX audit_log_of_action ON public.audit_log USING btree (action, id DESC);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor, id DESC);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject, id DESC);
CREATE INDEX fund_requests_by_method ON public.fund_requests USING btree (method, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX fund_requests_by_phone ON public.fund_requests USING btree (public.note_phone(note) text_pattern_ops) WHERE ((public.note_phone(note) IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX fund_requests_by_status ON public.fund_requests USING btree (status, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX fund_requests_by_tail ON public.fund_requests USING btree ("right"((id)::text, 8)) WHERE (hidden_at IS NULL);
CREATE INDEX fund_requests_by_transaction ON public.fund_requests USING btree (trx_id text_pattern_ops) WHERE (hidden_at IS NULL);
CREATE INDEX fund_requests_newest ON public.fund_requests USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX fund_requests_of_user ON public.fund_requests USING btree (uid, created_at DESC, id DESC);
CREATE INDEX fund_requests_pending ON public.fund_requests USING btree (created_at DESC, id DESC) WHERE ((status = 'pending'::text) AND (hidden_at IS NULL));
CREATE INDEX fund_requests_search ON public.fund_requests USING gin (public.text_grams(((((trx_id || ' '::text) || "right"((id)::text, 8)) || ' '::text) || COALESCE(public.note_phone(note), ''::text))));
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX order_events_of_order ON public.order_events USING btree (order_id, id);
CREATE INDEX orders_by_delivery ON public.orders USING btree (delivery, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_by_game_account ON public.orders USING btree (lower(game_account) text_pattern_ops, created_at DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_by_sender ON public.orders USING btree (sender_number text_pattern_ops, created_at DESC) WHERE ((sender_number IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_by_tail ON public.orders USING btree ("right"((id)::text, 8)) WHERE (hidden_at IS NULL);
CREATE INDEX orders_by_transaction ON public.orders USING btree (transaction_id text_pattern_ops, created_at DESC) WHERE ((transaction_id IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_of_product ON public.orders USING btree (product_id);
CREATE INDEX orders_of_user ON public.orders USING btree (uid, created_at DESC, id DESC);
CREATE INDEX orders_search ON public.orders USING gin (public.text_grams(((((((COALESCE(game_account, ''::text) || ' '::text) || COALESCE(transaction_id, ''::text)) || ' '::text) || COALESCE(sender_number, ''::text)) || ' '::text) || "right"((id)::text, 8))));
CREATE INDEX products_of_category ON public.products USING btree (category_id, price) WHERE (archived_at IS NULL);
CREATE INDEX referrals_of_referrer_newest ON public.referrals USING btree (referrer_uid, id DESC);
CREATE INDEX transfers_of_funding ON public.transfers USING btree (created_at) INCLUDE (reference, generation, amount) WHERE (kind = 'fund-credit'::text);
CREATE INDEX transfers_of_wallet ON public.transfers USING btree (wallet_uid, seq) WHERE (wallet_uid IS NOT NULL);
CREATE INDEX user_notes_of_user ON public.user_notes USING btree (uid, id DESC);
CREATE INDEX users_admins ON public.users USING btree (uid) WHERE (role = 'admin'::text);
CREATE INDEX users_email ON public.users USING btree (lower(email));
CREATE INDEX users_newest ON public.users USING btree (created_at DESC, uid DESC) WHERE (disabled_at IS NULL);
CREATE INDEX users_search ON public.users USING gin (public.text_grams(search_text));
CREATE INDEX voucher_codes_available ON public.voucher_codes USING btree (product_id, id) WHERE (status = 'available'::text);
CREATE INDEX voucher_codes_by_tail ON public.voucher_codes USING btree (tail_hash) WHERE (hidden_at IS NULL);
CREATE INDEX voucher_codes_newest ON public.voucher_codes USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX voucher_codes_of_order ON public.voucher_codes USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX voucher_codes_of_product ON public.voucher_codes USING btree (product_id, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE UNIQUE INDEX voucher_codes_one_per_order ON public.voucher_codes USING btree (order_id) WHERE (status = 'sold'::text);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER codes_uploaded AFTER INSERT ON public.voucher_codes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.hero_slides FOR EACH STATEMENT EXECUTE FUNCTION public.announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_content_change();
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE ON public.fund_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_fund_requests();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.delivery IS DISTINCT FROM new.delivery)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at))) EXECUTE FUNCTION public.count_orders();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.disabled_at IS DISTINCT FROM new.disabled_at))) EXECUTE FUNCTION public.count_users();
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_orders();
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.count_users();
CREATE TRIGGER few_codes_after_delete AFTER DELETE ON public.voucher_codes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_few_codes();
CREATE TRIGGER few_codes_after_update AFTER UPDATE ON public.voucher_codes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_few_codes();
CREATE TRIGGER orders_of_living_accounts BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION public.refuse_deleted_owner();
CREATE TRIGGER requests_of_living_accounts BEFORE INSERT ON public.fund_requests FOR EACH ROW EXECUTE FUNCTION public.refuse_deleted_owner();
CREATE TRIGGER stock_crossed_zero AFTER UPDATE ON public.product_stock FOR EACH ROW WHEN (((old.stock = 0) <> (new.stock = 0))) EXECUTE FUNCTION public.announce_content_change();
CREATE CONSTRAINT TRIGGER summed_when_changed AFTER UPDATE ON public.wallets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.balance <> new.balance)) EXECUTE FUNCTION public.sum_wallets();
CREATE CONSTRAINT TRIGGER summed_when_new AFTER INSERT OR DELETE ON public.wallets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.sum_wallets();
CREATE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.transfers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
ALTER TABLE ONLY public.fund_requests
    ADD CONSTRAINT fund_requests_uid_fkey FOREIGN KEY (uid) REFERENCES public.users(uid);
ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_uid_fkey FOREIGN KEY (uid) REFERENCES public.users(uid);
ALTER TABLE ONLY public.product_stock
    ADD CONSTRAINT product_stock_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_newcomer_uid_fkey FOREIGN KEY (newcomer_uid) REFERENCES public.users(uid);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referrer_uid_fkey FOREIGN KEY (referrer_uid) REFERENCES public.users(uid);
ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_rewarded_order_fkey FOREIGN KEY (rewarded_order) REFERENCES public.orders(id);
ALTER TABLE ONLY public.user_notes
    ADD CONSTRAINT user_notes_uid_fkey FOREIGN KEY (uid) REFERENCES public.users(uid);
ALTER TABLE ONLY public.voucher_codes
    ADD CONSTRAINT voucher_codes_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.voucher_codes
    ADD CONSTRAINT voucher_codes_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_uid_fkey FOREIGN KEY (uid) REFERENCES public.users(uid);
