-- Messages to customers' browsers by web push (docs/decisions/098).

UPDATE outgoing_channels SET settings = '{"contact": "", "publicKey": null}' WHERE channel = 'push';

-- A browser that one account wants messages in. Another account in the same browser has another row, of another id.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users (uid),
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  -- `auth_time` of the sign-in that it was made in; null where the provider does not say.
  signed_in_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  -- Messages in a row that its push service refused.
  failures integer NOT NULL DEFAULT 0
);
-- Until privileges.sql gives the application its rights, a moment later: the version before writes through the triggers, too.
GRANT SELECT, DELETE ON push_subscriptions TO PUBLIC;
CREATE INDEX push_subscriptions_by_uid ON push_subscriptions (uid, created_at);

-- Whoever ends a sign-in, by whatever way, ends what was subscribed in it.
CREATE FUNCTION end_push_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE uid = OLD.uid AND signed_in_at = ANY (OLD.times);
  RETURN NULL;
END $$;
CREATE TRIGGER push_ends AFTER UPDATE OF ended_at ON sign_ins
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_sign_in();
CREATE TRIGGER push_ends_when_dropped AFTER DELETE ON sign_ins FOR EACH ROW EXECUTE FUNCTION end_push_of_sign_in();

-- Signing out everywhere, a freeze, a deletion.
CREATE FUNCTION end_push_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE uid = OLD.uid;
  RETURN NULL;
END $$;
CREATE TRIGGER push_ends AFTER UPDATE OF valid_from, frozen_at, disabled_at ON users
  FOR EACH ROW WHEN ((OLD.valid_from, OLD.frozen_at, OLD.disabled_at) IS DISTINCT FROM (NEW.valid_from, NEW.frozen_at, NEW.disabled_at))
  EXECUTE FUNCTION end_push_of_account();
