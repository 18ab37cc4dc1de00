-- What a supplier has delivered and may take back is asked for again for some days (docs/decisions/100): one row for each attempt
-- that is still to be asked for, gone with the last time. No foreign keys: attempts and suppliers are never removed.
CREATE TABLE delivery_looks (
  attempt_id   uuid PRIMARY KEY,
  supplier_id  uuid NOT NULL,
  succeeded_at timestamptz NOT NULL,
  due_at       timestamptz NOT NULL
);
CREATE INDEX delivery_looks_due ON delivery_looks (supplier_id, due_at);

-- When a supplier was last asked for what it has delivered, by whichever instance.
ALTER TABLE supplier_readings ADD COLUMN delivered_asked_at timestamptz;
