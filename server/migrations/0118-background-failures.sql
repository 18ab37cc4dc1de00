-- What an instance does by itself and failed at: since when, and how often in a row (0: it works again). `told_at`: when the
-- admins were told of it.
CREATE TABLE background_failures (
  instance text NOT NULL,
  work text NOT NULL,
  times integer NOT NULL CHECK (times >= 0),
  since timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  told_at timestamptz,
  PRIMARY KEY (instance, work)
);
