-- How many accounts there are and what all wallets hold, kept as 0013 keeps the counts of orders: in 64 rows picked by
-- the connection, written as the last thing of a transaction, so that orders neither wait for each other nor deadlock.
CREATE TABLE user_counts (
  shard smallint NOT NULL,
  role  text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (shard, role)
) WITH (fillfactor = 50);
CREATE TABLE wallet_sums (
  shard   smallint PRIMARY KEY,
  balance bigint NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON user_counts, wallet_sums TO hira_app;

CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_counts AS kept
  SELECT pg_backend_pid() % 64, role, sum(sign)
  FROM (VALUES (OLD.role, -1, OLD.disabled_at), (NEW.role, 1, NEW.disabled_at)) AS state (role, sign, disabled_at)
  WHERE role IS NOT NULL AND disabled_at IS NULL
  GROUP BY role
  ON CONFLICT (shard, role) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_users();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.role, OLD.disabled_at) IS DISTINCT FROM (NEW.role, NEW.disabled_at))
  EXECUTE FUNCTION count_users();

CREATE FUNCTION sum_wallets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet_sums AS kept VALUES
    (pg_backend_pid() % 64, coalesce(NEW.balance, 0) - coalesce(OLD.balance, 0))
  ON CONFLICT (shard) DO UPDATE SET balance = kept.balance + excluded.balance;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER summed_when_new AFTER INSERT OR DELETE ON wallets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sum_wallets();
CREATE CONSTRAINT TRIGGER summed_when_changed AFTER UPDATE ON wallets
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.balance <> NEW.balance)
  EXECUTE FUNCTION sum_wallets();

-- After the triggers: making them waits for changes under way, and later ones wait until they stand.
INSERT INTO user_counts SELECT 0, role, count(*) FROM users WHERE disabled_at IS NULL GROUP BY role;
INSERT INTO wallet_sums SELECT 0, coalesce(sum(balance), 0) FROM wallets;
