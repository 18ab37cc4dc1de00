-- Orders that suppliers deliver (docs/decisions/083): who the suppliers are, what they sell, and each try at one of them. The
-- store's login adds rows here and may write what became of them (privileges.sql).

ALTER TABLE products
  -- Suppliers deliver it by themselves.
  ADD COLUMN automatic boolean NOT NULL DEFAULT false,
  -- What a supplier may ask for it at most, in poisha.
  ADD COLUMN cost_ceiling bigint CHECK (cost_ceiling > 0);

CREATE TABLE suppliers (
  id            uuid PRIMARY KEY,
  -- Made of the name once: `supplier:<key>` is its account in the ledger.
  key           text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9]{1,31}$'),
  name          text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('unipin', 'digiflazz', 'redeemer')),
  -- Addresses and the like; nothing secret.
  settings      jsonb NOT NULL DEFAULT '{}',
  -- JSON, sealed with the key of the voucher codes; gone with the supplier.
  credentials   bytea,
  currency      text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Taka for one of its currency.
  rate          numeric(14, 6) NOT NULL CHECK (rate > 0),
  active        boolean NOT NULL DEFAULT true,
  -- Everything is looked up and checked, and nothing is ordered.
  dry_run       boolean NOT NULL DEFAULT false,
  hourly_cap    integer CHECK (hourly_cap > 0),
  -- Poisha, both.
  low_balance   bigint CHECK (low_balance >= 0),
  balance       bigint,
  balance_at    timestamptz,
  last_ok_at    timestamptz,
  last_error    text,
  last_error_at timestamptz,
  -- In a row; from some on it is left alone until then.
  failures      integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  tripped_until timestamptz,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at    timestamptz,
  CHECK (deleted_at IS NULL OR credentials IS NULL)
);

-- Whom a product is ordered from, in which order, and what it is called there.
CREATE TABLE product_suppliers (
  product_id  uuid NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  supplier_id uuid NOT NULL REFERENCES suppliers (id),
  position    smallint NOT NULL CHECK (position >= 0),
  sku         text NOT NULL CHECK (sku <> ''),
  sku_name    text,
  -- In poisha, as last known.
  cost        bigint CHECK (cost >= 0),
  cost_at     timestamptz,
  active      boolean NOT NULL DEFAULT true,
  PRIMARY KEY (product_id, supplier_id)
);
CREATE INDEX product_suppliers_of_supplier ON product_suppliers (supplier_id);

-- One for each hold of an order: it takes its money once, and is delivered once. One that has not ended has a live job, or waits
-- for a person, who is told why. No foreign key to orders or codes, which are never removed once they are of an order: adding
-- one waits for all who buy, together with the lock on products above for ever.
CREATE TABLE deliveries (
  id         uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  order_id   uuid NOT NULL,
  hold       integer NOT NULL CHECK (hold >= 1),
  product_id uuid NOT NULL,
  state      text NOT NULL DEFAULT 'waiting'
             CHECK (state IN ('waiting', 'working', 'stuck', 'delivered', 'by-hand', 'canceled')),
  why        text CHECK (state <> 'stuck' OR why IS NOT NULL),
  opened_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz,
  PRIMARY KEY (order_id, hold),
  CHECK ((state IN ('delivered', 'by-hand', 'canceled')) = (ended_at IS NOT NULL))
);
CREATE INDEX deliveries_newest ON deliveries (opened_at DESC, id DESC);
CREATE INDEX deliveries_open ON deliveries (state, opened_at, id) WHERE ended_at IS NULL;
CREATE INDEX deliveries_by_state ON deliveries (state, opened_at DESC, id DESC);
-- How long those of a product took today.
CREATE INDEX deliveries_of_product ON deliveries (product_id, ended_at) INCLUDE (opened_at) WHERE state = 'delivered';

