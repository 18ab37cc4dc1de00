-- The wallet area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Wallets ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE wallets (
  uid     text PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0)
);
COMMENT ON TABLE wallets IS 'The balance of each customer, in poisha. The CHECK keeps every code path from taking it below zero.';

CREATE TABLE wallet_sums (
  shard   smallint PRIMARY KEY,
  balance bigint NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE wallet_sums IS 'The sum of all balances, kept beside the rows in 64 shards; see order_counts.';

CREATE OR REPLACE FUNCTION sum_wallets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  own CONSTANT integer := pg_backend_pid() % 64;
  delta CONSTANT bigint := coalesce(NEW.balance, 0) - coalesce(OLD.balance, 0);
BEGIN
  UPDATE wallet_sums SET balance = balance + delta WHERE shard = own;
  IF NOT FOUND THEN
    INSERT INTO wallet_sums AS kept VALUES (own, delta)
    ON CONFLICT (shard) DO UPDATE SET balance = kept.balance + excluded.balance;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER summed_when_new AFTER INSERT OR DELETE ON wallets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION sum_wallets();
CREATE CONSTRAINT TRIGGER summed_when_changed AFTER UPDATE ON wallets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.balance <> NEW.balance) EXECUTE FUNCTION sum_wallets();


-- Ledger ----------------------------------------------------------------------------------------------------------------------

CREATE TABLE transfers (
  id            uuid PRIMARY KEY,
  seq           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  from_account  text NOT NULL,
  to_account    text NOT NULL,
  amount        bigint NOT NULL,
  kind          text NOT NULL,
  reference     text NOT NULL,
  generation    integer NOT NULL,
  actor         text NOT NULL,
  note          text,
  balance_after bigint,
  created_at    timestamptz NOT NULL DEFAULT now(),
  wallet_uid    text GENERATED ALWAYS AS (
CASE
    WHEN from_account ~~ 'wallet:%' THEN substr(from_account, 8)
    WHEN to_account ~~ 'wallet:%' THEN substr(to_account, 8)
    ELSE NULL::text
END) STORED,
  request_id    text DEFAULT current_request(),
  UNIQUE (kind, reference, generation)
);
COMMENT ON TABLE transfers IS
  'The ledger: one row moves one amount from one account to another, so debits and credits are equal by construction. Append-'
  'only and sealed.';
COMMENT ON COLUMN transfers.seq IS 'Position in the ledger, in the order of writing.';
COMMENT ON COLUMN transfers.from_account IS 'The debit side, e.g. cash:bkash.';
COMMENT ON COLUMN transfers.to_account IS 'The credit side, e.g. wallet:<uid>.';
COMMENT ON COLUMN transfers.generation IS 'How often the same cause has happened, e.g. the reservation of an order.';
COMMENT ON COLUMN transfers.balance_after IS 'The wallet''s balance after the transfer; null where no wallet takes part.';
COMMENT ON COLUMN transfers.wallet_uid IS 'The customer whose wallet takes part.';
COMMENT ON COLUMN transfers.request_id IS 'The request that caused the transfer; null for background work.';
CREATE INDEX transfers_of_wallet ON transfers (wallet_uid, seq) WHERE wallet_uid IS NOT NULL;
-- Index for adding up the money that was credited for fund requests in a month, for the dashboard.
CREATE INDEX transfers_of_funding ON transfers (created_at) INCLUDE (reference, generation, amount) WHERE kind = 'fund-credit';
-- Index for finding the transfers of the shop's cash on a day, in a ledger that consists mostly of wallet orders.
CREATE INDEX transfers_of_cash ON transfers (created_at) WHERE from_account ~~ 'cash:%' OR to_account ~~ 'cash:%';
-- Index for finding the costs of coupons on a day.
CREATE INDEX transfers_of_coupons ON transfers (created_at)
  WHERE from_account = 'expense:coupons' OR to_account = 'expense:coupons';
CREATE OR REPLACE TRIGGER transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Returns true if a row of the ledger is valid. A valid row either moves money between a wallet and an account of the
-- shop, and contains the wallet's balance afterwards, or it moves money between two accounts of the shop. One CHECK
-- calls this one function, because PostgreSQL reads the text of every CHECK at each statement (docs/decisions/046).
CREATE OR REPLACE FUNCTION is_valid_transfer(_transfer transfers) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  of_shop CONSTANT text := '^(cash|income|expense|equity|liability):[a-z]+$';
BEGIN
  IF _transfer.amount <= 0 OR _transfer.generation < 0 OR _transfer.from_account = _transfer.to_account THEN
    RETURN false;
  ELSIF _transfer.from_account LIKE 'wallet:_%' THEN
    RETURN _transfer.to_account ~ of_shop AND coalesce(_transfer.balance_after, -1) >= 0;
  ELSIF _transfer.to_account LIKE 'wallet:_%' THEN
    RETURN _transfer.from_account ~ of_shop AND coalesce(_transfer.balance_after, -1) >= 0;
  ELSIF _transfer.balance_after IS NOT NULL THEN
    RETURN false;
  ELSIF _transfer.kind = 'supplier-cost' THEN
    RETURN _transfer.from_account = 'expense:goods' AND _transfer.to_account ~ '^(supplier:[a-z][a-z0-9]{1,31}|equity:codes)$';
  ELSIF _transfer.kind = 'supplier-reversal' THEN
    RETURN _transfer.to_account = 'expense:goods' AND _transfer.from_account ~ '^(supplier:[a-z][a-z0-9]{1,31}|equity:codes)$';
  ELSIF _transfer.kind = 'supplier-top-up' THEN
    RETURN _transfer.from_account || ' ' || _transfer.to_account
      ~ '^(supplier:[a-z][a-z0-9]{1,31} cash:[a-z]+|cash:[a-z]+ supplier:[a-z][a-z0-9]{1,31})$';
  END IF;
  RETURN _transfer.from_account ~ of_shop AND _transfer.to_account ~ of_shop;
