-- Does in a single function what the database does for an order: it reserves an idempotency key, takes a unit of
-- stock, debits a wallet, and writes the order and the transfer. It uses its own tables, whose only indexes are their
-- primary keys.
DROP SCHEMA IF EXISTS bare CASCADE;
CREATE SCHEMA bare;
CREATE TABLE bare.keys (uid text, key text, body_hash bytea NOT NULL, reply jsonb, PRIMARY KEY (uid, key));
CREATE TABLE bare.stock (product_id integer PRIMARY KEY, stock integer NOT NULL CHECK (stock >= 0));
CREATE TABLE bare.wallets (uid text PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
CREATE TABLE bare.orders (
  id uuid PRIMARY KEY, uid text NOT NULL, product_id integer NOT NULL, amount bigint NOT NULL, game_account text,
  status text NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE bare.transfers (
  id uuid PRIMARY KEY, uid text NOT NULL, amount bigint NOT NULL, kind text NOT NULL, reference uuid NOT NULL,
  balance_after bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO bare.stock SELECT n, 1000000000 FROM generate_series(1, 50) AS n;
INSERT INTO bare.wallets SELECT 'load-' || n, 1000000000000 FROM generate_series(1, 64) AS n;

CREATE FUNCTION bare.place_order(_uid text, _key text, _product integer, _amount bigint) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  _id CONSTANT uuid := gen_random_uuid();
  _after bigint;
BEGIN
  INSERT INTO bare.keys (uid, key, body_hash) VALUES (_uid, _key, sha256(_key::bytea)) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RAISE EXCEPTION 'known'; END IF;
  UPDATE bare.stock SET stock = stock - 1 WHERE product_id = _product AND stock > 0;
  IF NOT FOUND THEN RAISE EXCEPTION 'out of stock'; END IF;
  UPDATE bare.wallets SET balance = balance - _amount WHERE uid = _uid AND balance >= _amount
  RETURNING balance INTO _after;
  IF NOT FOUND THEN RAISE EXCEPTION 'too little money'; END IF;
  INSERT INTO bare.orders (id, uid, product_id, amount, game_account, status)
  VALUES (_id, _uid, _product, _amount, '12345678', 'pending');
  INSERT INTO bare.transfers (id, uid, amount, kind, reference, balance_after)
  VALUES (gen_random_uuid(), _uid, _amount, 'order-payment', _id, _after);
  UPDATE bare.keys SET reply = jsonb_build_object('id', _id) WHERE uid = _uid AND key = _key;
  RETURN _id;
END $$;
