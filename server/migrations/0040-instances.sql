-- The instances of the store that were seen lately: each says so twice a minute. Nothing is lost with it that lasts longer,
-- so it is not written to the log of the database.
CREATE UNLOGGED TABLE instances (
  -- Its machine and port.
  name       text PRIMARY KEY,
  version    text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz NOT NULL DEFAULT now()
);
