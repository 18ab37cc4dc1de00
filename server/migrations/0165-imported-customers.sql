-- Customers with opening balances of a former shop (docs/decisions/159).
CREATE TABLE imports (
  id            uuid PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  customers     integer NOT NULL CHECK (customers > 0),
  total         bigint NOT NULL CHECK (total > 0),
  file_total    bigint NOT NULL,
  skipped       integer NOT NULL CHECK (skipped >= 0),
  state         text NOT NULL DEFAULT 'unsigned' CHECK (state IN ('unsigned', 'signed', 'taken-back')),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  signed_by     text REFERENCES users (uid),
  signed_at     timestamptz,
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((signed_by IS NULL) = (signed_at IS NULL) AND (state <> 'signed' OR signed_by IS NOT NULL)),
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL) AND (state = 'taken-back') = (taken_back_by IS NOT NULL))
);
COMMENT ON TABLE imports IS 'Files of customers with balances that were brought along from a former shop (docs/decisions/159).';

CREATE TABLE imported_customers (
  id        uuid PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES imports (id),
  line      integer NOT NULL,
  address   bytea NOT NULL CHECK (octet_length(address) = 32),
  email     text CHECK (email = lower(email)),
  phone     text,
  name      text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  state     text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken-over', 'taken-back')),
  taken_by  text REFERENCES users (uid),
  taken_at  timestamptz,
  CHECK ((state = 'taken-over') = (taken_by IS NOT NULL) AND (taken_by IS NULL) = (taken_at IS NULL))
);
COMMENT ON TABLE imported_customers IS 'A balance of an import, in poisha, until the account with its verified e-mail address takes it over, and after.';
-- One address brings one balance, however often its file is imported.
CREATE UNIQUE INDEX imported_customers_once ON imported_customers (address) WHERE state <> 'taken-back';
-- Whoever signs in finds their balance by it.
CREATE UNIQUE INDEX imported_customers_waiting ON imported_customers (email) WHERE state = 'waiting';
CREATE INDEX imported_customers_of_phone ON imported_customers (phone) WHERE state <> 'taken-back';
CREATE INDEX imported_customers_of_import ON imported_customers (import_id, line);
CREATE INDEX imported_customers_taken ON imported_customers (taken_by) WHERE taken_by IS NOT NULL;
