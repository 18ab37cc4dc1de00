-- Orders and requests of a former shop, to be read by their customers (docs/decisions/166).
CREATE TABLE history_imports (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('orders', 'requests')),
  source        text NOT NULL CHECK (length(source) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  records       integer NOT NULL CHECK (records > 0),
  total         bigint NOT NULL CHECK (total >= 0),
  skipped       integer NOT NULL CHECK (skipped >= 0),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
COMMENT ON TABLE history_imports IS 'Files with orders or requests of a former shop (docs/decisions/166). They move no money.';

CREATE TABLE former_records (
  id             uuid PRIMARY KEY,
  import_id      uuid NOT NULL REFERENCES history_imports (id),
  kind           text NOT NULL CHECK (kind IN ('orders', 'requests')),
  source         text NOT NULL,
  number         text NOT NULL CHECK (number <> ''),
  at             timestamptz NOT NULL,
  email          text CHECK (email = lower(email)),
  phone          text,
  name           text NOT NULL,
  what           text NOT NULL,
  player_id      text NOT NULL,
  amount         bigint NOT NULL CHECK (amount >= 0),
  method         text NOT NULL,
  transaction_id text NOT NULL,
  status         text NOT NULL,
  outcome        text NOT NULL CHECK (outcome IN ('done', 'open', 'failed')),
  taken_by       text REFERENCES users (uid),
  taken_at       timestamptz,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL))
);
COMMENT ON TABLE former_records IS 'An order or request of a former shop, amounts in poisha. It is history: it moves no money.';
COMMENT ON COLUMN former_records.status IS 'In the former shop''s words; what it means is the outcome.';
COMMENT ON COLUMN former_records.taken_by IS 'Who signed in with the verified address, and reads it.';
-- One number of a former shop is one record, however often its file is imported.
CREATE UNIQUE INDEX former_records_once ON former_records (lower(source), kind, number);
-- Whoever signs in finds their history by these.
CREATE INDEX former_records_of_email ON former_records (email) WHERE taken_by IS NULL AND email IS NOT NULL;
CREATE INDEX former_records_of_phone ON former_records (phone) WHERE taken_by IS NULL AND email IS NULL AND phone IS NOT NULL;
CREATE INDEX former_records_of_reader ON former_records (taken_by, at DESC, id) WHERE taken_by IS NOT NULL;
CREATE INDEX former_records_of_import ON former_records (import_id);
-- A payment that a former shop may have credited is not settled automatically.
CREATE INDEX former_records_of_transaction ON former_records (upper(transaction_id)) WHERE transaction_id <> '';
