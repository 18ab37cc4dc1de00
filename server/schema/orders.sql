-- The orders area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Orders ----------------------------------------------------------------------------------------------------------------------

CREATE TABLE orders (
  id                      uuid PRIMARY KEY,
  uid                     text NOT NULL REFERENCES users (uid),
  product_id              uuid NOT NULL REFERENCES products (id),
  product_name            text NOT NULL,
  product_type            text NOT NULL,
  category_id             uuid NOT NULL,
  amount                  bigint NOT NULL,
  payment_method          text NOT NULL,
  game_account            text,
  status                  text NOT NULL,
  delivery                text NOT NULL,
  hold                    integer NOT NULL DEFAULT 1,
  created_at              timestamptz NOT NULL DEFAULT now(),
  hidden_at               timestamptz,
  fee                     bigint NOT NULL DEFAULT 0,
  method                  text,
  transaction_id          text,
  sender_number           text,
  paid_from               text NOT NULL DEFAULT 'wallet',
  received                boolean NOT NULL DEFAULT false,
  transaction_id_as_typed boolean NOT NULL DEFAULT false,
  expires_at              timestamptz,
  waits_for_code          boolean NOT NULL DEFAULT false,
  reject_reason           text,
  cost                    bigint,
  account_number          text,
  coupon                  text,
  discount                bigint NOT NULL DEFAULT 0,
  wallet_part             bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE orders IS 'Orders. Amounts in poisha; "amount" is what the customer pays: price and fee without the discount.';
COMMENT ON COLUMN orders.hold IS
  'Number of the reservation: 1 at placement, one more each time the order takes money and stock again.';
COMMENT ON COLUMN orders.fee IS 'Part of amount.';
COMMENT ON COLUMN orders.paid_from IS 'What the reservation is paid from: the wallet, or the customer''s own transfer.';
COMMENT ON COLUMN orders.received IS 'The customer''s transfer is in the ledger.';
COMMENT ON COLUMN orders.transaction_id_as_typed IS 'The ID could not be normalised and stands as it was typed.';
COMMENT ON COLUMN orders.expires_at IS
  'Until when an unpaid order of an unconfirmed account waits; null once an operator has touched it.';
COMMENT ON COLUMN orders.waits_for_code IS 'Its code is taken when its money is confirmed.';
COMMENT ON COLUMN orders.reject_reason IS 'A code of contract/src/orders/facts; null where nobody gave a reason.';
COMMENT ON COLUMN orders.cost IS 'What the shop pays for it, as known at that moment.';
COMMENT ON COLUMN orders.account_number IS 'The number of the shop that the customer was shown.';
COMMENT ON COLUMN orders.discount IS 'What the coupon took off.';
COMMENT ON COLUMN orders.wallet_part IS 'Part of amount that the wallet pays beside the customer''s own transfer (docs/decisions/152).';
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC) WHERE hidden_at IS NULL;
-- Index for finding an order by the last 8 characters of its ID, which the admin area shows.
CREATE INDEX orders_by_tail ON orders (right(id::text, 8)) WHERE hidden_at IS NULL;
CREATE INDEX orders_by_game_account ON orders (lower(game_account) text_pattern_ops, created_at DESC) WHERE hidden_at IS NULL;
-- Index for finding out whether a product was ever ordered, before the product is removed.
CREATE INDEX orders_of_product ON orders (product_id);
CREATE INDEX orders_by_transaction ON orders (transaction_id text_pattern_ops, created_at DESC)
  WHERE transaction_id IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX orders_by_sender ON orders (sender_number text_pattern_ops, created_at DESC)
  WHERE sender_number IS NOT NULL AND hidden_at IS NULL;
-- Index for searching orders by any part of their player ID, transaction ID or sender number, or of the last 8
-- characters of their ID.
CREATE INDEX orders_search
  ON orders USING gin (text_grams(coalesce(game_account, '') || ' ' || coalesce(transaction_id, '') || ' ' || coalesce(sender_number, '') || ' ' || right(id::text, 8)));
CREATE INDEX orders_by_delivery ON orders (delivery, created_at DESC, id DESC) WHERE hidden_at IS NULL;
-- Two indexes for finding orders that an operator deleted, by transaction ID and by sender number, so that a second use
-- of either is recognised.
CREATE INDEX orders_deleted_by_transaction ON orders (transaction_id) WHERE transaction_id IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX orders_deleted_by_sender ON orders (sender_number) WHERE sender_number IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX orders_open_instant ON orders (uid) WHERE payment_method = 'instant' AND status IN ('pending', 'processing');
CREATE INDEX orders_received ON orders (uid) WHERE received;
-- Index for counting a customer's orders of one kind and for finding a later page of them, without reading the table.
CREATE INDEX orders_of_user ON orders (uid, created_at DESC, id DESC) INCLUDE (product_type);
CREATE INDEX orders_deleted_by_game_account ON orders (lower(game_account) text_pattern_ops)
  WHERE game_account IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX orders_deleted_by_tail ON orders (right(id::text, 8)) WHERE hidden_at IS NOT NULL;
-- Index for counting the units and codes of a product that unpaid orders reserve.
CREATE INDEX orders_unpaid ON orders (product_id)
  WHERE payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received;
CREATE OR REPLACE TRIGGER orders_of_living_accounts BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_owner();
CREATE OR REPLACE TRIGGER published_when_new BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION publish_row('order');
CREATE OR REPLACE TRIGGER published BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_row('order');
ALTER TABLE referral_payments ADD CONSTRAINT referral_payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id);
ALTER TABLE reviews ADD CONSTRAINT reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders (id);

-- Returns true if a row of orders is valid. One CHECK calls this one function (docs/decisions/046). Its argument is the
-- whole row, because PostgreSQL reads the CHECK's text at each statement, and each column name would make that text
-- longer.
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
    AND (_order.method IS NULL OR public.is_payment_method(_order.method))
    AND _order.transaction_id IS NOT NULL AND _order.sender_number IS NOT NULL
    AND (_order.expires_at IS NULL OR _order.status = 'pending');
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_valid CHECK (is_valid_order(orders));
ALTER TABLE orders ADD CONSTRAINT orders_wallet_part
  CHECK (wallet_part = 0 OR wallet_part > 0 AND wallet_part < amount - fee AND payment_method = 'instant');

CREATE TABLE order_events (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id      uuid NOT NULL REFERENCES orders (id),
  actor         text NOT NULL,
  status        text NOT NULL,
  delivery      text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  reason        text CHECK (reason = 'payment-not-confirmed'),
  reject_reason text
);
COMMENT ON TABLE order_events IS 'Each change of an order''s status and delivery: who and when.';
COMMENT ON COLUMN order_events.actor IS 'An account, or the store itself.';
CREATE INDEX order_events_of_order ON order_events (order_id, id);

CREATE TABLE order_counts (
  shard    smallint,
  status   text,
  delivery text,
  count    bigint NOT NULL,
  amount   bigint NOT NULL,
  PRIMARY KEY (shard, status, delivery)
) WITH (fillfactor = 50);
COMMENT ON TABLE order_counts IS
  'How many orders have which status and delivery, so that lists need not count millions. 64 rows for each state, one of them'
  ' chosen by the connection and written at the end of the transaction, so that orders do not wait for one another.';

