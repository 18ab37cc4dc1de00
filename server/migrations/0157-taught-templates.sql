--! functions f1437edf
-- Wordings of wallet messages that owners teach, and texts that are read again with them (decision 151).
CREATE TABLE wallet_templates (
  id         uuid PRIMARY KEY,
  changed    bigint NOT NULL UNIQUE,
  method     text NOT NULL CHECK (is_payment_method(method)),
  wording    text NOT NULL CHECK (length(wording) <= 1000),
  kind       text NOT NULL CHECK (kind IN ('credit', 'debit', 'notice')),
  source     text,
  why        text,
  adds       boolean NOT NULL DEFAULT false,
  samples    text[] NOT NULL CHECK (cardinality(samples) > 0),
  added_by   text NOT NULL,
  added_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  CHECK ((kind = 'credit') = (source IS NOT NULL) AND (kind = 'notice') = (why IS NOT NULL) AND (kind = 'notice' OR NOT adds))
);
COMMENT ON TABLE wallet_templates IS 'Wordings of wallet messages that owners taught, beside those of the store (docs/decisions/151).';
CREATE UNIQUE INDEX wallet_templates_once ON wallet_templates (method, wording) WHERE removed_at IS NULL;
ALTER TABLE wallet_messages ADD COLUMN read_with bigint NOT NULL DEFAULT 0;
