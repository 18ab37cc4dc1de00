-- "messages" did not say whose: they are the wallets'. The messages to people are in messages_out.
--! but rename: a view keeps the former name for the version before
ALTER TABLE messages RENAME TO wallet_messages;
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT conname AS name FROM pg_constraint WHERE conrelid = 'wallet_messages'::regclass AND starts_with(conname, 'messages_') LOOP
    EXECUTE format('ALTER TABLE wallet_messages RENAME CONSTRAINT %I TO %I', each.name, 'wallet_' || each.name);
  END LOOP;
  FOR each IN SELECT indexname AS name FROM pg_indexes WHERE tablename = 'wallet_messages' AND starts_with(indexname, 'messages_') LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', each.name, 'wallet_' || each.name);
  END LOOP;
END $$;
CREATE VIEW messages AS SELECT * FROM wallet_messages;
-- Until privileges.sql gives exactly the rights on the table.
GRANT SELECT, INSERT, UPDATE ON messages TO PUBLIC;
