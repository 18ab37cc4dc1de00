-- A price for some time: the store's own job puts it into `price` when it begins, and back when it is over (docs/decisions/103), so
-- that whoever reads `price`, the version before too, sells at what is shown. `price_before`: while it runs, what comes back.
ALTER TABLE products
  ADD COLUMN planned_price bigint, ADD COLUMN planned_from timestamptz, ADD COLUMN planned_until timestamptz,
  ADD COLUMN price_before bigint;
ALTER TABLE products
  ADD CONSTRAINT products_planned CHECK (
    planned_price >= 0 AND price_before >= 0 AND planned_until > planned_from
    AND (planned_price IS NULL) = (planned_from IS NULL)
    AND (price_before IS NULL OR (planned_price IS NOT NULL AND planned_until IS NOT NULL))
  ) NOT VALID;
-- When a slide is shown; null: always.
ALTER TABLE hero_slides ADD COLUMN shows_from timestamptz, ADD COLUMN shows_until timestamptz;
