-- Texts that are alike, for the bell (docs/decisions/161).
ALTER TABLE wallet_messages ADD COLUMN shape bytea;
