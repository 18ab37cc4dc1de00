-- Backups and their verifications as they ended. One that is killed leaves no row; its age shows in the row before it.
CREATE TABLE backup_runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('backup', 'verify')),
  -- The backup's name, once it has one.
  name        text,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  ok          boolean NOT NULL,
  -- Of the whole backup.
  bytes       bigint,
  -- What was found, in a sentence.
  detail      text NOT NULL
);
CREATE INDEX backup_runs_newest ON backup_runs (kind, ok, finished_at DESC);
