-- The backoffice area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Views and alerts ------------------------------------------------------------------------------------------------------------

CREATE TABLE saved_views (
  id         uuid PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  list       text NOT NULL CHECK (list IN ('orders', 'requests', 'users', 'codes', 'audit', 'payments')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  query      text NOT NULL CHECK (length(query) <= 1000),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE saved_views IS 'Filters and sort of an admin''s list, kept under a name (docs/decisions/027).';
COMMENT ON COLUMN saved_views.query IS 'The list''s filters as its address has them.';
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (uid, list, lower(name));
CREATE UNIQUE INDEX saved_views_default ON saved_views (uid, list) WHERE is_default;

CREATE TABLE sidebar_pins (
  uid       text REFERENCES users (uid),
  page      text CHECK (length(page) <= 60),
  pinned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (uid, page)
);
COMMENT ON TABLE sidebar_pins IS 'Pages that an admin keeps in the sidebar before the shop uses what they are about (docs/decisions/142).';

CREATE TABLE operator_alerts (
  watched text PRIMARY KEY,
  known   text[] NOT NULL DEFAULT '{}',
  told_at timestamptz
);
COMMENT ON TABLE operator_alerts IS 'What operators were last alerted of, by subject, so that one instance alerts once.';


-- Day ends --------------------------------------------------------------------------------------------------------------------

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
