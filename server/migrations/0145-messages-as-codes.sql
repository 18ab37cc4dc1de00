-- What operators are told is stored as a code and values beside its English text (docs/decisions/137).
-- Null: a version before wrote it, or its sentence was not recognised.
ALTER TABLE approvals ADD COLUMN summary_message jsonb;
ALTER TABLE approvals ADD COLUMN reason_message jsonb;
ALTER TABLE admin_notices ADD COLUMN message jsonb;
ALTER TABLE account_flags ADD COLUMN message jsonb;
ALTER TABLE users ADD COLUMN frozen_message jsonb;
ALTER TABLE outgoing_channels ADD COLUMN last_error_message jsonb;
