-- The operations area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Health and backups ----------------------------------------------------------------------------------------------------------

CREATE TABLE backup_runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('backup', 'verify')),
  name        text,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  ok          boolean NOT NULL,
  bytes       bigint,
  detail      text NOT NULL
);
COMMENT ON TABLE backup_runs IS 'Backups and verifications as they ended. A killed run leaves no row.';
COMMENT ON COLUMN backup_runs.name IS 'The backup''s name, once it has one.';
COMMENT ON COLUMN backup_runs.bytes IS 'Size of the whole backup.';
COMMENT ON COLUMN backup_runs.detail IS 'What was found, in a sentence.';
CREATE INDEX backup_runs_newest ON backup_runs (kind, ok, finished_at DESC);

CREATE TABLE background_failures (
  instance text,
  work     text,
  times    integer NOT NULL CHECK (times >= 0),
  since    timestamptz NOT NULL DEFAULT now(),
  last_at  timestamptz NOT NULL DEFAULT now(),
  told_at  timestamptz,
  PRIMARY KEY (instance, work)
);
COMMENT ON TABLE background_failures IS
  'Background work of an instance that failed: since when, and how often in a row (0: it works again).';
COMMENT ON COLUMN background_failures.told_at IS 'When the admins were notified.';
