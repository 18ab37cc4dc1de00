-- When the books were compared, and what came of it. A run without an end is under way, or was killed. Kept for a bounded time.
CREATE TABLE reconciliation_runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at  timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- `schedule`: by itself; `command`: by `npm run reconcile`.
  started_by  text NOT NULL CHECK (started_by IN ('schedule', 'command')),
  differences bigint CHECK (differences >= 0),
  ok          boolean GENERATED ALWAYS AS (differences = 0) STORED,
  -- The first differences, and the heads of the sealed chains at the run's moment.
  first       jsonb NOT NULL DEFAULT '[]',
  heads       jsonb NOT NULL DEFAULT '[]',
  CHECK ((finished_at IS NULL) = (differences IS NULL))
);
CREATE INDEX reconciliation_runs_age ON reconciliation_runs (started_at);
CREATE INDEX reconciliation_runs_last ON reconciliation_runs (finished_at DESC NULLS LAST);
