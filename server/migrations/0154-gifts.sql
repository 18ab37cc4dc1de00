-- Orders that are a gift to a friend (docs/decisions/153).
CREATE TABLE order_gifts (
  order_id uuid PRIMARY KEY REFERENCES orders (id),
  note     text
);
COMMENT ON TABLE order_gifts IS
  'Orders that are a gift to a friend, with the note for them; null: none, or its customer''s account is deleted.';
