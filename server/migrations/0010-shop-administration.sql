-- A category whose packages were ever ordered cannot go, since those packages stay for their orders: it is archived too.
ALTER TABLE categories ADD COLUMN archived_at timestamptz;

-- Whether a product was ever ordered is asked when it is deleted; without this that walks every order.
CREATE INDEX orders_of_product ON orders (product_id);

-- Settings exist from the start, so that a change locks the row it replaces.
INSERT INTO settings (key, value) VALUES
  ('contact', '{"call": "", "email": "", "whatsapp": "", "telegram": "", "address": "", "workingHours": "", "socialMedia": []}'),
  ('shop', '{"name": "Hira", "blurb": "", "themeDefault": "system"}')
ON CONFLICT (key) DO NOTHING;