-- Adds to the counter of a status. Each connection has its own row of the counter, and usually that row exists already
-- and is updated.
CREATE OR REPLACE FUNCTION count_order(state orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT integer := pg_backend_pid() % 64;
BEGIN
  UPDATE order_counts SET count = count + sign, amount = amount + sign * state.amount
  WHERE shard = own AND status = state.status AND delivery = state.delivery;
  IF NOT FOUND THEN
    INSERT INTO order_counts AS kept VALUES (own, state.status, state.delivery, sign, sign * state.amount)
    ON CONFLICT (shard, status, delivery) DO UPDATE
      SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_order(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.delivery, OLD.amount, OLD.hidden_at) IS DISTINCT FROM (NEW.status, NEW.delivery, NEW.amount, NEW.hidden_at))
  EXECUTE FUNCTION count_orders();

-- Returns true if a payment of the account was ever confirmed: an approved fund request, or a transfer for an order.
CREATE OR REPLACE FUNCTION account_confirmed(account text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fund_requests WHERE fund_requests.uid = account AND fund_requests.status = 'approved')
      OR EXISTS (SELECT FROM orders WHERE orders.uid = account AND orders.received)
$$;

-- Returns the sum of the account's confirmed payments: approved fund requests, and transfers for orders.
CREATE OR REPLACE FUNCTION account_paid(account text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (coalesce((SELECT sum(amount) FROM fund_requests WHERE fund_requests.uid = account AND fund_requests.status = 'approved'), 0)
        + coalesce((SELECT sum(amount - wallet_part) FROM orders WHERE orders.uid = account AND orders.received), 0))::bigint
$$;


-- Voucher codes ---------------------------------------------------------------------------------------------------------------

CREATE TABLE voucher_codes (
  id           uuid PRIMARY KEY,
  product_id   uuid NOT NULL REFERENCES products (id),
  ciphertext   bytea NOT NULL,
  code_hash    bytea NOT NULL UNIQUE,
  tail_hash    bytea NOT NULL,
  status       text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'sold', 'used')),
  order_id     uuid REFERENCES orders (id),
  delivered_at timestamptz,
  hidden_at    timestamptz,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  hold         integer CHECK (hold >= 1),
  CHECK (status <> 'available' OR order_id IS NULL AND hidden_at IS NULL),
  CHECK (order_id IS NOT NULL OR delivered_at IS NULL AND hidden_at IS NULL),
  CHECK ((order_id IS NULL) = (hold IS NULL))
);
COMMENT ON TABLE voucher_codes IS
  'Codes that are sold: encrypted, unique across the store by a keyed hash, sold to one order (docs/rules/orders.md#voucher-codes).';
