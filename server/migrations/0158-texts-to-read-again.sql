--! outside a transaction
-- Texts that were not understood, by the templates that they were read with.
CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_messages_to_read ON wallet_messages (read_with, arrived_at)
  WHERE place = 'unknown' AND text IS NOT NULL;
