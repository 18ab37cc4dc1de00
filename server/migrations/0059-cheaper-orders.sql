-- The same rules for fewer instructions (docs/decisions/076). A table of one page or two was read whole for the one row that
-- an order changes, old versions of its rows included; by its key that is a few rows whatever has been written meanwhile.
ALTER FUNCTION take_unit(uuid) SET enable_seqscan = off;
ALTER FUNCTION count_orders() SET enable_seqscan = off;
ALTER FUNCTION sum_wallets() SET enable_seqscan = off;

-- Refuses an account that there is not, or not any more.
CREATE FUNCTION expect_account(_uid text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  account record;
BEGIN
  SELECT disabled_at INTO account FROM users WHERE uid = _uid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No account %', _uid USING ERRCODE = 'HR107';
  ELSIF account.disabled_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is deleted', _uid USING ERRCODE = 'HR001';
  END IF;
END $$;

-- As before, and tells an account that there is not from one that is deleted, so that an order need not look before.
CREATE OR REPLACE FUNCTION refuse_closed_owner() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  account record;
BEGIN
  SELECT frozen_at, (SELECT value ->> 'text' FROM settings WHERE key = 'closure' AND (value -> 'closed')::boolean) AS closed
  INTO account FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    PERFORM expect_account(NEW.uid);
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

-- As before. The account is looked at by the trigger of the order's row, which locks it anyway, and here only before anything
-- else is answered; the key is claimed without a call, and by `claim_key` where it is known.
CREATE OR REPLACE FUNCTION place_wallet_order(
  _uid text, _route text, _key text, _body_hash bytea, _id uuid, _transfer_id uuid, _product_id uuid, _amount bigint,
  _game_account text,
  OUT answer text, OUT kept jsonb, OUT product_name text, OUT category_id uuid, OUT created_at timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  product record;
  known record;
BEGIN
  SELECT p.name, p.price, p.type, p.category_id, p.cost,
         p.on_sale AND (SELECT c.on_sale FROM categories AS c WHERE c.id = p.category_id) AS on_sale
  INTO product FROM products AS p WHERE p.id = _product_id AND p.archived_at IS NULL FOR KEY SHARE OF p;
  IF product.type <> 'normal' THEN
    PERFORM expect_account(_uid);
    answer := 'other';
    RETURN;
  END IF;
  IF _key IS NOT NULL THEN
    INSERT INTO idempotency_keys (uid, route, key, body_hash, outcome)
    VALUES (_uid, _route, _key, _body_hash, jsonb_build_object('order', _id)) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      PERFORM expect_account(_uid);
      known := claim_key(_uid, _route, _key, _body_hash, jsonb_build_object('order', _id));
      IF NOT known.claimed THEN
        answer := 'repeated';
        kept := jsonb_build_object('outcome', (known.kept).outcome, 'reply', (known.kept).reply);
        RETURN;
      END IF;
    END IF;
  END IF;
  IF product.price IS NULL OR NOT product.on_sale OR coalesce(_game_account, '') = '' OR product.price <> _amount THEN
    PERFORM expect_account(_uid);
    IF product.price IS NULL THEN
      RAISE EXCEPTION 'No product %', _product_id USING ERRCODE = 'HR101';
    ELSIF NOT product.on_sale THEN
      RAISE EXCEPTION 'Not on sale' USING ERRCODE = 'HR108', DETAIL = product.name;
    ELSIF coalesce(_game_account, '') = '' THEN
      RAISE EXCEPTION 'No player ID' USING ERRCODE = 'HR102';
    END IF;
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
