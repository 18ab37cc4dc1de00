--! outside a transaction
-- Reasons of deliveries that are still sentences; empty once they have their codes and values (docs/decisions/137).
CREATE INDEX CONCURRENTLY IF NOT EXISTS delivery_attempts_unworded ON delivery_attempts (id)
  WHERE reason IS NOT NULL AND reason_message IS NULL;
