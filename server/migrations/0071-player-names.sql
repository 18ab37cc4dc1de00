-- What suppliers told of players before anybody paid (docs/decisions/080): asked again after ten minutes, removed after two
-- days. An order that a supplier delivers keeps the name that was told as it was bought.

CREATE TABLE player_names (
  category_id uuid NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  -- As orders keep it: a second value stands in brackets.
  account     text NOT NULL CHECK (account <> ''),
  -- Null: no such player, or one without a name.
  name        text CHECK (char_length(name) <= 60),
  valid       boolean NOT NULL CHECK (valid OR name IS NULL),
  told_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (category_id, account)
);
CREATE INDEX player_names_by_age ON player_names (told_at);

ALTER TABLE deliveries ADD COLUMN player_name text;

CREATE FUNCTION note_player_name() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT told.name INTO NEW.player_name
  FROM orders JOIN player_names AS told ON told.category_id = orders.category_id AND told.account = orders.game_account
  WHERE orders.id = NEW.order_id AND told.told_at > orders.created_at - interval '20 minutes';
  RETURN NEW;
END $$;
CREATE TRIGGER deliveries_named BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION note_player_name();
