-- Seals chain the ledger and the audit log: each covers the rows of a range and the seal before it, so that a row that
-- is changed, taken out or slipped in later shows (docs/decisions/042).
CREATE TABLE seals (
  chain     text NOT NULL CHECK (chain IN ('transfers', 'audit_log')),
  number    bigint NOT NULL CHECK (number > 0),
  -- The rows whose position (transfers.seq, audit_log.id) is above `after`, up to and with `through`.
  after     bigint NOT NULL,
  through   bigint NOT NULL CHECK (through > after),
  count     bigint NOT NULL,
  amount    numeric NOT NULL,
  hash      bytea NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain, number)
);
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Up to where a chain can be sealed once every transaction older than `seen` has ended.
CREATE TABLE seal_horizons (
  chain   text PRIMARY KEY,
  through bigint NOT NULL,
  seen    xid8 NOT NULL
);

-- A transaction must be numbered before its row takes a position, or a horizon could miss that it is still running.
CREATE FUNCTION number_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN NULL;
END $$;
CREATE TRIGGER transfers_numbered BEFORE INSERT ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();
CREATE TRIGGER audit_log_numbered BEFORE INSERT ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION number_transaction();

CREATE FUNCTION microseconds(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (extract(epoch FROM moment) * 1000000)::bigint;

CREATE FUNCTION digest_of(line transfers) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(
    line.seq, line.id, line.from_account, line.to_account, line.amount, line.kind, line.reference, line.generation,
    line.actor, line.note, line.balance_after, microseconds(line.created_at)
  )::text, 'UTF8'));

CREATE FUNCTION digest_of(line audit_log) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(jsonb_build_array(
    line.id, microseconds(line.at), line.actor, line.action, line.subject, line.before, line.after, line.address
  )::text, 'UTF8'));

-- What a seal over these rows holds.
CREATE FUNCTION sealed_rows(of_chain text, above bigint, up_to bigint, OUT count bigint, OUT amount numeric, OUT digest bytea)
LANGUAGE plpgsql STABLE AS $$
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

CREATE FUNCTION seal_hash(former bytea, seal seals, digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE
  RETURN sha256(coalesce(former, '') || digest || convert_to(
    jsonb_build_array(seal.chain, seal.number, seal.after, seal.through, seal.count, seal.amount)::text, 'UTF8'));

-- Seals what can be sealed of a chain, at most so many rows, and tells what it did: rows are `sealed`, it is `noted`
-- how far they can be, or `nothing`. Rows do not commit in the order of their positions: a range is sealed once nobody
-- can add to it any more.
CREATE FUNCTION seal_next(of_chain text, at_most integer) RETURNS text
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
