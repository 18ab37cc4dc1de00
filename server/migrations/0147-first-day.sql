-- The owner's first day (docs/decisions/142). A shop that has sold needs no list of first steps.
CREATE TABLE sidebar_pins (
  uid       text REFERENCES users (uid),
  page      text CHECK (length(page) <= 60),
  pinned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (uid, page)
);

INSERT INTO settings (key, value)
SELECT 'opening', '{"soon": false}'::jsonb
UNION ALL
SELECT 'first-steps', jsonb_build_object('putAway', EXISTS (SELECT FROM orders))
ON CONFLICT DO NOTHING;
