-- A frozen account keeps its money and its history, and buys and funds nothing (docs/decisions/037).
ALTER TABLE users
  ADD COLUMN frozen_at timestamptz,
  ADD COLUMN frozen_reason text,
  ADD CHECK ((frozen_at IS NULL) = (frozen_reason IS NULL));

-- Newest first, for the list of frozen accounts.
CREATE INDEX users_frozen ON users (created_at DESC, uid DESC) WHERE frozen_at IS NOT NULL AND disabled_at IS NULL;

-- No order and no fund request of a deleted or frozen account comes into being, by whatever way it is written and also
-- when its call was let in a moment before: the lock waits for a deletion or a freeze under way, and they wait for it.
-- The setting keeps a plan made while the table was small from scanning it once it has grown.
ALTER FUNCTION refuse_deleted_owner() RENAME TO refuse_closed_owner;
CREATE OR REPLACE FUNCTION refuse_closed_owner() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  frozen timestamptz;
BEGIN
  SELECT frozen_at INTO frozen FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account % is deleted', NEW.uid USING ERRCODE = 'HR001';
  END IF;
  IF frozen IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is frozen', NEW.uid USING ERRCODE = 'HR002';
  END IF;
  RETURN NEW;
END $$;
