--! outside a transaction
-- What admins did in some days.
CREATE INDEX CONCURRENTLY audit_log_by_time ON audit_log (at DESC, id DESC);
-- A day's receipts: the shop's cash, out of a ledger that is mostly wallet orders, which write nothing here.
CREATE INDEX CONCURRENTLY transfers_of_cash ON transfers (created_at)
  WHERE from_account LIKE 'cash:%' OR to_account LIKE 'cash:%';
