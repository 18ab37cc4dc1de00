-- The catalog area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Games and packages ----------------------------------------------------------------------------------------------------------

CREATE TABLE categories (
  id                uuid PRIMARY KEY,
  name              text NOT NULL,
  image_url         text,
  player_id         jsonb,
  created_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  archived_at       timestamptz,
  on_sale           boolean NOT NULL DEFAULT true,
  package_image_url text,
  position          integer,
  aliases           text[],
  player_id_help    jsonb,
  in_bengali        jsonb
);
COMMENT ON TABLE categories IS
  'Games. Packages belong to one; a game whose packages were ordered is archived instead of removed.';
COMMENT ON COLUMN categories.player_id IS 'The rule that a player ID of the game follows.';
COMMENT ON COLUMN categories.archived_at IS 'When the game was removed; it stays for the orders of its packages.';
COMMENT ON COLUMN categories.aliases IS 'Further words by which the game is found; null: those that the store knows by its name.';
COMMENT ON COLUMN categories.in_bengali IS 'Bengali texts.';
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE TABLE products (
  id            uuid PRIMARY KEY,
  category_id   uuid NOT NULL REFERENCES categories (id),
  name          text NOT NULL,
  price         bigint NOT NULL CHECK (price >= 0),
  type          text NOT NULL DEFAULT 'normal' CHECK (type IN ('normal', 'unipin')),
  offer_type    text NOT NULL DEFAULT 'Normal' CHECK (offer_type IN ('Normal', 'Special')),
  archived_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  on_sale       boolean NOT NULL DEFAULT true,
  cost          bigint CONSTRAINT products_cost CHECK (cost >= 0),
  automatic     boolean NOT NULL DEFAULT false,
  cost_ceiling  bigint CHECK (cost_ceiling > 0),
  old_price     bigint CONSTRAINT products_old_price CHECK (old_price > 0),
  bonus         text,
  badge         text CONSTRAINT products_badge CHECK (badge IN ('best-value', 'popular')),
  image_url     text,
  position      integer,
  planned_price bigint,
  planned_from  timestamptz,
  planned_until timestamptz,
  price_before  bigint,
  in_bengali    jsonb,
  CONSTRAINT products_planned CHECK (planned_price >= 0 AND price_before >= 0 AND planned_until > planned_from
    AND (planned_price IS NULL) = (planned_from IS NULL) AND (price_before IS NULL OR planned_price IS NOT NULL
    AND planned_until IS NOT NULL))
);
COMMENT ON TABLE products IS 'Packages of a game: what is sold, and its price in poisha.';
COMMENT ON COLUMN products.type IS 'normal: delivered to a player ID. unipin: a code of a stock.';
COMMENT ON COLUMN products.cost IS 'What the shop pays for one, for its own sums only.';
COMMENT ON COLUMN products.automatic IS 'Suppliers deliver it automatically.';
COMMENT ON COLUMN products.cost_ceiling IS 'The most that a supplier may ask, in poisha.';
COMMENT ON COLUMN products.old_price IS 'The struck-out price beside the price.';
COMMENT ON COLUMN products.planned_price IS
  'A price for some time (docs/decisions/006). A job copies it to price when it begins and restores price_before when it '
  'ends.';
