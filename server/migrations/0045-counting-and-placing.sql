-- As before, without planning anew what a row of this connection's shard nearly always needs: its update.
CREATE OR REPLACE FUNCTION count_order(state orders, sign integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own CONSTANT integer := pg_backend_pid() % 64;
BEGIN
  UPDATE order_counts SET count = count + sign, amount = amount + sign * state.amount
  WHERE shard = own AND status = state.status AND delivery = state.delivery;
  IF NOT FOUND THEN
    INSERT INTO order_counts AS kept VALUES (own, state.status, state.delivery, sign, sign * state.amount)
    ON CONFLICT (shard, status, delivery) DO UPDATE
      SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION sum_wallets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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

-- An order of a normal product from the wallet, in one call and one transaction: the account, the key, the price, the money,
-- the order and a unit of stock. The unit comes last, since everybody who wants the product waits for its row until the commit;
-- who has too little money hears of it only where there is something to buy.
-- Answers `placed`; `repeated`, with what the key has kept; or `other` for a product that is sold another way, with
-- nothing done. Refuses by SQLSTATE (docs/decisions/046), and then nothing of it stays.
CREATE OR REPLACE FUNCTION place_wallet_order(
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
  SELECT name, price, type, products.category_id INTO product
  FROM products WHERE id = _product_id AND archived_at IS NULL FOR KEY SHARE;
  IF product.type <> 'normal' THEN
    answer := 'other';
    RETURN;
  END IF;
  IF _key IS NOT NULL THEN
    known := claim_key(_uid, _route, _key, _body_hash, jsonb_build_object('order', _id));
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
  IF _amount > 0 AND move_wallet(_uid, -_amount, _transfer_id, 'income:sales', 'order-payment', _id::text, 1, _uid, NULL) IS NULL THEN
    IF EXISTS (SELECT FROM product_stock WHERE product_id = _product_id AND stock = 0) THEN
      RAISE EXCEPTION 'Out of stock' USING ERRCODE = 'HR105';
    END IF;
    RAISE EXCEPTION 'Too little money' USING ERRCODE = 'HR104';
  ELSIF NOT take_unit(_product_id) THEN
    RAISE EXCEPTION 'Out of stock' USING ERRCODE = 'HR105';
  END IF;
  answer := 'placed';
  product_name := product.name;
  category_id := product.category_id;
  created_at := now();
END $$;
