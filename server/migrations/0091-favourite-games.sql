-- The games that a customer keeps at hand.
CREATE TABLE favourite_games (
  uid         text NOT NULL REFERENCES users (uid),
  category_id uuid NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, category_id)
);
CREATE INDEX favourite_games_by_category ON favourite_games (category_id);
