-- Reservations of unlimited stock give no unit back to a stock that is counted since (docs/decisions/143).
CREATE TABLE unlimited_units (
  order_id uuid REFERENCES orders (id),
  hold     integer CHECK (hold >= 1),
  PRIMARY KEY (order_id, hold)
);
COMMENT ON TABLE unlimited_units IS
  'Reservations that took their unit while the stock was unlimited: it does not come back to a stock that is counted since'
  ' (docs/decisions/143).';
--! functions af8a1499
