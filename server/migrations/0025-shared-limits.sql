-- What the instances of a store tell one another of those who call most (docs/decisions/038). Nothing is lost with it that
-- lasts longer than a minute, so it is not written to the log of the database.
CREATE UNLOGGED TABLE rate_limits (
  -- The limit's name and whom it counts: an account, an address.
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (ends_at);
