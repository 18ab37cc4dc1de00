-- Who deletes their own account may come back (docs/decisions/163).
ALTER TABLE users ADD COLUMN left_at timestamptz;
COMMENT ON COLUMN users.left_at IS
  'When its owner deleted the account; a later sign-in opens it again. Null where the shop deleted it (docs/decisions/163).';
