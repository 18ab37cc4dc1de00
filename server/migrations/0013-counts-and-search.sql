-- How many orders and requests stand where, so that lists and cards need not count millions. Kept in 64 rows per state,
-- picked by the connection, and written as the last thing of a transaction: no row that every order fights for.
CREATE TABLE order_counts (
  shard    smallint NOT NULL,
  status   text NOT NULL,
  delivery text NOT NULL,
  count    bigint NOT NULL,
  amount   bigint NOT NULL,
  PRIMARY KEY (shard, status, delivery)
) WITH (fillfactor = 50);
CREATE TABLE fund_request_counts (
  shard  smallint NOT NULL,
  status text NOT NULL,
  method text NOT NULL,
  count  bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (shard, status, method)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON order_counts, fund_request_counts TO hira_app;

INSERT INTO order_counts
SELECT 0, status, delivery, count(*), sum(amount) FROM orders WHERE hidden_at IS NULL GROUP BY status, delivery;
INSERT INTO fund_request_counts
SELECT 0, status, method, count(*), sum(amount) FROM fund_requests WHERE hidden_at IS NULL GROUP BY status, method;

CREATE FUNCTION count_order(state orders, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_counts AS kept VALUES
    (pg_backend_pid() % 64, state.status, state.delivery, sign, sign * state.amount)
  ON CONFLICT (shard, status, delivery) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount
$$;
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_order(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_order(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_orders();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.delivery, OLD.amount, OLD.hidden_at) IS DISTINCT FROM
        (NEW.status, NEW.delivery, NEW.amount, NEW.hidden_at))
  EXECUTE FUNCTION count_orders();

CREATE FUNCTION count_fund_request(state fund_requests, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fund_request_counts AS kept VALUES
    (pg_backend_pid() % 64, state.status, state.method, sign, sign * state.amount)
  ON CONFLICT (shard, status, method) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount
$$;
CREATE FUNCTION count_fund_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_fund_request(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_fund_request(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON fund_requests
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_fund_requests();

-- Any part of what operators know of an order or a request: game account, transaction ID, sender, the end of its id.
CREATE INDEX orders_search ON orders USING gin (text_grams(
  coalesce(game_account, '') || ' ' || coalesce(transaction_id, '') || ' ' ||
  coalesce(sender_number, '') || ' ' || right(id::text, 8)));
CREATE INDEX fund_requests_search ON fund_requests USING gin (text_grams(trx_id || ' ' || right(id::text, 8)));
CREATE INDEX fund_requests_by_status ON fund_requests (status, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_method ON fund_requests (method, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX orders_by_delivery ON orders (delivery, created_at DESC, id DESC) WHERE hidden_at IS NULL;
