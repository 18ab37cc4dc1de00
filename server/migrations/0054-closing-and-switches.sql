-- A game or a product that is switched off stays in the admin area and is sold to nobody; a product's cost is for the
-- shop's own sums only, and each order keeps the cost of its day.
ALTER TABLE products ADD COLUMN on_sale boolean NOT NULL DEFAULT true, ADD COLUMN cost bigint;
ALTER TABLE products ADD CONSTRAINT products_cost CHECK (cost >= 0) NOT VALID;
ALTER TABLE categories ADD COLUMN on_sale boolean NOT NULL DEFAULT true;

-- Whether the shop is closed, and what customers are told then.
INSERT INTO settings (key, value) VALUES ('closure', '{"closed": false, "text": ""}');

-- As before, and nothing comes into being while the shop is closed (docs/decisions/048). No lock: what was written before
-- the closing was committed stands, what comes later is refused.
CREATE OR REPLACE FUNCTION refuse_closed_owner() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  account record;
BEGIN
  SELECT frozen_at, (SELECT value ->> 'text' FROM settings WHERE key = 'closure' AND (value -> 'closed')::boolean) AS closed
  INTO account FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account % is deleted', NEW.uid USING ERRCODE = 'HR001';
  END IF;
  IF account.frozen_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is frozen', NEW.uid USING ERRCODE = 'HR002';
  END IF;
  IF account.closed IS NOT NULL THEN
    RAISE EXCEPTION 'The shop is closed' USING ERRCODE = 'HR003', DETAIL = account.closed;
  END IF;
  RETURN NEW;
END $$;

-- As before, and refuses what is switched off; the order keeps the product's cost, which is read with its price.
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
  SELECT p.name, p.price, p.type, p.category_id, p.cost,
         p.on_sale AND (SELECT c.on_sale FROM categories AS c WHERE c.id = p.category_id) AS on_sale
  INTO product FROM products AS p WHERE p.id = _product_id AND p.archived_at IS NULL FOR KEY SHARE OF p;
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
  IF product.price IS NULL THEN
    RAISE EXCEPTION 'No product %', _product_id USING ERRCODE = 'HR101';
  ELSIF NOT product.on_sale THEN
    RAISE EXCEPTION 'Not on sale' USING ERRCODE = 'HR108', DETAIL = product.name;
  ELSIF coalesce(_game_account, '') = '' THEN
    RAISE EXCEPTION 'No player ID' USING ERRCODE = 'HR102';
  ELSIF product.price <> _amount THEN
    RAISE EXCEPTION 'Another price' USING ERRCODE = 'HR103', DETAIL = product.price;
  END IF;
  INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, cost, payment_method, game_account,
                      status, delivery)
  VALUES (_id, _uid, _product_id, product.name, 'normal', product.category_id, _amount, product.cost, 'wallet', _game_account,
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
