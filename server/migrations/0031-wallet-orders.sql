-- A keyed call keeps what was done, ids and figures, and not the reply: a repeated one is presented anew, by whatever
-- release is running then. Rows of earlier releases keep their whole reply, and answer with it.
ALTER TABLE idempotency_keys ADD COLUMN outcome jsonb;

-- Takes one unit of stock; false when none is left.
CREATE FUNCTION take_unit(_product_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_stock SET stock = stock - 1 WHERE product_id = _product_id AND stock > 0;
  RETURN FOUND;
END $$;

-- What a key has kept, or nothing where this call is the first to claim it: other calls with the key wait until the
-- claiming transaction ends. Refuses another content.
CREATE FUNCTION claim_key(
  _uid text, _route text, _key text, _body_hash bytea, _outcome jsonb, OUT claimed boolean, OUT kept idempotency_keys
) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (uid, route, key, body_hash, outcome)
  VALUES (_uid, _route, _key, _body_hash, _outcome) ON CONFLICT DO NOTHING;
  claimed := FOUND;
  IF claimed THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT kept FROM idempotency_keys WHERE uid = _uid AND route = _route AND key = _key;
  IF kept.body_hash <> _body_hash THEN
    RAISE EXCEPTION 'Another content of the key %', _key USING ERRCODE = 'HR106';
  END IF;
END $$;

-- An order of a normal product from the wallet, in one call and one transaction: the account, the key, the price, the money,
-- the order and a unit of stock. The unit comes last, since everybody who wants the product waits for its row until the commit.
-- Answers `placed`; `repeated`, with what the key has kept; or `other` for a product that is sold another way, with
-- nothing done. Refuses by SQLSTATE (docs/decisions/046), and then nothing of it stays.
CREATE FUNCTION place_wallet_order(
  _uid text, _route text, _key text, _body_hash bytea, _id uuid, _transfer_id uuid, _product_id uuid, _amount bigint,
  _game_account text,
  OUT answer text, OUT kept jsonb, OUT product_name text, OUT category_id uuid, OUT created_at timestamptz
) LANGUAGE plpgsql AS $$
DECLARE
  account record;
  product record;
  known record;
BEGIN
  SELECT disabled_at INTO account FROM users WHERE uid = _uid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No account %', _uid USING ERRCODE = 'HR107';
  ELSIF account.disabled_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is deleted', _uid USING ERRCODE = 'HR001';
  END IF;
  SELECT p.name, p.price, p.type, p.category_id, s.stock INTO product
  FROM products AS p JOIN product_stock AS s ON s.product_id = p.id
  WHERE p.id = _product_id AND p.archived_at IS NULL FOR KEY SHARE OF p;
  IF product.type <> 'normal' THEN
    answer := 'other';
    RETURN;
  END IF;
  IF _key IS NOT NULL THEN
    SELECT * INTO known FROM claim_key(_uid, _route, _key, _body_hash, jsonb_build_object('order', _id));
    IF NOT known.claimed THEN
      answer := 'repeated';
      kept := jsonb_build_object('outcome', (known.kept).outcome, 'reply', (known.kept).reply);
      RETURN;
    END IF;
  END IF;
  IF product IS NULL THEN
    RAISE EXCEPTION 'No product %', _product_id USING ERRCODE = 'HR101';
  ELSIF coalesce(_game_account, '') = '' THEN
    RAISE EXCEPTION 'No player ID' USING ERRCODE = 'HR102';
  ELSIF product.price <> _amount THEN
    RAISE EXCEPTION 'Another price' USING ERRCODE = 'HR103', DETAIL = product.price;
  END IF;
  INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, game_account,
                      status, delivery)
  VALUES (_id, _uid, _product_id, product.name, 'normal', product.category_id, _amount, 'wallet', _game_account,
          'pending', 'pending');
  IF product.stock = 0 THEN
    RAISE EXCEPTION 'Out of stock' USING ERRCODE = 'HR105';
  ELSIF _amount > 0 AND move_wallet(_uid, -_amount, _transfer_id, 'income:sales', 'order-payment', _id::text, 1, _uid, NULL) IS NULL THEN
    RAISE EXCEPTION 'Too little money' USING ERRCODE = 'HR104';
  ELSIF NOT take_unit(_product_id) THEN
    RAISE EXCEPTION 'Out of stock' USING ERRCODE = 'HR105';
  END IF;
  answer := 'placed';
  product_name := product.name;
  category_id := product.category_id;
  created_at := now();
END $$;
