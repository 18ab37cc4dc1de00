--! outside a transaction
ALTER TABLE user_notes VALIDATE CONSTRAINT user_notes_about;

-- By the last 8 characters of what an entry is about, which is how people read an id to each other.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_by_tail ON audit_log (right(subject, 8), id DESC);

-- What an operator deleted is found by a player ID and a short id too; rows that are not deleted are in none of these.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_deleted_by_game_account ON orders (lower(game_account) text_pattern_ops)
  WHERE game_account IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_deleted_by_tail ON orders (right(id::text, 8)) WHERE hidden_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS fund_requests_deleted_by_tail ON fund_requests (right(id::text, 8))
  WHERE hidden_at IS NOT NULL;

-- Entries from before their facts were kept.
DO $$
DECLARE
  top CONSTANT bigint := (SELECT coalesce(max(id), 0) FROM audit_log);
  place bigint := 0;
BEGIN
  WHILE place < top LOOP
    INSERT INTO audit_facts (id, customer, amount)
      SELECT line.id, facts.customer, facts.amount
      FROM audit_log AS line CROSS JOIN LATERAL facts_of(line) AS facts
      WHERE line.id > place AND line.id <= place + 5000 AND (facts.customer IS NOT NULL OR facts.amount IS NOT NULL)
      ON CONFLICT (id) DO NOTHING;
    place := place + 5000;
    COMMIT;
  END LOOP;
END $$;
