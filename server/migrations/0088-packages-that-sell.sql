-- What a package is shown with beside its price, the order in which a shop shows what it sells, and the words by which its games are
-- found (docs/decisions/103). All of it may be absent: then it is as before.
ALTER TABLE products
  ADD COLUMN old_price bigint, ADD COLUMN bonus text, ADD COLUMN badge text, ADD COLUMN image_url text, ADD COLUMN position integer;
ALTER TABLE products
  ADD CONSTRAINT products_old_price CHECK (old_price > 0) NOT VALID,
  ADD CONSTRAINT products_badge CHECK (badge IN ('best-value', 'popular')) NOT VALID;
-- `aliases`: null for those that are known of its name.
ALTER TABLE categories ADD COLUMN package_image_url text, ADD COLUMN position integer, ADD COLUMN aliases text[];
ALTER TABLE hero_slides ADD COLUMN position integer;
