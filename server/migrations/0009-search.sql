-- What an admin searches by (docs/rules.md#admin-area). Every list on the way to a result is bounded, and every bound has its index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX users_search ON users USING gin (name gin_trgm_ops, email gin_trgm_ops, uid gin_trgm_ops)
  WHERE disabled_at IS NULL;
CREATE INDEX users_by_uid_start ON users (uid text_pattern_ops) WHERE disabled_at IS NULL;

-- Ids are shown as their last 8 characters.
CREATE INDEX orders_by_tail ON orders (right(id::text, 8)) WHERE hidden_at IS NULL;
CREATE INDEX orders_by_game_account ON orders (lower(game_account) text_pattern_ops, created_at DESC)
  WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_tail ON fund_requests (right(id::text, 8)) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_transaction ON fund_requests (trx_id text_pattern_ops) WHERE hidden_at IS NULL;

-- What waits for a decision.
CREATE INDEX fund_requests_pending ON fund_requests (created_at DESC, id DESC)
  WHERE status = 'pending' AND hidden_at IS NULL;
