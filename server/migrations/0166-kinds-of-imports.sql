-- Kinds of imports, mappings that are kept by name, and letters to customers of a former shop (docs/decisions/162).
ALTER TABLE imports ADD COLUMN kind text NOT NULL DEFAULT 'balances';
ALTER TABLE imported_customers ADD COLUMN invited_at timestamptz;

CREATE TABLE import_mappings (
  id      uuid PRIMARY KEY,
  name    text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  kind    text NOT NULL,
  columns jsonb NOT NULL,
  kept_by text NOT NULL REFERENCES users (uid),
  kept_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE import_mappings IS 'Mappings of a file''s columns by their headings, kept by name for the next file of the same program.';