COMMENT ON COLUMN voucher_codes.ciphertext IS 'The code, sealed and bound to the row''s id.';
COMMENT ON COLUMN voucher_codes.code_hash IS 'Keyed hash of the whole code.';
COMMENT ON COLUMN voucher_codes.tail_hash IS 'Keyed hash of the last four characters.';
COMMENT ON COLUMN voucher_codes.hold IS 'The reservation of its order that it was taken for.';
-- Index of the codes that can be sold. A sale that uses it reads no sold codes.
CREATE INDEX voucher_codes_available ON voucher_codes (product_id, id) WHERE status = 'available';
CREATE UNIQUE INDEX voucher_codes_one_per_order ON voucher_codes (order_id) WHERE status = 'sold';
CREATE INDEX voucher_codes_of_order ON voucher_codes (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX voucher_codes_of_product ON voucher_codes (product_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX voucher_codes_newest ON voucher_codes (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX voucher_codes_by_tail ON voucher_codes (tail_hash) WHERE hidden_at IS NULL;
CREATE OR REPLACE TRIGGER codes_uploaded AFTER INSERT ON voucher_codes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE TABLE voucher_serials (
  code_id     uuid PRIMARY KEY REFERENCES voucher_codes (id) ON DELETE CASCADE,
  serial_hash bytea NOT NULL
);
COMMENT ON TABLE voucher_serials IS
  'Keyed hash of the serial that a code starts with, for finding it without its PIN (docs/decisions/015). Empty: the code has'
  ' no serial.';
CREATE INDEX voucher_serials_by_hash ON voucher_serials (serial_hash) WHERE serial_hash <> '\x';

-- Drops cached replies when a product sells out or is back in stock, because that changes public content. Concurrent
-- sales do not see each other, so any of the last sales could be the one that sells out, and each of them drops the
-- replies.
CREATE OR REPLACE FUNCTION announce_few_codes() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
CREATE OR REPLACE TRIGGER few_codes_after_update AFTER UPDATE ON voucher_codes REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_few_codes();
CREATE OR REPLACE TRIGGER few_codes_after_delete AFTER DELETE ON voucher_codes REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_few_codes();

CREATE TABLE redeem_guides (
  product_id uuid PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  url        text CHECK (url ~~ 'https://%'),
  steps      text[] NOT NULL DEFAULT '{}',
  in_bengali jsonb
);
COMMENT ON TABLE redeem_guides IS 'How a customer redeems a code of this package.';
COMMENT ON COLUMN redeem_guides.url IS 'Null: there is no page to lead to.';

-- Takes one available code for an order's reservation. `_delivered`: the buyer sees the code immediately. Waits for
-- codes that other transactions have locked. Returns false when none is left (docs/rules/orders.md#voucher-codes).
CREATE OR REPLACE FUNCTION take_code(_product_id uuid, _order_id uuid, _hold integer, _delivered boolean) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  code_id uuid;
BEGIN
  SELECT id INTO code_id FROM voucher_codes WHERE product_id = _product_id AND status = 'available'
  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    SELECT id INTO code_id FROM voucher_codes WHERE product_id = _product_id AND status = 'available'
    ORDER BY id LIMIT 1 FOR UPDATE;
  END IF;
  UPDATE voucher_codes SET status = 'sold', order_id = _order_id, hold = _hold, delivered_at = CASE WHEN _delivered THEN now() END
  WHERE id = code_id;
  RETURN FOUND;
END $$;


-- Goods of a former shop ------------------------------------------------------------------------------------------------------

CREATE TABLE goods_imports (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  games         integer NOT NULL CHECK (games >= 0),
  products      integer NOT NULL CHECK (products >= 0),
  codes         integer NOT NULL CHECK (codes >= 0),
  skipped       integer NOT NULL CHECK (skipped >= 0),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL)),
  reviews       integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE goods_imports IS 'Files of products, codes or reviews that were brought along from a former shop (docs/decisions/167).';
COMMENT ON COLUMN goods_imports.skipped IS 'Lines of the file that were left out.';

CREATE TABLE imported_goods (
  id         uuid NOT NULL,
  import_id  uuid NOT NULL REFERENCES goods_imports (id),
  what       text NOT NULL CHECK (what IN ('game', 'product', 'code', 'stock')),
  line       integer NOT NULL,
  name       text,
  sku        text,
  product_id text,
  stock      integer,
  unlimited  boolean,
  PRIMARY KEY (import_id, what, id),
  CHECK ((what = 'stock') = (stock IS NOT NULL AND unlimited IS NOT NULL))
);
COMMENT ON TABLE imported_goods IS
  'What an import created: the ID of the game, product or code, and how the former shop called a product. It goes when the import is taken back.';
COMMENT ON COLUMN imported_goods.stock IS 'Of a product that sells codes since the import: its stock before.';
CREATE INDEX imported_goods_by_id ON imported_goods (id);

CREATE TABLE imported_reviews (
  review_id    uuid PRIMARY KEY REFERENCES reviews (id),
  import_id    uuid NOT NULL REFERENCES goods_imports (id),
  content      bytea NOT NULL UNIQUE CHECK (octet_length(content) = 32),
  author       text NOT NULL,
  product_name text NOT NULL
);
COMMENT ON TABLE imported_reviews IS 'Which reviews came along from a former shop (docs/decisions/169). They go when the import is taken back.';
COMMENT ON COLUMN imported_reviews.content IS 'SHA-256 of what it says of which package: a second import of it changes nothing.';
CREATE INDEX imported_reviews_of_import ON imported_reviews (import_id);

CREATE TABLE imported_pictures (
  id         uuid PRIMARY KEY,
  import_id  uuid NOT NULL REFERENCES goods_imports (id),
  what       text NOT NULL CHECK (what IN ('game', 'product')),
  subject_id uuid NOT NULL,
  line       integer NOT NULL,
  address    text NOT NULL,
  content    bytea,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  tries      integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  due_at     timestamptz NOT NULL DEFAULT now(),
  why        jsonb,
  CHECK ((state = 'failed') = (why IS NOT NULL) AND (state = 'waiting' OR content IS NULL)),
  UNIQUE (import_id, what, subject_id)
);
COMMENT ON TABLE imported_pictures IS 'A picture of a former shop that a game or product gets after its import.';
COMMENT ON COLUMN imported_pictures.content IS 'The file as it came in an archive, until the picture is made from it.';
CREATE INDEX imported_pictures_waiting ON imported_pictures (due_at, id) WHERE state = 'waiting';


-- Coupons ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE coupons (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{4,20}$'),
  percent    integer CHECK (percent BETWEEN 1 AND 90),
  amount     bigint NOT NULL CHECK (amount BETWEEN 100 AND 1000000),
  min_price  bigint NOT NULL DEFAULT 0 CHECK (min_price >= 0),
  games      uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(games) <= 50),
  max_uses   integer NOT NULL CHECK (max_uses BETWEEN 1 AND 100000),
  once       boolean NOT NULL DEFAULT true,
  starts_at  timestamptz,
  ends_at    timestamptz,
  active     boolean NOT NULL DEFAULT true,
  uses       integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (ends_at > starts_at),
  CHECK (uses BETWEEN 0 AND max_uses)
);
COMMENT ON TABLE coupons IS 'Coupons: codes that lower the price of an order (docs/decisions/041).';
COMMENT ON COLUMN coupons.code IS 'As it is compared: capitals and digits only.';
COMMENT ON COLUMN coupons.percent IS 'Percent of the price; null: a fixed amount.';
COMMENT ON COLUMN coupons.amount IS 'The fixed amount, or the most that the percentage gives, in poisha.';
COMMENT ON COLUMN coupons.min_price IS 'The lowest price that it applies to, in poisha.';
COMMENT ON COLUMN coupons.games IS 'Categories that it applies to; empty: all. A trigger checks the reference.';
COMMENT ON COLUMN coupons.once IS 'Each customer may use it once.';
COMMENT ON COLUMN coupons.uses IS 'How many uses stand.';

-- Makes coupons.games refer to categories, as a foreign key would: a coupon may only name existing games, and a game
-- that a coupon names cannot be deleted, only archived.
CREATE OR REPLACE FUNCTION keep_games_of_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'coupons' THEN
    PERFORM FROM categories WHERE id = ANY (NEW.games) ORDER BY id FOR KEY SHARE;
    IF EXISTS (
      SELECT FROM unnest(NEW.games) AS game
      WHERE game <> ALL (coalesce(OLD.games, '{}')) AND NOT EXISTS (SELECT FROM categories WHERE id = game)
    ) THEN
      RAISE EXCEPTION 'The coupon % names a game that there is not', NEW.code USING ERRCODE = 'foreign_key_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM coupons WHERE OLD.id = ANY (games)) THEN
    RAISE EXCEPTION 'A coupon names the game %', OLD.id USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER games_of_coupons_stay BEFORE DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION keep_games_of_coupons();
CREATE OR REPLACE TRIGGER coupons_of_known_games BEFORE INSERT OR UPDATE OF games ON coupons
  FOR EACH ROW WHEN (NEW.games <> '{}'::uuid[]) EXECUTE FUNCTION keep_games_of_coupons();

CREATE TABLE coupon_uses (
  order_id   uuid PRIMARY KEY REFERENCES orders (id),
  code       text NOT NULL REFERENCES coupons (code),
  uid        text NOT NULL,
  once       boolean NOT NULL,
  stands     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE coupon_uses IS 'Which order used which coupon. A use stands as long as the order is not released.';
COMMENT ON COLUMN coupon_uses.once IS 'The coupon''s "once" at that time.';
CREATE UNIQUE INDEX coupon_uses_once ON coupon_uses (code, uid) WHERE once AND stands;
CREATE INDEX coupon_uses_of_coupon ON coupon_uses (code, created_at DESC, order_id DESC);
CREATE INDEX coupon_uses_of_customer ON coupon_uses (uid, code) WHERE stands;

CREATE TABLE order_gifts (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  note     text
);
COMMENT ON TABLE order_gifts IS
  'Orders that are a gift to a friend, with the note for them; null: none, or its customer''s account is deleted.';

-- Returns the discount that a coupon gives on a price at the moment, in poisha. The result does not bind: take_coupon
-- checks the uses again. The discount is a fixed amount or a percentage, rounded half-up to a poisha, and leaves at
-- least ৳1.00 to pay. Raises HR110 to HR116, one for each reason why the coupon does not apply.
CREATE OR REPLACE FUNCTION coupon_discount(_code text, _uid text, _price bigint, _category_id uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
  coupon coupons;
  given bigint;
BEGIN
  SELECT * INTO coupon FROM coupons WHERE code = _code;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No coupon %', _code USING ERRCODE = 'HR110';
  ELSIF NOT coupon.active OR coupon.ends_at <= now() THEN
    RAISE EXCEPTION 'The coupon % is over', _code USING ERRCODE = 'HR111';
  ELSIF coupon.starts_at > now() THEN
    RAISE EXCEPTION 'The coupon % is not valid yet', _code
      USING ERRCODE = 'HR112', DETAIL = extract(epoch FROM coupon.starts_at) * 1000;
  ELSIF coupon.games <> '{}' AND _category_id <> ALL (coupon.games) THEN
    RAISE EXCEPTION 'The coupon % is for other games', _code USING ERRCODE = 'HR113';
  END IF;
  given := CASE WHEN coupon.percent IS NULL THEN coupon.amount ELSE (_price * coupon.percent + 50) / 100 END;
  given := greatest(0, least(given, coupon.amount, _price - 100));
  IF _price < coupon.min_price OR given = 0 THEN
    -- Something is left to give only above the least that is paid.
    RAISE EXCEPTION 'Too little for the coupon %', _code USING ERRCODE = 'HR114', DETAIL = greatest(coupon.min_price, 200);
  -- First what is this customer's own: their order may be the last use.
  ELSIF coupon.once AND EXISTS (SELECT FROM coupon_uses WHERE code = _code AND uid = _uid AND stands) THEN
    RAISE EXCEPTION 'The customer has used the coupon %', _code USING ERRCODE = 'HR115';
  ELSIF coupon.uses >= coupon.max_uses THEN
    RAISE EXCEPTION 'The coupon % is used up', _code USING ERRCODE = 'HR116';
  END IF;
  RETURN given;
END $$;

-- Uses a coupon for an order. Orders with the same coupon wait for each other until their transactions end. Raises
-- HR115 and HR116.
CREATE OR REPLACE FUNCTION take_coupon(_code text, _uid text, _order_id uuid) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_once boolean;
BEGIN
  UPDATE coupons SET uses = uses + 1 WHERE code = _code AND uses < max_uses RETURNING once INTO is_once;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The coupon % is used up', _code USING ERRCODE = 'HR116';
  ELSIF is_once AND EXISTS (SELECT FROM coupon_uses WHERE code = _code AND uid = _uid AND stands) THEN
    RAISE EXCEPTION 'The customer has used the coupon %', _code USING ERRCODE = 'HR115';
  END IF;
  INSERT INTO coupon_uses (order_id, code, uid, once) VALUES (_order_id, _code, _uid, is_once)
  ON CONFLICT (order_id) DO UPDATE SET stands = true, once = is_once;
END $$;


-- Suppliers -------------------------------------------------------------------------------------------------------------------

CREATE TABLE suppliers (
  id            uuid PRIMARY KEY,
  key           text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9]{1,31}$'),
  name          text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('unipin', 'digiflazz', 'redeemer')),
  settings      jsonb NOT NULL DEFAULT '{}',
  credentials   bytea,
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  rate          numeric(14,6) NOT NULL CHECK (rate > 0),
  active        boolean NOT NULL DEFAULT true,
  dry_run       boolean NOT NULL DEFAULT false,
  hourly_cap    integer CHECK (hourly_cap > 0),
  low_balance   bigint CHECK (low_balance >= 0),
  balance       bigint,
  balance_at    timestamptz,
  last_ok_at    timestamptz,
  last_error    text,
  last_error_at timestamptz,
  failures      integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  tripped_until timestamptz,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at    timestamptz,
  last_error_message jsonb,
  CHECK (deleted_at IS NULL OR credentials IS NULL)
);
COMMENT ON TABLE suppliers IS 'Companies that deliver, and what is needed to call them.';
COMMENT ON COLUMN suppliers.key IS 'Made from the name once; supplier:<key> is its account in the ledger.';
COMMENT ON COLUMN suppliers.settings IS 'Addresses and the like; nothing secret.';
COMMENT ON COLUMN suppliers.credentials IS 'JSON, sealed with the key of the voucher codes; removed with the supplier.';
COMMENT ON COLUMN suppliers.rate IS 'Taka for one unit of its currency.';
COMMENT ON COLUMN suppliers.dry_run IS 'Everything is checked and nothing is ordered.';
COMMENT ON COLUMN suppliers.low_balance IS 'Warn below this balance, in poisha.';
COMMENT ON COLUMN suppliers.balance IS 'The balance that it last reported, in poisha.';
COMMENT ON COLUMN suppliers.failures IS 'How often in a row it failed; after several it is left alone until tripped_until.';

CREATE TABLE product_suppliers (
  product_id  uuid REFERENCES products (id) ON DELETE CASCADE,
  supplier_id uuid REFERENCES suppliers (id),
  position    smallint NOT NULL CHECK ("position" >= 0),
  sku         text NOT NULL CHECK (sku <> ''),
  sku_name    text,
  cost        bigint CHECK (cost >= 0),
  cost_at     timestamptz,
  active      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (product_id, supplier_id)
);
COMMENT ON TABLE product_suppliers IS 'Which suppliers deliver a package, in which order, and what it is called there.';
COMMENT ON COLUMN product_suppliers.cost IS 'In poisha, as last known.';
CREATE INDEX product_suppliers_of_supplier ON product_suppliers (supplier_id);

CREATE TABLE supplier_readings (
  supplier_id        uuid PRIMARY KEY REFERENCES suppliers (id),
  balance_asked_at   timestamptz,
  catalogue_asked_at timestamptz,
  catalogue_read_at  timestamptz,
  items              jsonb,
  delivered_asked_at timestamptz
);
COMMENT ON TABLE supplier_readings IS
  'What a supplier last answered about its catalogue, and when it was asked. Some allow one question in five minutes, counted'
  ' over all instances.';
COMMENT ON COLUMN supplier_readings.items IS
  'Catalogue as the adapter read it: sku, name, game, amount in the supplier''s currency, available.';

CREATE TABLE supplier_top_ups (
  id          uuid PRIMARY KEY,
  supplier_id uuid NOT NULL REFERENCES suppliers (id),
  amount      bigint NOT NULL CHECK (amount <> 0),
  method      text CHECK (is_payment_method(method)),
  note        text,
  actor       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE supplier_top_ups IS
  'Money that an admin says was paid to a supplier or came back from it (below zero). Each has its transfer.';
COMMENT ON COLUMN supplier_top_ups.amount IS 'In poisha.';
COMMENT ON COLUMN supplier_top_ups.method IS 'The method that it was paid from; null: none of them.';
CREATE INDEX supplier_top_ups_of_supplier ON supplier_top_ups (supplier_id, id DESC);
CREATE OR REPLACE TRIGGER supplier_top_ups_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON supplier_top_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();


-- Deliveries ------------------------------------------------------------------------------------------------------------------

CREATE TABLE deliveries (
  id          uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  order_id    uuid,
  hold        integer CHECK (hold >= 1),
  product_id  uuid NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'working', 'stuck', 'delivered', 'by-hand', 'canceled')),
  why         text,
  opened_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at    timestamptz,
  retried_at  timestamptz,
  player_name text,
  PRIMARY KEY (order_id, hold),
  CHECK (state <> 'stuck' OR why IS NOT NULL),
  CHECK ((state IN ('delivered', 'by-hand', 'canceled')) = (ended_at IS NOT NULL))
);
COMMENT ON TABLE deliveries IS
  'The work of suppliers on one reservation of an order; it is delivered once. An open delivery has a job, or waits for a '
  'person. No foreign keys to orders or codes: they are never removed, and adding one would lock tables that every order '
  'needs.';
COMMENT ON COLUMN deliveries.hold IS 'The reservation of the order.';
COMMENT ON COLUMN deliveries.why IS 'Why it waits for a person.';
COMMENT ON COLUMN deliveries.retried_at IS 'When a person last let it start again from the first supplier.';
CREATE INDEX deliveries_newest ON deliveries (opened_at DESC, id DESC);
CREATE INDEX deliveries_open ON deliveries (state, opened_at, id) WHERE ended_at IS NULL;
CREATE INDEX deliveries_by_state ON deliveries (state, opened_at DESC, id DESC);
-- Index for reading how long a product's deliveries of today took.
CREATE INDEX deliveries_of_product ON deliveries (product_id, ended_at) INCLUDE (opened_at) WHERE state = 'delivered';
CREATE INDEX deliveries_stuck ON deliveries (changed_at DESC, id DESC) WHERE state = 'stuck';
CREATE OR REPLACE TRIGGER deliveries_stay BEFORE DELETE OR TRUNCATE ON deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Opens the delivery of an order's reservation. If an earlier reservation of the order was or may have been delivered,
-- the new delivery waits for an operator. `_automatic`: opens it only if suppliers deliver automatically. Returns false
-- if no supplier has the product, or if the delivery is already open.
CREATE OR REPLACE FUNCTION open_delivery(_order_id uuid, _hold integer, _product_id uuid, _automatic boolean) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_again boolean := _hold > 1 AND (
    EXISTS (SELECT FROM deliveries WHERE order_id = _order_id AND hold < _hold AND state IN ('delivered', 'by-hand'))
    OR EXISTS (SELECT FROM delivery_attempts WHERE order_id = _order_id AND hold < _hold
               AND state IN ('sent', 'unknown', 'succeeded')));
BEGIN
  IF NOT EXISTS (SELECT FROM product_suppliers WHERE product_id = _product_id)
     OR _automatic AND NOT EXISTS (SELECT FROM products WHERE id = _product_id AND automatic) THEN
    RETURN false;
  END IF;
  INSERT INTO deliveries (order_id, hold, product_id, state, why)
  VALUES (_order_id, _hold, _product_id, CASE WHEN is_again THEN 'stuck' ELSE 'waiting' END,
          CASE WHEN is_again THEN 'delivered-before' END)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Puts a job into the queue for every new delivery, in the transaction that opens the delivery.
CREATE OR REPLACE FUNCTION enqueue_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_job('deliver', jsonb_build_object('orderId', NEW.order_id, 'hold', NEW.hold), interval '0');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER deliveries_enqueued AFTER INSERT ON deliveries
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION enqueue_delivery();

-- Refuses changes of an ended delivery. Only an operator can open it again: after a reversal, or after a success that
-- was reported late.
CREATE OR REPLACE FUNCTION keep_delivery_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.order_id, NEW.hold, NEW.product_id, NEW.opened_at)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.hold, OLD.product_id, OLD.opened_at) THEN
    RAISE EXCEPTION 'What the delivery % is of stays', OLD.id;
  END IF;
  IF NEW.state <> OLD.state AND OLD.ended_at IS NOT NULL AND NEW.state <> 'stuck'
     AND NOT (OLD.state = 'by-hand' AND NEW.state = 'waiting') THEN
    RAISE EXCEPTION 'A delivery goes from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deliveries_in_order BEFORE UPDATE ON deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_delivery_in_order();

