-- Filters of incoming payments can be kept under a name as well (docs/decisions/079).
--! but constraint: a few rows for each admin
ALTER TABLE saved_views
  DROP CONSTRAINT saved_views_list_check,
  ADD CONSTRAINT saved_views_list_check CHECK (list IN ('orders', 'requests', 'users', 'codes', 'audit', 'payments'));
