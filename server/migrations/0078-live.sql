-- What changed lately, for the live streams (docs/decisions/090): hints that name a row, read by every instance some times a
-- second and gone after minutes. Unlogged: they need not outlive a crash, after which another epoch tells everybody to look anew.
CREATE UNLOGGED TABLE live_events (
  -- Rows become visible in another order than they were written, so a place among them is a snapshot, and this is held against it.
  xid   xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  id    text NOT NULL,
  -- The account that may hear of it beside the admins who may read all of the topic; null: none.
  uid   text,
  at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_events_since ON live_events (xid);

CREATE UNLOGGED TABLE live_epoch (
  one   boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- No row of a transaction after this one was cleaned up.
  floor xid8 NOT NULL DEFAULT '0'
);

-- Until privileges.sql gives the application its rights, a moment later: the version before writes through the triggers, too.
GRANT INSERT ON live_events TO PUBLIC;

CREATE FUNCTION publish(_topic text, _id text, _uid text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES (_topic, _id, _uid);
END $$;

-- A row that belongs to an account; the topic is the trigger's argument. Before the row is written, since a trigger that waits for the
-- statement's end costs an order more.
CREATE FUNCTION publish_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES (TG_ARGV[0], NEW.id::text, NEW.uid);
  RETURN NEW;
END $$;
CREATE TRIGGER published_when_new BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION publish_row('order');
CREATE TRIGGER published BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_row('order');
CREATE TRIGGER published_when_new BEFORE INSERT ON fund_requests FOR EACH ROW EXECUTE FUNCTION publish_row('request');
CREATE TRIGGER published BEFORE UPDATE ON fund_requests
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_row('request');

CREATE FUNCTION publish_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES ('account', NEW.uid, NEW.uid);
  RETURN NULL;
END $$;
CREATE TRIGGER published_when_new AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION publish_account();
CREATE TRIGGER published AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_account();

-- Whoever gave its transaction ID is told too, of what it was given for: another amount settles nothing, and is told all the same.
CREATE FUNCTION publish_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id) VALUES ('payment', NEW.id::text);
  INSERT INTO live_events (topic, id, uid)
  SELECT c.kind, c.reference::text,
         coalesce((SELECT uid FROM fund_requests WHERE id = c.reference), (SELECT uid FROM orders WHERE id = c.reference))
  FROM transaction_claims AS c WHERE c.trx_id = NEW.trx_id;
  RETURN NULL;
END $$;
CREATE TRIGGER published_when_new AFTER INSERT ON incoming_payments FOR EACH ROW EXECUTE FUNCTION publish_payment();
CREATE TRIGGER published AFTER UPDATE ON incoming_payments
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_payment();

-- A delivery that is opened comes with its order, of which everybody is told.
CREATE FUNCTION publish_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid)
  VALUES ('delivery', NEW.order_id::text, (SELECT uid FROM orders WHERE id = NEW.order_id));
  RETURN NULL;
END $$;
CREATE TRIGGER published AFTER UPDATE ON deliveries
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_delivery();

-- As before, and tells of what no order and no fund request tells of already.
CREATE OR REPLACE FUNCTION move_wallet(
  _uid text, _delta bigint, _id uuid, _account text, _kind text, _reference text, _generation integer, _actor text,
  _note text
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