-- Writes a hint for open pages when a delivery changes. A new delivery needs no hint, because its order writes one.
CREATE OR REPLACE FUNCTION publish_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid)
  VALUES ('delivery', NEW.order_id::text, (SELECT uid FROM orders WHERE id = NEW.order_id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER published AFTER UPDATE ON deliveries
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_delivery();

CREATE TABLE delivery_attempts (
  id                 uuid PRIMARY KEY,
  order_id           uuid NOT NULL,
  hold               integer NOT NULL,
  number             smallint NOT NULL CHECK (number >= 1),
  supplier_id        uuid NOT NULL REFERENCES suppliers (id),
  sku                text NOT NULL,
  reference          text GENERATED ALWAYS AS (replace(id::text, '-', '')) STORED NOT NULL UNIQUE,
  state              text NOT NULL DEFAULT 'planned'
                     CHECK (state IN ('planned', 'sent', 'unknown', 'succeeded', 'failed', 'reversed')),
  dry_run            boolean NOT NULL DEFAULT false,
  max_cost           bigint CHECK (max_cost >= 0),
  cost               bigint CHECK (cost >= 0),
  supplier_amount    numeric,
  player_name        text,
  supplier_reference text,
  voucher_code_id    uuid UNIQUE,
  reason             text,
  planned_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at            timestamptz,
  ended_at           timestamptz,
  asks               integer NOT NULL DEFAULT 0 CHECK (asks >= 0),
  asked_at           timestamptz,
  decided_by         text,
  note               text,
  late               boolean NOT NULL DEFAULT false,
  returned_code_id   uuid,
  reason_message     jsonb,
  CHECK ((state NOT IN ('sent', 'unknown', 'succeeded', 'reversed')) OR sent_at IS NOT NULL),
  CHECK ((state IN ('succeeded', 'failed', 'reversed')) = (ended_at IS NOT NULL)),
  CHECK (NOT dry_run OR (state IN ('planned', 'failed'))),
  UNIQUE (order_id, hold, number),
  FOREIGN KEY (order_id, hold) REFERENCES deliveries(order_id, hold)
);
COMMENT ON TABLE delivery_attempts IS
  'One try at one supplier. It is committed as "sent" before anything is sent, and what was to be sent never changes.';
COMMENT ON COLUMN delivery_attempts.reference IS
  'The supplier knows the attempt by it: letters and digits, as many as every supplier accepts.';
COMMENT ON COLUMN delivery_attempts.max_cost IS 'The most that it may cost, in poisha.';
COMMENT ON COLUMN delivery_attempts.supplier_amount IS 'The cost in the supplier''s currency.';
COMMENT ON COLUMN delivery_attempts.voucher_code_id IS 'The code of the shop that it redeems, claimed for this attempt only.';
COMMENT ON COLUMN delivery_attempts.asks IS 'How often the supplier was asked for the outcome.';
COMMENT ON COLUMN delivery_attempts.late IS
  'It was known as failed and succeeded after all, while another attempt could deliver.';
COMMENT ON COLUMN delivery_attempts.returned_code_id IS
  'A code that a redeemer did not use and a person put back on sale (docs/decisions/083).';
-- At most one attempt of a reservation may deliver.
CREATE UNIQUE INDEX delivery_attempts_one_alive ON delivery_attempts (order_id, hold)
  WHERE state IN ('planned', 'sent', 'unknown', 'succeeded') AND NOT late;
-- Index for finding reasons without a code and values. Versions before 0170 stored reasons as sentences only.
CREATE INDEX delivery_attempts_unworded ON delivery_attempts (id) WHERE reason IS NOT NULL AND reason_message IS NULL;
CREATE INDEX delivery_attempts_of_supplier ON delivery_attempts (supplier_id, sent_at);
CREATE INDEX delivery_attempts_unknown ON delivery_attempts (sent_at) WHERE state IN ('sent', 'unknown');
CREATE INDEX delivery_attempts_ended ON delivery_attempts (ended_at) WHERE state IN ('succeeded', 'reversed');
CREATE OR REPLACE TRIGGER delivery_attempts_stay BEFORE DELETE OR TRUNCATE ON delivery_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Refuses a change that the state of the attempt does not allow.
CREATE OR REPLACE FUNCTION keep_attempt_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'planned' OR NEW.late THEN
      RAISE EXCEPTION 'An attempt begins as planned, not as %', NEW.state;
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('planned', 'sent'), ('planned', 'failed'), ('sent', 'succeeded'), ('sent', 'failed'), ('sent', 'unknown'),
    ('unknown', 'succeeded'), ('unknown', 'failed'), ('succeeded', 'reversed'), ('failed', 'succeeded'))
     OR OLD.state = 'failed' AND NEW.state = 'succeeded' AND OLD.sent_at IS NULL THEN
    RAISE EXCEPTION 'An attempt goes from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.late <> OLD.late AND (OLD.state, NEW.state) <> ('failed', 'succeeded') THEN
    RAISE EXCEPTION 'An attempt that was not known as failed is not late';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.hold, NEW.number, NEW.supplier_id, NEW.sku, NEW.planned_at)
     IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.hold, OLD.number, OLD.supplier_id, OLD.sku, OLD.planned_at)
     OR OLD.state <> 'planned' AND (NEW.dry_run, NEW.max_cost, NEW.sent_at)
     IS DISTINCT FROM (OLD.dry_run, OLD.max_cost, OLD.sent_at) THEN
    RAISE EXCEPTION 'What the attempt % sent stays', OLD.id;
  END IF;
  -- Its code goes back only from what failed, and comes again only where that succeeded after all.
  IF OLD.state <> 'planned'
     AND (NEW.voucher_code_id, NEW.returned_code_id) IS DISTINCT FROM (OLD.voucher_code_id, OLD.returned_code_id)
     AND NOT (OLD.state = 'failed' AND NEW.state = 'failed' AND OLD.voucher_code_id IS NOT NULL
              AND NEW.voucher_code_id IS NULL AND NEW.returned_code_id IS NOT DISTINCT FROM OLD.voucher_code_id)
     AND NOT (OLD.state = 'failed' AND NEW.state = 'succeeded' AND OLD.returned_code_id IS NOT NULL
              AND NEW.returned_code_id IS NULL AND NEW.voucher_code_id IS NOT DISTINCT FROM OLD.returned_code_id) THEN
    RAISE EXCEPTION 'The code of the attempt % stays', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER delivery_attempts_in_order BEFORE INSERT OR UPDATE ON delivery_attempts
  FOR EACH ROW EXECUTE FUNCTION keep_attempt_in_order();

