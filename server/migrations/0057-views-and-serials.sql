-- Filters and sort of an admin's list, kept under a name (docs/decisions/079).
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users,
  list text NOT NULL CHECK (list IN ('orders', 'requests', 'users', 'codes', 'audit')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The list's filters as its address has them.
  query text NOT NULL CHECK (length(query) <= 1000),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX saved_views_by_name ON saved_views (uid, list, lower(name));
CREATE UNIQUE INDEX saved_views_default ON saved_views (uid, list) WHERE is_default;

-- The keyed hash of the serial that a code starts with, by which it is found without its PIN (docs/decisions/015). Beside the
-- codes, since the version before writes those without it: the store fills in what is missing. Empty: the code has no serial.
CREATE TABLE voucher_serials (
  code_id uuid PRIMARY KEY REFERENCES voucher_codes ON DELETE CASCADE,
  serial_hash bytea NOT NULL
);

CREATE INDEX voucher_serials_by_hash ON voucher_serials (serial_hash) WHERE serial_hash <> '';
