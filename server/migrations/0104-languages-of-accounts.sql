-- The language that an account is written to in (docs/decisions/111); null where nobody has said.
ALTER TABLE users ADD COLUMN language text;
ALTER TABLE users ADD CONSTRAINT users_language CHECK (language IN ('en', 'bn')) NOT VALID;