CREATE TABLE delivery_looks (
  attempt_id   uuid PRIMARY KEY,
  supplier_id  uuid NOT NULL,
  succeeded_at timestamptz NOT NULL,
  due_at       timestamptz NOT NULL
);
COMMENT ON TABLE delivery_looks IS
  'Delivered attempts whose supplier is asked again for some days, since it may take the delivery back (docs/decisions/083). '
  'The row goes with the last question.';
CREATE INDEX delivery_looks_due ON delivery_looks (supplier_id, due_at);

CREATE TABLE supplier_exchanges (
  id          uuid PRIMARY KEY,
  supplier_id uuid NOT NULL REFERENCES suppliers (id),
  attempt_id  uuid REFERENCES delivery_attempts (id),
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  direction   text NOT NULL CHECK (direction IN ('out', 'in')),
  purpose     text NOT NULL,
  address     text NOT NULL,
  status      integer,
  took_ms     integer,
  request     text CHECK (octet_length(request) <= 8192),
  response    text CHECK (octet_length(response) <= 8192),
  error       text,
  error_message jsonb
);
COMMENT ON TABLE supplier_exchanges IS 'Requests to suppliers and their answers, with secrets masked.';
CREATE INDEX supplier_exchanges_of_attempt ON supplier_exchanges (attempt_id, at) WHERE attempt_id IS NOT NULL;
CREATE INDEX supplier_exchanges_of_supplier ON supplier_exchanges (supplier_id, at DESC);
CREATE INDEX supplier_exchanges_by_age ON supplier_exchanges (at);
CREATE OR REPLACE TRIGGER supplier_exchanges_append_only BEFORE UPDATE OR TRUNCATE ON supplier_exchanges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE supplier_events (
  supplier_id uuid REFERENCES suppliers (id),
  event_id    text,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (supplier_id, event_id)
);
COMMENT ON TABLE supplier_events IS 'Calls of suppliers that were taken in; each of them acts once.';
CREATE OR REPLACE TRIGGER supplier_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON supplier_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE player_names (
  category_id uuid REFERENCES categories (id) ON DELETE CASCADE,
  account     text CHECK (account <> ''),
  name        text CHECK (char_length(name) <= 60),
  valid       boolean NOT NULL,
  told_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, account),
  CHECK (valid OR name IS NULL)
);
COMMENT ON TABLE player_names IS 'Names that a supplier gave for a player ID.';
COMMENT ON COLUMN player_names.account IS 'As orders keep it; a second value stands in brackets.';
COMMENT ON COLUMN player_names.name IS 'Null: there is no such player, or it has no name.';
CREATE INDEX player_names_by_age ON player_names (told_at);

