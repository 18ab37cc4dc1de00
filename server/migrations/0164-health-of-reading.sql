--! outside a transaction
-- Unread texts that are alike, and how many texts of each week are understood (docs/decisions/161).
CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_messages_alike ON wallet_messages (shape, arrived_at) WHERE place = 'unknown';
CREATE INDEX CONCURRENTLY IF NOT EXISTS wallet_messages_to_count ON wallet_messages (arrived_at) INCLUDE (method, place)
  WHERE NOT imported AND place <> 'duplicate';