END $$;
ALTER TABLE transfers ADD CONSTRAINT transfers_valid CHECK (is_valid_transfer(transfers));

-- Changes a wallet's balance and writes the transfer. `_delta` > 0 comes from the shop's account, `_delta` < 0 goes to
-- it. Returns the balance afterwards. Changes nothing and returns null if the balance is too small or there is no such
-- wallet.
CREATE OR REPLACE FUNCTION move_wallet(
  _uid text, _delta bigint, _id uuid, _account text, _kind text, _reference text, _generation integer, _actor text, _note text
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  after bigint;
BEGIN
  UPDATE wallets SET balance = balance + _delta WHERE uid = _uid AND balance + _delta >= 0 RETURNING balance INTO after;
  IF after IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, note, balance_after)
  VALUES (_id, CASE WHEN _delta > 0 THEN _account ELSE 'wallet:' || _uid END,
          CASE WHEN _delta > 0 THEN 'wallet:' || _uid ELSE _account END,
          abs(_delta), _kind, _reference, _generation, _actor, _note, after);
  IF NOT starts_with(_kind, 'order-') AND NOT starts_with(_kind, 'fund-') THEN
    PERFORM publish('wallet', _uid, _uid);
  END IF;
  RETURN after;
END $$;

-- Moves an amount between two accounts of the shop. The ledger's CHECK rejects a wallet as one of the accounts, because
-- the row contains no balance.
CREATE OR REPLACE FUNCTION move_in_shop(
  _id uuid, _from text, _to text, _amount bigint, _kind text, _reference text, _generation integer, _actor text, _note text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor, note)
  VALUES (_id, _from, _to, _amount, _kind, _reference, _generation, _actor, _note);
END $$;

-- Locks a wallet's balance until the transaction ends.
CREATE OR REPLACE FUNCTION lock_wallet(_uid text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM wallets WHERE uid = _uid FOR UPDATE;
END $$;


-- Seals -----------------------------------------------------------------------------------------------------------------------
-- Seals chain the ledger and the audit log (docs/decisions/042).

CREATE TABLE seals (
  chain     text CHECK (chain IN ('transfers', 'audit_log')),
  number    bigint CHECK (number > 0),
  after     bigint NOT NULL,
  through   bigint NOT NULL,
  count     bigint NOT NULL,
  amount    numeric NOT NULL,
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain, number),
  CHECK (through > after)
);
COMMENT ON TABLE seals IS
  'A seal is a hash over a range of rows and the seal before it, so that a changed, removed or inserted row shows.';
COMMENT ON COLUMN seals.after IS
  'The seal covers rows whose position (transfers.seq, audit_log.id) is above this, up to and including "through".';
CREATE OR REPLACE TRIGGER seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE seal_horizons (
  chain   text PRIMARY KEY,
  through bigint NOT NULL,
  seen    xid8 NOT NULL
);
COMMENT ON TABLE seal_horizons IS 'How far a chain can be sealed, once every transaction older than "seen" has ended.';

-- Gives the transaction its ID before its row gets a position. Otherwise a horizon could overlook the running
-- transaction.
CREATE OR REPLACE FUNCTION number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER audit_log_numbered BEFORE INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();
CREATE OR REPLACE TRIGGER transfers_numbered BEFORE INSERT ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();

CREATE OR REPLACE FUNCTION microseconds(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (extract(epoch FROM moment) * 1000000)::bigint;

-- Returns the part of a row that its seal covers.
CREATE OR REPLACE FUNCTION digest_of(line transfers) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(
    line.seq, line.id, line.from_account, line.to_account, line.amount, line.kind, line.reference, line.generation,
    line.actor, line.note, line.balance_after, microseconds(line.created_at)
  )::text, 'UTF8'));

CREATE OR REPLACE FUNCTION digest_of(line audit_log) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(
    line.id, microseconds(line.at), line.actor, line.action, line.subject, line.before, line.after, line.address
  )::text, 'UTF8'));