CREATE OR REPLACE FUNCTION note_player_name() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT told.name INTO NEW.player_name
  FROM orders JOIN player_names AS told ON told.category_id = orders.category_id AND told.account = orders.game_account
  WHERE orders.id = NEW.order_id AND told.told_at > orders.created_at - interval '20 minutes';
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER deliveries_named BEFORE INSERT ON deliveries
  FOR EACH ROW EXECUTE FUNCTION note_player_name();


-- Placing an order ------------------------------------------------------------------------------------------------------------

CREATE TABLE unlimited_units (
  order_id uuid REFERENCES orders (id),
  hold     integer CHECK (hold >= 1),
  PRIMARY KEY (order_id, hold)
);
COMMENT ON TABLE unlimited_units IS
  'Reservations that took their unit while the stock was unlimited: it does not come back to a stock that is counted since'
  ' (docs/decisions/143).';

-- Takes one unit of stock for a reservation, as take_unit does, and records whether the stock is unlimited.
CREATE OR REPLACE FUNCTION take_unit_for(_product_id uuid, _order_id uuid, _hold integer) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  FOR round IN 1..2 LOOP
    UPDATE product_stock SET stock = stock - 1 WHERE product_id = _product_id AND stock > 0 AND NOT unlimited;
    IF FOUND THEN
      RETURN true;
    END IF;
    IF EXISTS (SELECT FROM product_stock WHERE product_id = _product_id AND unlimited) THEN
      INSERT INTO unlimited_units (order_id, hold) VALUES (_order_id, _hold) ON CONFLICT DO NOTHING;
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;

-- Returns true if a unit or a code of a product can be sold now. Another order may still take it first.
CREATE OR REPLACE FUNCTION has_stock(_product_id uuid, _type text) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  IF _type = 'normal' THEN
    RETURN EXISTS (SELECT FROM product_stock WHERE product_id = _product_id AND stock > 0);
  END IF;
  RETURN EXISTS (SELECT FROM voucher_codes WHERE product_id = _product_id AND status = 'available');
END $$;

