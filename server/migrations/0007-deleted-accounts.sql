-- Newest first, for the list of users.
CREATE INDEX users_newest ON users (created_at DESC, uid DESC) WHERE disabled_at IS NULL;
CREATE INDEX users_admins ON users (uid) WHERE role = 'admin';

-- A deleted account gets no new order or request, also when its call was let in a moment before the deletion: the lock
-- waits for a deletion under way, and the deletion waits for it. The setting keeps a plan made while the table was
-- small from scanning it once it has grown.
CREATE FUNCTION refuse_deleted_owner() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The account % is deleted', NEW.uid USING ERRCODE = 'HR001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_of_living_accounts BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_owner();
CREATE TRIGGER requests_of_living_accounts BEFORE INSERT ON fund_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_owner();
