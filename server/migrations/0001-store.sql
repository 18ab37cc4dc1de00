-- Money: bigint poisha (1 taka = 100). Fee percents: integer hundredths of a percent. Times: timestamptz.

CREATE TABLE users (
  uid            text PRIMARY KEY,
  email          text NOT NULL,
  email_verified boolean NOT NULL,
  name           text NOT NULL,
  photo_url      text,
  role           text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  disabled_at    timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_email ON users (lower(email));

-- The overdraft rule lives on the account: no code path can take a wallet below zero.
CREATE TABLE wallets (
  uid        text PRIMARY KEY REFERENCES users (uid),
  balance    bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
);

-- One row moves one amount from one account to another, so the books balance by construction (docs/rules.md#money).
CREATE TABLE transfers (
  id            uuid PRIMARY KEY,
  seq           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  from_account  text NOT NULL,
  to_account    text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  kind          text NOT NULL,
  reference     text NOT NULL,
  generation    integer NOT NULL CHECK (generation >= 0),
  actor         text NOT NULL,
  note          text,
  balance_after bigint CHECK (balance_after >= 0),
  created_at    timestamptz NOT NULL DEFAULT now(),
  wallet_uid    text GENERATED ALWAYS AS (
    CASE WHEN from_account LIKE 'wallet:%' THEN substr(from_account, 8)
         WHEN to_account LIKE 'wallet:%' THEN substr(to_account, 8) END
  ) STORED,
  CHECK (from_account <> to_account),
  CHECK (NOT (from_account LIKE 'wallet:%' AND to_account LIKE 'wallet:%')),
  CHECK ((from_account LIKE 'wallet:%' OR to_account LIKE 'wallet:%') = (balance_after IS NOT NULL)),
  CHECK (from_account ~ '^(wallet:.+|(cash|income|expense|equity):[a-z]+)$'),
  CHECK (to_account ~ '^(wallet:.+|(cash|income|expense|equity):[a-z]+)$'),
  UNIQUE (kind, reference, generation)
);
CREATE INDEX transfers_of_wallet ON transfers (wallet_uid, seq) WHERE wallet_uid IS NOT NULL;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: correct it by another row', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE categories (
  id         uuid PRIMARY KEY,
  name       text NOT NULL,
  image_url  text,
  player_id  jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE products (
  id          uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories (id),
  name        text NOT NULL,
  price       bigint NOT NULL CHECK (price >= 0),
  type        text NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'unipin')),
  offer_type  text NOT NULL DEFAULT 'Normal' CHECK (offer_type IN ('Normal', 'Special')),
  archived_at timestamptz,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX products_of_category ON products (category_id, price) WHERE archived_at IS NULL;

-- Beside products, so that an order's decrement neither rewrites the product nor announces a content change.
CREATE TABLE product_stock (
  product_id uuid PRIMARY KEY REFERENCES products (id),
  stock      integer NOT NULL CHECK (stock >= 0)
);

CREATE TABLE orders (
  id             uuid PRIMARY KEY,
  uid            text NOT NULL REFERENCES users (uid),
  product_id     uuid NOT NULL REFERENCES products (id),
  product_name   text NOT NULL,
  product_type   text NOT NULL,
  category_id    uuid NOT NULL,
  amount         bigint NOT NULL CHECK (amount >= 0),
  payment_method text NOT NULL CHECK (payment_method IN ('wallet', 'instant')),
  game_account   text,
  status         text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'canceled', 'rejected')),
  delivery       text NOT NULL CHECK (delivery IN ('pending', 'processing', 'delivered', 'failed')),
  -- How often the order took its money and stock: 1 at placement, one more each time it is taken up again.
  hold           integer NOT NULL DEFAULT 1 CHECK (hold >= 1),
  created_at     timestamptz NOT NULL DEFAULT now(),
  hidden_at      timestamptz
);
CREATE INDEX orders_of_user ON orders (uid, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC) WHERE hidden_at IS NULL;

CREATE TABLE order_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id   uuid NOT NULL REFERENCES orders (id),
  actor      text NOT NULL,
  status     text NOT NULL,
  delivery   text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);

CREATE TABLE fund_requests (
  id          uuid PRIMARY KEY,
  uid         text NOT NULL REFERENCES users (uid),
  amount      bigint NOT NULL CHECK (amount > 0),
  fee_percent integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000),
  fee         bigint NOT NULL CHECK (fee >= 0),
  total       bigint NOT NULL,
  method      text NOT NULL CHECK (method IN ('bKash', 'Nagad', 'Rocket')),
  trx_id      text NOT NULL,
  note        text,
  status      text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  -- How often it was approved, so that each credit and each take-back is one transfer of its own.
  approvals   integer NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  hidden_at   timestamptz,
  CHECK (total = amount + fee)
);
CREATE INDEX fund_requests_of_user ON fund_requests (uid, created_at DESC, id DESC);
CREATE INDEX fund_requests_newest ON fund_requests (created_at DESC, id DESC) WHERE hidden_at IS NULL;

-- One live use of a transaction ID across fund requests and instant orders (docs/rules.md#transaction-ids).
CREATE TABLE transaction_claims (
  trx_id     text PRIMARY KEY,
  kind       text NOT NULL CHECK (kind IN ('request', 'order')),
  reference  uuid NOT NULL,
  UNIQUE (kind, reference)
);

CREATE TABLE idempotency_keys (
  uid        text NOT NULL,
  route      text NOT NULL,
  key        text NOT NULL,
  body_hash  bytea NOT NULL,
  reply      jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE hero_slides (
  id         uuid PRIMARY KEY,
  title      text NOT NULL,
  subtitle   text NOT NULL,
  cta_label  text NOT NULL,
  cta_href   text NOT NULL,
  image_url  text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- "amount" is the fee-waiver threshold: from it on no fee; 0 means never.
CREATE TABLE payment_instructions (
  id             uuid PRIMARY KEY,
  method         text NOT NULL UNIQUE CHECK (method IN ('bKash', 'Nagad', 'Rocket')),
  account_number text NOT NULL,
  note           text NOT NULL DEFAULT '',
  waived_from    bigint NOT NULL CHECK (waived_from >= 0),
  fee_percent    integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000)
);

CREATE TABLE order_instructions (
  id          uuid PRIMARY KEY,
  method      text NOT NULL UNIQUE CHECK (method IN ('instant', 'wallet')),
  waived_from bigint NOT NULL CHECK (waived_from >= 0),
  fee_percent integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000)
);

CREATE TABLE settings (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  before     jsonb,
  after      jsonb,
  address    text
);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Every instance drops its cached replies when what the public sees changes (docs/rules.md#http).
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hira_content', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON hero_slides
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
-- Selling out and coming back are content; each sold unit is not.
CREATE TRIGGER stock_crossed_zero AFTER UPDATE ON product_stock
  FOR EACH ROW WHEN ((OLD.stock = 0) <> (NEW.stock = 0)) EXECUTE FUNCTION announce_content_change();
