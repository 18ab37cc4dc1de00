-- What suppliers told last of what they sell, and when one was asked: some allow a question in five minutes, of all instances together.
CREATE TABLE supplier_readings (
  supplier_id        uuid PRIMARY KEY REFERENCES suppliers (id),
  balance_asked_at   timestamptz,
  catalogue_asked_at timestamptz,
  catalogue_read_at  timestamptz,
  -- As the adapter read it: sku, name, game, amount in the supplier's currency, available.
  items              jsonb
);
