-- What customers say of what they got (docs/decisions/106): one for an order that was delivered, shown once somebody has looked at it.
CREATE TABLE reviews (
  id          uuid PRIMARY KEY,
  order_id    uuid NOT NULL UNIQUE REFERENCES orders (id),
  uid         text NOT NULL,
  -- The order's game, and what it was called then.
  category_id uuid NOT NULL,
  stars       integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text        text NOT NULL CHECK (length(text) <= 200),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'hidden')),
  -- Grows with each change of its customer's: what was looked at is what is shown.
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  changed_at  timestamptz NOT NULL DEFAULT now(),
  decided_by  text,
  decided_at  timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX reviews_of_game ON reviews (category_id, created_at DESC, id DESC) WHERE state = 'shown';
CREATE INDEX reviews_by_state ON reviews (state, changed_at, id);

-- Only what is shown, or was, is content: else writing one would drop every cached page.
CREATE TRIGGER content_changed AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (OLD.state = 'shown' OR NEW.state = 'shown') EXECUTE FUNCTION announce_content_change();
