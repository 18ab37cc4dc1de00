-- Every delivery that is opened gets its job in the same transaction, whoever opens it, and an order from the wallet opens its
-- own (docs/decisions/083). `enqueue_job` is made by the next migration; nothing is delivered before that.

-- When a person last let it be tried again from the first supplier on; null: never.
ALTER TABLE deliveries ADD COLUMN retried_at timestamptz;

CREATE FUNCTION enqueue_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enqueue_job('deliver', jsonb_build_object('orderId', NEW.order_id, 'hold', NEW.hold), interval '0');
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_enqueued AFTER INSERT ON deliveries
  FOR EACH ROW WHEN (NEW.state = 'waiting') EXECUTE FUNCTION enqueue_delivery();

-- Opens the delivery of an order's hold. One whose earlier hold was delivered, or may have been, is a person's. `_automatic`: only
-- where suppliers deliver the product by themselves. False where nobody supplies it, or it is open already.
CREATE FUNCTION open_delivery(_order_id uuid, _hold integer, _product_id uuid, _automatic boolean) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  is_again boolean := _hold > 1 AND (
    EXISTS (SELECT FROM deliveries WHERE order_id = _order_id AND hold < _hold AND state IN ('delivered', 'by-hand'))
    OR EXISTS (SELECT FROM delivery_attempts WHERE order_id = _order_id AND hold < _hold
               AND state IN ('sent', 'unknown', 'succeeded')));
BEGIN
  IF NOT EXISTS (SELECT FROM product_suppliers WHERE product_id = _product_id)
     OR _automatic AND NOT EXISTS (SELECT FROM products WHERE id = _product_id AND automatic) THEN
    RETURN false;
  END IF;
  INSERT INTO deliveries (order_id, hold, product_id, state, why)
  VALUES (_order_id, _hold, _product_id, CASE WHEN is_again THEN 'stuck' ELSE 'waiting' END,
          CASE WHEN is_again THEN 'delivered-before' END)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- As before, and opens the delivery of what suppliers deliver.
CREATE OR REPLACE FUNCTION place_wallet_order(
  _uid text, _route text, _key text, _body_hash bytea, _id uuid, _transfer_id uuid, _product_id uuid, _amount bigint,
  _game_account text,
  OUT answer text, OUT kept jsonb, OUT product_name text, OUT category_id uuid, OUT created_at timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  product record;
  known record;
BEGIN
  SELECT p.name, p.price, p.type, p.category_id, p.cost, p.automatic,
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
  IF product.automatic THEN
    PERFORM open_delivery(_id, 1, _product_id, true);
  END IF;
  answer := 'placed';
  product_name := product.name;
  category_id := product.category_id;
  created_at := now();
END $$;
