--! outside a transaction
-- The texts that each taught wording read, the newest first (docs/decisions/156).
CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_messages_taught ON wallet_messages (template, arrived_at DESC, id DESC)
  WHERE template LIKE 'own-%';
