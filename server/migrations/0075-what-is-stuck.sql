--! outside a transaction
-- What got stuck last, for the bell (notifications/pending-queries.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS deliveries_stuck ON deliveries (changed_at DESC, id DESC) WHERE state = 'stuck';