-- Returns the number, sum and hash of a chain's rows between two positions.
CREATE OR REPLACE FUNCTION sealed_rows(
  of_chain text, above bigint, up_to bigint,
  OUT count bigint, OUT amount numeric, OUT digest bytea
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF of_chain = 'transfers' THEN
    SELECT count(*), coalesce(sum(line.amount), 0),
           sha256(coalesce(string_agg(digest_of(line), ''::bytea ORDER BY line.seq), ''))
    INTO count, amount, digest FROM transfers AS line WHERE line.seq > above AND line.seq <= up_to;
  ELSE
    SELECT count(*), 0, sha256(coalesce(string_agg(digest_of(line), ''::bytea ORDER BY line.id), ''))
    INTO count, amount, digest FROM audit_log AS line WHERE line.id > above AND line.id <= up_to;
  END IF;
END $$;

-- Returns the hash of a seal. It covers the hash of the previous seal, the hash of the sealed rows, and the seal's own
-- figures.
CREATE OR REPLACE FUNCTION seal_hash(former bytea, seal seals, digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN sha256(coalesce(former, '') || digest || convert_to(
    jsonb_build_array(seal.chain, seal.number, seal.after, seal.through, seal.count, seal.amount)::text, 'UTF8'));

-- Seals as many rows of a chain as possible, up to a limit. Rows do not commit in the order of their positions, so a
-- range is sealed only when no running transaction can still add a row to it. Returns `sealed`, `noted` (a horizon
-- was written) or `nothing`.
CREATE OR REPLACE FUNCTION seal_next(of_chain text, at_most integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  place text := CASE of_chain WHEN 'transfers' THEN 'seq' WHEN 'audit_log' THEN 'id' END;
  newest bigint;
  last seals;
  horizon seal_horizons;
  next seals;
  digest bytea;
BEGIN
  IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
    RAISE EXCEPTION 'seal_next needs a transaction of its own';
  END IF;
  IF NOT pg_try_advisory_xact_lock(hashtext('seals'), hashtext(of_chain)) THEN RETURN 'nothing'; END IF;

  -- Read before this transaction is numbered: whoever took a position up to it has an older number.
  newest := pg_sequence_last_value(pg_get_serial_sequence('public.' || of_chain, place)::regclass);
  SELECT * INTO last FROM seals WHERE chain = of_chain ORDER BY number DESC LIMIT 1;
  next.after := coalesce(last.through, 0);
  IF newest IS NULL OR newest <= next.after THEN RETURN 'nothing'; END IF;

  SELECT * INTO horizon FROM seal_horizons WHERE chain = of_chain;
  -- A number that is yet to come stems from another server, whose rows were restored here with it.
  IF horizon.through IS NULL OR horizon.through <= next.after OR horizon.seen >= pg_snapshot_xmax(pg_current_snapshot()) THEN
    INSERT INTO seal_horizons VALUES (of_chain, newest, pg_current_xact_id())
    ON CONFLICT (chain) DO UPDATE SET through = excluded.through, seen = excluded.seen;
    RETURN 'noted';
  END IF;
  IF horizon.seen > pg_snapshot_xmin(pg_current_snapshot()) THEN RETURN 'nothing'; END IF;

  EXECUTE format('SELECT %1$I FROM %2$I WHERE %1$I > $1 AND %1$I <= $2 ORDER BY 1 OFFSET $3 LIMIT 1', place, of_chain)
    INTO next.through USING next.after, horizon.through, at_most - 1;
  -- Fewer are left: the range ends at the horizon, with positions that were taken and given back.
  next.through := coalesce(next.through, horizon.through);
  next.chain := of_chain;
  next.number := coalesce(last.number, 0) + 1;
  SELECT found.count, found.amount, found.digest INTO next.count, next.amount, digest
  FROM sealed_rows(of_chain, next.after, next.through) AS found;
  next.hash := seal_hash(last.hash, next, digest);
  next.sealed_at := now();
  INSERT INTO seals VALUES (next.*);
  RETURN 'sealed';
END $$;


-- Reconciliation --------------------------------------------------------------------------------------------------------------

CREATE TABLE reconciliation_runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at  timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  started_by  text NOT NULL CHECK (started_by IN ('schedule', 'command')),
  differences bigint CHECK (differences >= 0),
  ok          boolean GENERATED ALWAYS AS (differences = 0) STORED,
  first       jsonb NOT NULL DEFAULT '[]',
  heads       jsonb NOT NULL DEFAULT '[]',
  CHECK ((finished_at IS NULL) = (differences IS NULL))
);
COMMENT ON TABLE reconciliation_runs IS
  'Comparisons of the ledger with everything that must agree with it, and what came of them. A row without an end is under '
  'way or was killed.';
COMMENT ON COLUMN reconciliation_runs.started_by IS 'schedule, or command for npm run reconcile.';
COMMENT ON COLUMN reconciliation_runs.first IS 'The first differences.';
COMMENT ON COLUMN reconciliation_runs.heads IS 'The heads of both chains of seals at that moment.';
CREATE INDEX reconciliation_runs_age ON reconciliation_runs (started_at);
CREATE INDEX reconciliation_runs_last ON reconciliation_runs (finished_at DESC NULLS LAST);