-- Returns the fee of an instant payment, as the contract's feeOf does: `_percent` is in hundredths of a percent, the
-- fee is rounded half-up to a poisha, and it is 0 if the amount is at least `_waived_from`.
CREATE OR REPLACE FUNCTION fee_of(_amount bigint, _percent integer, _waived_from bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN _waived_from > 0 AND _amount >= _waived_from THEN 0 ELSE (_amount * coalesce(_percent, 0) + 5000) / 10000 END;

-- Locks an account, so that its instant orders are placed one after the other, and returns the limits of its unpaid
-- orders: `isNew` (it has not paid enough so far, so its voucher codes are taken only when an order is completed), `hours`
-- (an order that is not paid by then is canceled), `orders`, `amount` and `stockPercent`. `_initial`: settings that the
-- stored row does not have.
CREATE OR REPLACE FUNCTION unpaid_terms(_uid text, _initial jsonb) RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  settings jsonb;
  is_new boolean;
BEGIN
  PERFORM FROM users WHERE uid = _uid FOR NO KEY UPDATE;
  SELECT _initial || value INTO STRICT settings FROM public.settings WHERE key = 'orders';
  is_new := account_paid(_uid) < round((settings ->> 'historyFrom')::numeric * 100);
  RETURN jsonb_build_object(
    'isNew', is_new,
    'hours', settings -> CASE WHEN is_new THEN 'unconfirmedOrderHours' ELSE 'unpaidOrderHours' END,
    'orders', settings -> CASE WHEN is_new THEN 'maxUnconfirmedOrders' ELSE 'maxUnpaidOrders' END,
    'amount', round((settings ->> CASE WHEN is_new THEN 'maxUnconfirmedAmount' ELSE 'maxUnpaidAmount' END)::numeric * 100),
    'stockPercent', settings -> 'unpaidStockPercent');
END $$;

-- Checks the limits of unpaid orders after this transaction has placed an order that is not paid. Raises HR118 and HR119
-- if the account is above a limit of `_terms`, and HR120 if the unpaid orders of all accounts reserve more than their
-- percentage of the product's stock. The stock counts what is left and what they reserve, and the result is rounded up,
-- so a single unit may be reserved. An order that waits for its code reserves nothing.
CREATE OR REPLACE FUNCTION expect_within_terms(_uid text, _product_id uuid, _type text, _waits_for_code boolean, _terms jsonb)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_sort = off AS $$
DECLARE
  own record;
  held bigint;
  units bigint;
BEGIN
  IF NOT _waits_for_code THEN
    -- From here on, orders of the same product wait for each other, because they share its stock.
    PERFORM FROM product_stock WHERE product_id = _product_id FOR UPDATE;
  END IF;
  -- Both conditions must equal those of the indexes orders_open_instant and orders_unpaid.
  SELECT count(*) AS orders, coalesce(sum(amount - wallet_part), 0) AS amount INTO own FROM orders
  WHERE uid = _uid AND payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received;
  IF own.orders > (_terms -> 'orders')::integer THEN
    RAISE EXCEPTION 'Too many unpaid orders of %', _uid USING ERRCODE = 'HR118', DETAIL = own.orders - 1;
  ELSIF own.orders > 1 AND own.amount > (_terms -> 'amount')::bigint THEN
    RAISE EXCEPTION 'Unpaid orders of % come to too much', _uid USING ERRCODE = 'HR119', DETAIL = _terms -> 'amount';
  ELSIF _waits_for_code THEN
    RETURN;
  END IF;
  -- In the order of the product, so that the plan reads orders_unpaid. While few orders were unpaid when the table was
  -- analyzed, a plan without it reads the unpaid orders of all products.
  SELECT count(*) INTO held FROM (
    SELECT FROM orders
    WHERE product_id BETWEEN _product_id AND _product_id AND NOT waits_for_code
      AND payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received
    ORDER BY product_id
  ) AS reserved;
  units := (held - 1) * 100 / (_terms -> 'stockPercent')::integer + 1 - held;
  IF units > 0 AND units > (CASE
    WHEN _type = 'normal' THEN coalesce((SELECT stock FROM product_stock WHERE product_id = _product_id), 0)
    ELSE (SELECT count(*) FROM (
            SELECT FROM voucher_codes WHERE product_id = _product_id AND status = 'available' LIMIT units
          ) AS unsold) END) THEN
    RAISE EXCEPTION 'Unpaid orders reserve too much of product %', _product_id USING ERRCODE = 'HR120';
  END IF;
END $$;

-- Places an order of any kind, and checks all rules (docs/decisions/136): account, idempotency key, sale, player ID,
-- coupon, price, payment and stock. `_transfer`: the instant payment; null: the wallet pays. Stock is taken last,
-- because other orders of the product wait for its row until the commit. Returns `placed`, or `repeated` with the
-- outcome that is stored for the key. `_alone`: the call is a transaction of its own. It then returns `other` and does
-- nothing if the order would be completed at once and pay a referral, or if a payment with its transaction ID is known
-- (HR121 if that payment came a moment ago). Such a call of an instant order has the initial settings of orders in
-- `_transfer`, and `kept` tells whether the order waits for its code; another call has its terms there, and its caller
-- checks the limits of unpaid orders. Raises an HR code (place-order.ts).
CREATE OR REPLACE FUNCTION place_order(
  _uid text, _route text, _key text, _body_hash bytea, _id uuid, _transfer_id uuid, _discount_id uuid, _product_id uuid,
  _amount bigint, _game_account text, _coupon text, _transfer jsonb, _alone boolean,
  OUT answer text, OUT kept jsonb, OUT product_name text, OUT product_type text, OUT category_id uuid, OUT fee bigint,
  OUT discount bigint, OUT created_at timestamptz, OUT expires_at timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_instant CONSTANT boolean := _transfer IS NOT NULL;
  part CONSTANT bigint := coalesce((_transfer ->> 'walletPart')::bigint, 0);
  is_whole CONSTANT boolean := _alone AND is_instant;
  terms jsonb := _transfer;
  is_plain boolean;
  is_completed boolean;
  waits_for_code boolean := false;
  product record;
  known record;
  flaw text;
BEGIN
  SELECT p.name, p.price, p.type, p.category_id, p.cost, p.automatic,
         p.on_sale AND (SELECT c.on_sale FROM categories AS c WHERE c.id = p.category_id) AS on_sale
  INTO product FROM products AS p WHERE p.id = _product_id AND p.archived_at IS NULL FOR KEY SHARE OF p;
  is_completed := NOT is_instant AND product.type = 'unipin';
  -- Most orders: the trigger of orders looks at the account, and nothing else does before.
  is_plain := NOT is_instant AND _coupon IS NULL AND product.type IS DISTINCT FROM 'unipin';
  IF NOT is_plain THEN
    PERFORM expect_account(_uid);
    IF _alone AND is_completed AND EXISTS (
      SELECT FROM referrals JOIN referral_payments ON referral_id = referrals.id
      WHERE newcomer_uid = _uid AND status IN ('waiting', 'clawed-back')) THEN
      answer := 'other';
      RETURN;
    ELSIF is_whole AND EXISTS (SELECT FROM incoming_payments WHERE trx_id = _transfer ->> 'transactionId') THEN
      answer := 'other';
      RETURN;
    END IF;
  END IF;
  IF _key IS NOT NULL THEN
    INSERT INTO idempotency_keys (uid, route, key, body_hash, outcome)
    VALUES (_uid, _route, _key, _body_hash, jsonb_build_object('order', _id)) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      PERFORM expect_account(_uid);
      known := claim_key(_uid, _route, _key, _body_hash, jsonb_build_object('order', _id));
      IF NOT known.claimed THEN
        answer := 'repeated';
        kept := jsonb_build_object('outcome', (known.kept).outcome, 'reply', (known.kept).reply);
        RETURN;
      END IF;
    END IF;
  END IF;
  IF NOT is_plain AND EXISTS (SELECT FROM users WHERE uid = _uid AND frozen_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The account % is frozen', _uid USING ERRCODE = 'HR002';
  END IF;
  IF is_whole THEN
    terms := unpaid_terms(_uid, _transfer -> 'initial');
  END IF;

  flaw := CASE WHEN product.price IS NULL THEN 'HR101'
               WHEN NOT product.on_sale THEN 'HR108'
               WHEN product.type = 'normal' AND coalesce(_game_account, '') = '' THEN 'HR102'
               WHEN _transfer ->> 'flaw' = 'details' THEN 'HR109' END;
  IF flaw IS NOT NULL THEN
    PERFORM expect_account(_uid);
    RAISE EXCEPTION 'Product % cannot be ordered so', _product_id USING ERRCODE = flaw, DETAIL = coalesce(product.name, '');
  END IF;
  discount := CASE WHEN _coupon IS NULL THEN 0 ELSE coupon_discount(_coupon, _uid, product.price, product.category_id) END;
  fee := 0;
  IF is_instant THEN
    -- The percent is of what is sent; whether there is a fee at all depends on the price, so that a part costs nothing more.
    SELECT CASE WHEN waived_from > 0 AND product.price - discount >= waived_from THEN 0
                ELSE fee_of(greatest(product.price - discount - part, 0), fee_percent, 0) END
    INTO fee FROM order_instructions WHERE method = 'instant';
    fee := coalesce(fee, 0);
  END IF;
  -- At least a taka is sent: a part that leaves less was of another price.
  IF product.price - discount + fee <> _amount OR part > 0 AND part > product.price - discount - 100 THEN
    PERFORM expect_account(_uid);
    RAISE EXCEPTION 'Another price' USING ERRCODE = 'HR103',
      DETAIL = CASE WHEN is_plain THEN product.price::text
                    ELSE concat_ws(' ', product.price - discount + fee, fee, CASE WHEN _coupon IS NOT NULL THEN discount END) END;
  ELSIF _transfer ->> 'flaw' = 'method' THEN
    RAISE EXCEPTION 'No such method' USING ERRCODE = 'HR109';
  END IF;

  IF is_instant THEN
    waits_for_code := product.type = 'unipin' AND (terms ->> 'isNew')::boolean;
    expires_at := now() + make_interval(hours => (terms ->> 'hours')::integer);
    INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, fee, coupon, discount, cost,
                        payment_method, method, transaction_id, sender_number, account_number, paid_from, game_account, status,
                        delivery, expires_at, waits_for_code, wallet_part)
    VALUES (_id, _uid, _product_id, product.name, product.type, product.category_id, _amount, fee, _coupon, discount, product.cost,
            'instant', _transfer ->> 'method', _transfer ->> 'transactionId', _transfer ->> 'senderNumber',
            _transfer ->> 'accountNumber', 'transfer', CASE WHEN product.type = 'normal' THEN _game_account END, 'pending',
            'pending', expires_at, waits_for_code, part);
  ELSE
    INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, coupon, discount, cost,
                        payment_method, game_account, status, delivery)
    VALUES (_id, _uid, _product_id, product.name, product.type, product.category_id, _amount, _coupon, discount, product.cost,
            'wallet', CASE WHEN product.type = 'normal' THEN _game_account END,
            CASE WHEN is_completed THEN 'completed' ELSE 'pending' END, CASE WHEN is_completed THEN 'delivered' ELSE 'pending' END);
  END IF;

  IF is_instant THEN
    flaw := CASE WHEN NOT has_stock(_product_id, product.type) THEN 'HR105' END;
    IF flaw IS NULL THEN
      PERFORM lock_transaction_id(_transfer ->> 'transactionId');
      INSERT INTO transaction_claims (trx_id, kind, reference) VALUES (_transfer ->> 'transactionId', 'order', _id)
      ON CONFLICT (trx_id) DO NOTHING;
      flaw := CASE WHEN NOT FOUND THEN 'HR117' END;
    END IF;
    -- Whoever takes a payment in waits for the ID's lock.
    IF flaw IS NULL AND is_whole
      AND EXISTS (SELECT FROM incoming_payments WHERE trx_id = _transfer ->> 'transactionId') THEN
      flaw := 'HR121';
    END IF;
    IF flaw IS NULL AND part > 0
      AND move_wallet(_uid, -part, _transfer_id, 'liability:held', 'order-part', _id::text, 1, _uid, NULL) IS NULL THEN
      flaw := 'HR104';
    END IF;
  ELSIF _amount > 0
    AND move_wallet(_uid, -_amount, _transfer_id, 'income:sales', 'order-payment', _id::text, 1, _uid, NULL) IS NULL THEN
    flaw := CASE WHEN has_stock(_product_id, product.type) THEN 'HR104' ELSE 'HR105' END;
  END IF;
  IF flaw IS NULL AND _coupon IS NOT NULL THEN
    IF NOT has_stock(_product_id, product.type) THEN
      flaw := 'HR105';
    ELSE
      IF discount > 0 AND NOT is_instant THEN
        PERFORM move_in_shop(_discount_id, 'expense:coupons', 'income:sales', discount, 'order-coupon', _id::text, 1, _uid, NULL);
      END IF;
      PERFORM take_coupon(_coupon, _uid, _id);
    END IF;
  END IF;
  IF flaw IS NULL THEN
    flaw := CASE WHEN CASE WHEN product.type = 'normal' THEN NOT take_unit_for(_product_id, _id, 1)
                           WHEN waits_for_code THEN NOT has_stock(_product_id, 'unipin')
                           ELSE NOT take_code(_product_id, _id, 1, is_completed) END THEN 'HR105' END;
  END IF;
  IF flaw IS NOT NULL THEN
    RAISE EXCEPTION 'The order cannot have its money, ID or stock' USING ERRCODE = flaw;
  END IF;
  IF product.automatic AND NOT is_instant AND product.type = 'normal' THEN
    PERFORM open_delivery(_id, 1, _product_id, true);
  END IF;
  IF is_whole THEN
    PERFORM expect_within_terms(_uid, _product_id, product.type, waits_for_code, terms);
    kept := jsonb_build_object('waitsForCode', waits_for_code);
    -- A repeated call shows until when the order could be paid, as the first one did.
    UPDATE idempotency_keys SET outcome = outcome || jsonb_build_object('expiresAt', expires_at)
    WHERE uid = _uid AND route = _route AND key = _key;
  END IF;
  answer := 'placed';
  product_name := product.name;
  product_type := product.type;
  category_id := product.category_id;
  created_at := now();
END $$;

-- Places an order of a normal product without a coupon. Only an earlier version of the store calls this.
CREATE OR REPLACE FUNCTION place_wallet_order(
  _uid text, _route text, _key text, _body_hash bytea, _id uuid, _transfer_id uuid, _product_id uuid, _amount bigint,
  _game_account text,
  OUT answer text, OUT kept jsonb, OUT product_name text, OUT category_id uuid, OUT created_at timestamptz
) LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = _product_id AND archived_at IS NULL AND type <> 'normal') THEN
    PERFORM expect_account(_uid);
    answer := 'other';
    RETURN;
  END IF;
  SELECT o.answer, o.kept, o.product_name, o.category_id, o.created_at
  INTO answer, kept, product_name, category_id, created_at
  FROM place_order(_uid, _route, _key, _body_hash, _id, _transfer_id, NULL, _product_id, _amount, _game_account, NULL, NULL, true) AS o;
END $$;
