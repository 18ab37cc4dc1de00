-- Days that an operator has signed, with what the wallets and the store said (docs/decisions/145).
CREATE TABLE day_ends (
  day        date,
  generation integer CHECK (generation > 0),
  digest     text NOT NULL,
  figures    jsonb NOT NULL,
  signed_by  text NOT NULL,
  signed_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  note       text NOT NULL DEFAULT '',
  PRIMARY KEY (day, generation)
);
COMMENT ON TABLE day_ends IS
  'Days that an operator has signed (docs/decisions/145), with the figures as they were. Changed figures are signed again by'
  ' the next generation.';
