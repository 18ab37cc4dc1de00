--! functions 9063dc98
-- Messages that a file brought, because the phone missed them (decision 158).
ALTER TABLE wallet_messages ADD COLUMN imported boolean NOT NULL DEFAULT false;
