-- Where customers find their player ID in a game, and the IDs that they keep (docs/decisions/107).

ALTER TABLE categories ADD COLUMN player_id_help jsonb;

CREATE TABLE saved_player_ids (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users (uid),
  category_id uuid NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  player_id text NOT NULL,
  -- Empty where the game has none.
  second_id text NOT NULL,
  -- Whose it is, in the customer's own words; empty: nobody said.
  name text NOT NULL DEFAULT '',
  used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (uid, category_id, player_id, second_id)
);
CREATE INDEX saved_player_ids_by_category ON saved_player_ids (category_id);
-- Until privileges.sql gives the application its rights, a moment later: the version before deletes accounts, too.
GRANT SELECT, DELETE ON saved_player_ids TO PUBLIC;

-- Whoever deletes an account takes them away, the version before as well.
CREATE FUNCTION forget_player_ids_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM saved_player_ids WHERE uid = OLD.uid;
  RETURN NULL;
END $$;
CREATE TRIGGER player_ids_end AFTER UPDATE OF disabled_at ON users
  FOR EACH ROW WHEN (OLD.disabled_at IS NULL AND NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION forget_player_ids_of_account();
