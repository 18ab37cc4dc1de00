--! functions 99d774b0
-- Referral codes of a former shop (docs/decisions/169).
ALTER TABLE history_imports DROP CONSTRAINT history_imports_kind_check;

CREATE TABLE former_referrals (
  id            uuid PRIMARY KEY,
  import_id     uuid NOT NULL REFERENCES history_imports (id),
  source        text NOT NULL,
  address       bytea NOT NULL CHECK (octet_length(address) = 32),
  mailbox       bytea CHECK (octet_length(mailbox) = 32),
  email         text CHECK (email = lower(email)),
  phone         text,
  referral_code text CHECK (referral_code <> ''),
  referrer      text CHECK (referrer <> ''),
  taken_by      text REFERENCES users (uid),
  taken_at      timestamptz,
  CHECK (referral_code IS NOT NULL OR referrer IS NOT NULL),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL))
);
-- Nobody gets a code that another customer has.
CREATE UNIQUE INDEX former_referrals_of_code ON former_referrals (referral_code);
-- A customer of a former shop comes once, however often the file is imported.
CREATE UNIQUE INDEX former_referrals_once ON former_referrals (lower(source), address);
CREATE INDEX former_referrals_of_referrer ON former_referrals (referrer);
-- Whoever signs in finds their code by these.
CREATE INDEX former_referrals_of_email ON former_referrals (email);
CREATE INDEX former_referrals_of_phone ON former_referrals (phone) WHERE taken_by IS NULL AND email IS NULL;
CREATE INDEX former_referrals_of_account ON former_referrals (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX former_referrals_of_import ON former_referrals (import_id);
-- Nobody earns as a newcomer whom the former shop knew as one.
CREATE INDEX former_referrals_of_mailbox ON former_referrals (mailbox) WHERE referrer IS NOT NULL;