-- One try at one supplier. It is committed as `sent` before anything is sent, and what was to be sent stays as it was.
CREATE TABLE delivery_attempts (
  id                 uuid PRIMARY KEY,
  order_id           uuid NOT NULL,
  hold               integer NOT NULL,
  number             smallint NOT NULL CHECK (number >= 1),
  supplier_id        uuid NOT NULL REFERENCES suppliers (id),
  sku                text NOT NULL,
  -- What the supplier knows it by: letters and digits, as many as any of them takes.
  reference          text NOT NULL GENERATED ALWAYS AS (replace(id::text, '-', '')) STORED UNIQUE,
  state              text NOT NULL DEFAULT 'planned'
                     CHECK (state IN ('planned', 'sent', 'unknown', 'succeeded', 'failed', 'reversed')),
  dry_run            boolean NOT NULL DEFAULT false,
  -- In poisha: the most that it may cost, and what it did.
  max_cost           bigint CHECK (max_cost >= 0),
  cost               bigint CHECK (cost >= 0),
  -- The same in the supplier's currency.
  supplier_amount    numeric,
  player_name        text,
  supplier_reference text,
  -- A code of the shop that it redeems: claimed as it is sent, for this attempt and no other one ever.
  voucher_code_id    uuid UNIQUE,
  reason             text,
  planned_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at            timestamptz,
  ended_at           timestamptz,
  -- How often the supplier was asked what became of it, and when last.
  asks               integer NOT NULL DEFAULT 0 CHECK (asks >= 0),
  asked_at           timestamptz,
  decided_by         text,
  note               text,
  -- It was known as failed and succeeded after all, while another one that may deliver was alive.
  late               boolean NOT NULL DEFAULT false,
  UNIQUE (order_id, hold, number),
  FOREIGN KEY (order_id, hold) REFERENCES deliveries (order_id, hold),
  CHECK (state NOT IN ('sent', 'unknown', 'succeeded', 'reversed') OR sent_at IS NOT NULL),
  CHECK ((state IN ('succeeded', 'failed', 'reversed')) = (ended_at IS NOT NULL)),
  CHECK (NOT dry_run OR state IN ('planned', 'failed'))
);
-- Never two that may deliver.
CREATE UNIQUE INDEX delivery_attempts_one_alive ON delivery_attempts (order_id, hold)
  WHERE state IN ('planned', 'sent', 'unknown', 'succeeded') AND NOT late;
CREATE INDEX delivery_attempts_of_supplier ON delivery_attempts (supplier_id, sent_at);
CREATE INDEX delivery_attempts_unknown ON delivery_attempts (sent_at) WHERE state IN ('sent', 'unknown');
CREATE INDEX delivery_attempts_ended ON delivery_attempts (ended_at) WHERE state IN ('succeeded', 'reversed');

-- What was said to a supplier, or by it; secrets are masked before it comes here.
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
  error       text
);
CREATE INDEX supplier_exchanges_of_attempt ON supplier_exchanges (attempt_id, at) WHERE attempt_id IS NOT NULL;
CREATE INDEX supplier_exchanges_of_supplier ON supplier_exchanges (supplier_id, at DESC);
CREATE INDEX supplier_exchanges_by_age ON supplier_exchanges (at);

-- Calls of suppliers that were taken in: each of them acts once.
CREATE TABLE supplier_events (
  supplier_id uuid NOT NULL REFERENCES suppliers (id),
  event_id    text NOT NULL,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (supplier_id, event_id)
);

-- An ended delivery stays ended, but for a person: a reversal, or a success that came late, makes it stuck again.
CREATE FUNCTION keep_delivery_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER deliveries_in_order BEFORE UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION keep_delivery_in_order();
CREATE TRIGGER deliveries_stay BEFORE DELETE OR TRUNCATE ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION keep_attempt_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
     OR OLD.state <> 'planned' AND (NEW.dry_run, NEW.max_cost, NEW.voucher_code_id, NEW.sent_at)
     IS DISTINCT FROM (OLD.dry_run, OLD.max_cost, OLD.voucher_code_id, OLD.sent_at) THEN
    RAISE EXCEPTION 'What the attempt % sent stays', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER delivery_attempts_in_order BEFORE INSERT OR UPDATE ON delivery_attempts
  FOR EACH ROW EXECUTE FUNCTION keep_attempt_in_order();
CREATE TRIGGER delivery_attempts_stay BEFORE DELETE OR TRUNCATE ON delivery_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER supplier_exchanges_append_only BEFORE UPDATE OR TRUNCATE ON supplier_exchanges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER supplier_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