COMMENT ON COLUMN products.price_before IS 'While a planned price runs: the price that comes back.';
COMMENT ON COLUMN products.in_bengali IS 'Bengali texts.';
CREATE INDEX products_of_category ON products (category_id, price) WHERE archived_at IS NULL;
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE TABLE product_stock (
  product_id uuid PRIMARY KEY REFERENCES products (id),
  stock      integer NOT NULL CHECK (stock >= 0),
  unlimited  boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE product_stock IS
  'Stock of a package. Apart from products, so that an order neither rewrites the product nor announces a content change.';
COMMENT ON COLUMN product_stock.unlimited IS
  'It never runs out (docs/decisions/143). The stock is then 1000000, whatever is taken or given back.';
CREATE OR REPLACE FUNCTION keep_unlimited_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock := 1000000;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER unlimited_stock BEFORE INSERT OR UPDATE ON product_stock
  FOR EACH ROW WHEN (NEW.unlimited) EXECUTE FUNCTION keep_unlimited_stock();
CREATE OR REPLACE TRIGGER stock_crossed_zero AFTER UPDATE ON product_stock
  FOR EACH ROW WHEN ((OLD.stock = 0) <> (NEW.stock = 0)) EXECUTE FUNCTION announce_content_change();

-- Takes one unit of stock. Only an earlier version of the store calls this; take_unit_for also records what it took.
-- Returns false when no unit is left. Unlimited stock is only read, so that orders of it do not wait for each other. If
-- an admin ends the unlimited stock between the two statements, the second round of the loop finds the units of the
-- counted stock.
CREATE OR REPLACE FUNCTION take_unit(_product_id uuid) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  FOR round IN 1..2 LOOP
    UPDATE product_stock SET stock = stock - 1 WHERE product_id = _product_id AND stock > 0 AND NOT unlimited;
    IF FOUND OR EXISTS (SELECT FROM product_stock WHERE product_id = _product_id AND unlimited) THEN
      RETURN true;
    END IF;
  END LOOP;
  RETURN false;
END $$;


-- Customers' games ------------------------------------------------------------------------------------------------------------

CREATE TABLE favourite_games (
  uid         text REFERENCES users (uid),
  category_id uuid REFERENCES categories (id) ON DELETE CASCADE,
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, category_id)
);
COMMENT ON TABLE favourite_games IS 'Games that a customer keeps at hand.';
CREATE INDEX favourite_games_by_category ON favourite_games (category_id);

CREATE TABLE saved_player_ids (
  id          uuid PRIMARY KEY,
  uid         text NOT NULL REFERENCES users (uid),
  category_id uuid NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  player_id   text NOT NULL,
  second_id   text NOT NULL,
  name        text NOT NULL DEFAULT '',
  used_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (uid, category_id, player_id, second_id)
);
COMMENT ON TABLE saved_player_ids IS 'Player IDs that a customer keeps for a game.';
COMMENT ON COLUMN saved_player_ids.second_id IS 'Empty where the game has only one ID.';
COMMENT ON COLUMN saved_player_ids.name IS 'Whose it is, in the customer''s words; empty: not given.';
CREATE INDEX saved_player_ids_by_category ON saved_player_ids (category_id);

-- Removes the saved player IDs of a deleted account.
CREATE OR REPLACE FUNCTION forget_player_ids_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_player_ids WHERE uid = OLD.uid;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER player_ids_end AFTER UPDATE OF disabled_at ON users
  FOR EACH ROW WHEN (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION forget_player_ids_of_account();


-- Reviews ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  order_id    uuid UNIQUE,
  uid         text,
  category_id uuid NOT NULL,
  stars       integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text        text NOT NULL CHECK (length(text) <= 200),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'hidden')),
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  changed_at  timestamptz NOT NULL DEFAULT now(),
  decided_by  text,
  decided_at  timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
COMMENT ON TABLE reviews IS
  'What a customer says of a delivered order, or said in a former shop (docs/decisions/006, 169). It is shown once an operator has allowed it.';
COMMENT ON COLUMN reviews.order_id IS 'Null, and so is the uid, of a review of a former shop (imported_reviews).';
COMMENT ON COLUMN reviews.category_id IS 'The game of the order at that time.';
COMMENT ON COLUMN reviews.version IS
  'Grows with each change by the customer: the version that was allowed is the version that is shown.';
CREATE INDEX reviews_of_game ON reviews (category_id, created_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX reviews_by_state ON reviews (state, changed_at, id);
CREATE OR REPLACE TRIGGER content_changed AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.state = 'shown' OR NEW.state = 'shown') EXECUTE FUNCTION announce_content_change();


-- Home page -------------------------------------------------------------------------------------------------------------------

CREATE TABLE hero_slides (
  id          uuid PRIMARY KEY,
  title       text NOT NULL,
  subtitle    text NOT NULL,
  cta_label   text NOT NULL,
  cta_href    text NOT NULL,
  image_url   text,
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  position    integer,
  shows_from  timestamptz,
  shows_until timestamptz,
  in_bengali  jsonb
);
COMMENT ON TABLE hero_slides IS 'Slides at the top of the home page.';
COMMENT ON COLUMN hero_slides.shows_from IS 'Null: always.';
COMMENT ON COLUMN hero_slides.shows_until IS 'Null: always.';
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON hero_slides
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
