-- The people area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Staff -----------------------------------------------------------------------------------------------------------------------

CREATE TABLE presets (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  grants     jsonb NOT NULL
             CHECK (jsonb_typeof(grants) = 'object' AND NOT jsonb_path_exists(grants, '$.*?(@ != "read" && @ != "write")')),
  built_in   boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE presets IS 'Named sets of permissions for admins (docs/decisions/026).';
COMMENT ON COLUMN presets.grants IS 'For example {"orders": "write", "customers": "read"}. An absent permission is not granted.';
COMMENT ON COLUMN presets.built_in IS 'Comes with the store and cannot be removed; the owner''s preset cannot be changed either.';
CREATE UNIQUE INDEX presets_by_name ON presets (lower(name));
INSERT INTO presets (id, name, grants, built_in) VALUES
  ('owner', 'Owner', '{"orders": "write", "payments": "write", "customers": "write", "balances": "write", "catalogue": "write",
    "codes": "write", "content": "write", "reports": "write", "settings": "write", "staff": "write"}', true),
  ('manager', 'Manager', '{"orders": "write", "payments": "write", "customers": "write", "balances": "write", "catalogue": "write",
    "codes": "write", "content": "write", "reports": "write", "settings": "read"}', true),
  ('payments', 'Payments', '{"payments": "write", "orders": "read", "customers": "read"}', true),
  ('delivery', 'Delivery', '{"orders": "write", "codes": "read", "customers": "read"}', true),
  ('support', 'Support', '{"orders": "read", "payments": "read", "customers": "read"}', true);

-- Returns true if `_own` contains all grants of `_others`.
CREATE OR REPLACE FUNCTION covers_grants(_own jsonb, _others jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_each_text(_others) AS other
    WHERE coalesce(_own ->> other.key, '') NOT IN ('write', other.value)
  )
$$;


-- Accounts --------------------------------------------------------------------------------------------------------------------

-- Returns a random referral code. People read the code aloud and type it, so it contains no 0/O and no 1/I/L.
CREATE OR REPLACE FUNCTION random_referral_code() RETURNS text LANGUAGE sql AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
  FROM generate_series(1, 8)
$$;

-- Returns a new referral code, which neither an account nor a customer of a former shop has.
CREATE OR REPLACE FUNCTION free_referral_code() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  code text;
BEGIN
  LOOP
    code := random_referral_code();
    EXIT WHEN NOT EXISTS (SELECT FROM users WHERE referral_code = code)
      AND NOT EXISTS (SELECT FROM former_referrals WHERE referral_code = code);
  END LOOP;
  RETURN code;
END $$;

CREATE TABLE users (
  uid            text PRIMARY KEY,
  email          text NOT NULL,
  email_verified boolean NOT NULL,
  name           text NOT NULL,
  photo_url      text,
  role           text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  disabled_at    timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  referral_code  text NOT NULL DEFAULT free_referral_code() CONSTRAINT users_referral_code UNIQUE,
  search_text    text GENERATED ALWAYS AS (lower(name || '
' || email || '
' || uid)) STORED NOT NULL,
  frozen_at      timestamptz,
  frozen_reason  text,
  preset         text REFERENCES presets (id),
  valid_from     timestamptz,
  language       text CONSTRAINT users_language CHECK (language IN ('en', 'bn')),
  frozen_message jsonb,
  left_at        timestamptz,
  CHECK ((frozen_at IS NULL) = (frozen_reason IS NULL)),
  CONSTRAINT users_admins_have_a_preset CHECK ((role = 'admin') = (preset IS NOT NULL))
);
COMMENT ON TABLE users IS 'Accounts: customers and admins. The identity provider owns sign-in; this is the profile.';
COMMENT ON COLUMN users.disabled_at IS 'When the account was deleted.';
COMMENT ON COLUMN users.referral_code IS 'The code that this account gives to others.';
COMMENT ON COLUMN users.search_text IS 'What a user is found by, in lower case: e-mail, name and uid on lines of their own.';
COMMENT ON COLUMN users.frozen_at IS
  'Since when the account is frozen: it keeps its money and cannot order or add money (docs/decisions/037).';
COMMENT ON COLUMN users.preset IS 'What an admin may do; null for customers.';
COMMENT ON COLUMN users.valid_from IS 'Tokens of earlier sign-ins are rejected ("sign out everywhere").';
COMMENT ON COLUMN users.left_at IS
  'When its owner deleted the account; a later sign-in opens it again. Null where the shop deleted it (docs/decisions/163).';
COMMENT ON COLUMN users.language IS 'The language of messages to the account (docs/decisions/109); null: never chosen.';
CREATE INDEX users_email ON users (lower(email));
CREATE INDEX users_newest ON users (created_at DESC, uid DESC) WHERE disabled_at IS NULL;
CREATE INDEX users_admins ON users (uid) WHERE role = 'admin';
-- The index is not partial, because the planner would have no statistics of its expression.
CREATE INDEX users_search ON users USING gin (text_grams(search_text));
CREATE INDEX users_frozen ON users (created_at DESC, uid DESC) WHERE frozen_at IS NOT NULL AND disabled_at IS NULL;
CREATE INDEX users_by_preset ON users (preset) WHERE preset IS NOT NULL;
ALTER TABLE admin_notices_seen ADD CONSTRAINT admin_notices_seen_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);
ALTER TABLE message_preferences ADD CONSTRAINT message_preferences_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);
ALTER TABLE telegram_chats ADD CONSTRAINT telegram_chats_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);
ALTER TABLE telegram_codes ADD CONSTRAINT telegram_codes_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);
ALTER TABLE wallets ADD CONSTRAINT wallets_uid_fkey FOREIGN KEY (uid) REFERENCES users (uid);

-- Raises an error if the account does not exist or was deleted.
CREATE OR REPLACE FUNCTION expect_account(_uid text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  account record;
BEGIN
  SELECT disabled_at INTO account FROM users WHERE uid = _uid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'No account %', _uid USING ERRCODE = 'HR107';
  ELSIF account.disabled_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is deleted', _uid USING ERRCODE = 'HR001';
  END IF;
END $$;

-- Refuses an order or request if its account is deleted or frozen, if the shop is closed (docs/decisions/046), or if
-- the shop has not opened yet (docs/decisions/142). Before the opening, admins may try orders. The lock makes the order
-- wait for a running deletion of the account. enable_seqscan is off, because a plan that was made while the table was
-- small would later scan the large table.
CREATE OR REPLACE FUNCTION refuse_closed_owner() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  account record;
BEGIN
  SELECT frozen_at, (SELECT value ->> 'text' FROM settings WHERE key = 'closure' AND (value -> 'closed')::boolean) AS closed,
         role <> 'admin' AND (SELECT (value -> 'soon')::boolean FROM settings WHERE key = 'opening') AS too_early
  INTO account FROM users WHERE uid = NEW.uid AND disabled_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    PERFORM expect_account(NEW.uid);
    RAISE EXCEPTION 'The account % is deleted', NEW.uid USING ERRCODE = 'HR001';
  END IF;
  IF account.frozen_at IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is frozen', NEW.uid USING ERRCODE = 'HR002';
  END IF;
  IF account.closed IS NOT NULL THEN
    RAISE EXCEPTION 'The shop is closed' USING ERRCODE = 'HR003', DETAIL = account.closed;
  END IF;
  IF account.too_early THEN
    RAISE EXCEPTION 'The shop has not opened yet' USING ERRCODE = 'HR005';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION publish_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES ('account', NEW.uid, NEW.uid);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER published_when_new AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION publish_account();
CREATE OR REPLACE TRIGGER published AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_account();

CREATE TABLE user_counts (
  shard smallint,
  role  text,
  count bigint NOT NULL,
  PRIMARY KEY (shard, role)
) WITH (fillfactor = 50);
COMMENT ON TABLE user_counts IS 'How many accounts have which role, kept beside the rows in 64 shards; see order_counts.';

CREATE OR REPLACE FUNCTION count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO user_counts AS kept
  SELECT pg_backend_pid() % 64, role, sum(sign)
  FROM (VALUES (OLD.role, -1, OLD.disabled_at), (NEW.role, 1, NEW.disabled_at)) AS state (role, sign, disabled_at)
  WHERE role IS NOT NULL AND disabled_at IS NULL
  GROUP BY role
  ON CONFLICT (shard, role) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted_when_new AFTER INSERT OR DELETE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_users();
CREATE CONSTRAINT TRIGGER counted_when_changed AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.role, OLD.disabled_at) IS DISTINCT FROM (NEW.role, NEW.disabled_at)) EXECUTE FUNCTION count_users();

CREATE TABLE user_notes (
  id         uuid PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  author     text NOT NULL,
  text       text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  about_kind text,
  about_id   uuid,
  CONSTRAINT user_notes_about CHECK (about_kind IS NULL AND about_id IS NULL OR (about_kind IN ('order', 'request'))
    AND about_id IS NOT NULL)
);
COMMENT ON TABLE user_notes IS 'Notes of admins about an account. The application can add notes and never rewrite them.';
COMMENT ON COLUMN user_notes.about_kind IS 'The note may be on one of the account''s orders or fund requests.';
CREATE INDEX user_notes_of_user ON user_notes (uid, id DESC);

CREATE TABLE user_tags (
  uid        text REFERENCES users (uid),
  tag        text CHECK (tag = lower(tag) AND tag <> '' AND length(tag) <= 30),
  author     text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, tag)
);
COMMENT ON TABLE user_tags IS 'Words by which admins tell accounts apart, in lower case.';
CREATE INDEX user_tags_by_tag ON user_tags (tag, uid);


-- Roles -----------------------------------------------------------------------------------------------------------------------
-- Only these functions change roles, presets and grants.

-- Returns the grants that an account has as an admin at the moment, or null if it has none. The store itself may do
-- everything.
CREATE OR REPLACE FUNCTION grants_now(_uid text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT grants FROM presets WHERE _uid = 'system' AND id = 'owner'
  UNION ALL
  SELECT grants FROM users JOIN presets ON presets.id = users.preset
  WHERE uid = _uid AND role = 'admin' AND disabled_at IS NULL AND frozen_at IS NULL
$$;

-- Gives an account a preset, which makes it an admin, or no preset, which makes it a customer. The actor must have all
-- grants that are given or taken away, and in addition either the grant to write staff or both grants to write balances
-- and customers. Concurrent changes wait for each other. Returns false if nothing was changed.
CREATE OR REPLACE FUNCTION set_staff(_actor text, _uid text, _role text, _preset text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  IF NOT (covers_grants(own, '{"staff": "write"}') OR covers_grants(own, '{"customers": "write", "balances": "write"}')) THEN
    RETURN false;
  END IF;
  UPDATE users SET role = _role, preset = _preset
  WHERE uid = _uid AND uid <> _actor AND disabled_at IS NULL
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = users.preset), '{}'))
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = _preset), '{}'));
  RETURN FOUND;
END $$;

-- Adds or changes a preset, except Owner. The actor must have the grant to write staff, and all grants of the preset
-- before and after the change. Returns false if nothing was changed.
CREATE OR REPLACE FUNCTION set_preset(_actor text, _id text, _name text, _grants jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  IF _id = 'owner' OR coalesce(own ->> 'staff', '') <> 'write' OR NOT covers_grants(own, _grants)
    OR NOT covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = _id), '{}')) THEN
    RETURN false;
  END IF;
  INSERT INTO presets (id, name, grants) VALUES (_id, _name, _grants)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, grants = excluded.grants;
  RETURN true;
END $$;

-- Removes a custom preset that no account has. Returns false if nothing was removed.
CREATE OR REPLACE FUNCTION remove_preset(_actor text, _id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  DELETE FROM presets
  WHERE id = _id AND NOT built_in AND own ->> 'staff' = 'write' AND covers_grants(own, grants)
    AND NOT EXISTS (SELECT FROM users WHERE preset = presets.id);
  RETURN FOUND;
END $$;

-- Invitations of people who have never signed in. A person gets the role at the first sign-in with the invitation's
-- e-mail address, if the provider has verified it (docs/decisions/026).
CREATE TABLE staff_invites (
  id         uuid PRIMARY KEY,
  email      text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  preset     text NOT NULL,
  invited_by text NOT NULL REFERENCES users (uid),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'withdrawn', 'expired', 'void')),
  ended_at   timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
COMMENT ON TABLE staff_invites IS 'Invitations to work in the shop, by e-mail address, before there is an account.';
COMMENT ON COLUMN staff_invites.email IS 'In lower case. Whoever signs in with it, verified, gets the role.';
COMMENT ON COLUMN staff_invites.preset IS 'No foreign key: a role that is deleted meanwhile makes the invitation void.';
COMMENT ON COLUMN staff_invites.invited_by IS 'The role is given with their rights at that time, or not at all.';
CREATE UNIQUE INDEX staff_invites_waiting ON staff_invites (email) WHERE state = 'waiting';

-- Refuses a change after which every owner would be frozen or deleted.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  IF NOT EXISTS (SELECT FROM users WHERE preset = 'owner' AND disabled_at IS NULL AND frozen_at IS NULL) THEN
    RAISE EXCEPTION 'the store keeps an owner' USING ERRCODE = 'HR009';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_keep_an_owner AFTER UPDATE OF preset, disabled_at, frozen_at ON users
  FOR EACH ROW WHEN (OLD.preset = 'owner' AND OLD.disabled_at IS NULL AND OLD.frozen_at IS NULL AND (NEW.preset IS DISTINCT FROM 'owner'
    OR NEW.disabled_at IS NOT NULL OR NEW.frozen_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();

-- Ends the leases of an admin who is frozen, is deleted or gets another role.
CREATE OR REPLACE FUNCTION end_leases() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH ended AS (DELETE FROM leases WHERE uid = NEW.uid RETURNING id)
  INSERT INTO live_events (topic, id) SELECT 'lease', id::text FROM ended;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_end_leases AFTER UPDATE OF role, preset, disabled_at, frozen_at ON users
  FOR EACH ROW WHEN (OLD.role = 'admin'
    AND ((OLD.preset, OLD.disabled_at, OLD.frozen_at) IS DISTINCT FROM (NEW.preset, NEW.disabled_at, NEW.frozen_at)))
  EXECUTE FUNCTION end_leases();


-- Sign-ins --------------------------------------------------------------------------------------------------------------------

CREATE TABLE sign_ins (
  id        text PRIMARY KEY,
  uid       text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  address   text,
  device    text NOT NULL,
  times     timestamptz[] NOT NULL DEFAULT '{}',
  ended_at  timestamptz,
  ended_by  text,
  adopted   boolean NOT NULL DEFAULT false,
  proved_at timestamptz
);
COMMENT ON TABLE sign_ins IS
  'A browser''s session on the server. No foreign key to users: it is opened before there is a profile.';
COMMENT ON COLUMN sign_ins.times IS 'The auth_time of each token that the provider signed for it.';
COMMENT ON COLUMN sign_ins.adopted IS 'It was there before this table; its cookie is accepted once.';
COMMENT ON COLUMN sign_ins.proved_at IS 'When the person last proved who they are: by passkey, at the provider, or by a code.';
CREATE INDEX sign_ins_by_uid ON sign_ins (uid, at DESC, id DESC);
CREATE INDEX sign_ins_by_age ON sign_ins (seen_at) WHERE NOT adopted;

CREATE TABLE sign_in_times (
  uid          text,
  signed_in_at timestamptz,
  noted_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at     timestamptz,
  renewed_at   timestamptz,
  good_from    timestamptz,
  PRIMARY KEY (uid, signed_in_at)
);
COMMENT ON TABLE sign_in_times IS 'What is known of the tokens of one sign-in, by its time. Most sign-ins have no row.';
COMMENT ON COLUMN sign_in_times.ended_at IS 'When its session ended.';
COMMENT ON COLUMN sign_in_times.renewed_at IS 'It came with a renewed token, which proves nothing new.';
COMMENT ON COLUMN sign_in_times.good_from IS
  'The person signed in again and the provider names the old time: tokens issued from then on are good.';

CREATE TABLE sign_in_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  sign_in    text NOT NULL,
  noted_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE sign_in_tokens IS
  'Which sign-in a token was given to. The sign-in''s proofs count for the token, and the token ends with it.';
CREATE INDEX sign_in_tokens_by_age ON sign_in_tokens (noted_at);

CREATE TABLE session_renewals (
  token_hash  bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  holds_until timestamptz NOT NULL,
  answer      text
);
COMMENT ON TABLE session_renewals IS
  'Refresh tokens that are being exchanged or were exchanged a moment ago. One tab or instance asks the provider; the others '
  'get its answer, which is sealed with the server''s key.';
COMMENT ON COLUMN session_renewals.holds_until IS 'Until when the claim or the answer stands.';
CREATE INDEX session_renewals_age ON session_renewals (holds_until);

-- Returns the state of a token. `over`: it is rejected. `good`: it is valid. `undated`, `renewed`: it is valid, but
-- does not prove a fresh sign-in.
CREATE OR REPLACE FUNCTION token_state(_uid text, _valid_from timestamptz, _signed_in_at timestamptz, _issued_at timestamptz)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  known record;
BEGIN
  IF _signed_in_at IS NULL THEN
    RETURN CASE WHEN _issued_at < _valid_from THEN 'over' ELSE 'undated' END;
  END IF;
  SELECT ended_at, renewed_at, good_from INTO known FROM sign_in_times WHERE uid = _uid AND signed_in_at = _signed_in_at;
  IF known.good_from <= _issued_at THEN
    RETURN 'good';
  ELSIF _signed_in_at < _valid_from OR known.ended_at IS NOT NULL THEN
    RETURN 'over';
  END IF;
  RETURN CASE WHEN known.renewed_at IS NULL THEN 'good' ELSE 'renewed' END;
END $$;

-- Returns the state of a token that the store issued for a sign-in. `_goes_on`: whether that sign-in is still valid.
-- Returns null if the store did not issue the token for a sign-in.
CREATE OR REPLACE FUNCTION token_state(
  _uid text, _valid_from timestamptz, _signed_in_at timestamptz, _issued_at timestamptz, _goes_on boolean
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  state text;
BEGIN
  IF NOT _goes_on THEN
    RETURN 'over';
  END IF;
  state := token_state(_uid, _valid_from, _signed_in_at, _issued_at);
  IF state = 'over' AND _goes_on AND coalesce(_signed_in_at, _issued_at) >= coalesce(_valid_from, '-infinity') THEN
    RETURN 'renewed';
  END IF;
  RETURN state;
END $$;

-- Returns the account of a token. Raises an error if the token is no longer valid.
CREATE OR REPLACE FUNCTION of_token(_uid text, _signed_in_at timestamptz, _issued_at timestamptz, _token_hash bytea) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  goes_on boolean;
  since timestamptz;
BEGIN
  SELECT sign_ins.ended_at IS NULL INTO goes_on FROM sign_in_tokens AS token JOIN sign_ins ON sign_ins.id = token.sign_in
  WHERE token.token_hash = _token_hash AND sign_ins.uid = _uid;
  SELECT valid_from INTO since FROM users WHERE uid = _uid;
  IF token_state(_uid, since, _signed_in_at, _issued_at, goes_on) = 'over' THEN
    RAISE EXCEPTION 'The token of % is over', _uid USING ERRCODE = 'HR004';
  END IF;
  RETURN _uid;
END $$;

-- Removes the push subscriptions of a sign-in when it ends.
CREATE OR REPLACE FUNCTION end_push_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE uid = OLD.uid AND signed_in_at = ANY (OLD.times);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER push_ends AFTER UPDATE OF ended_at ON sign_ins
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_sign_in();
CREATE OR REPLACE TRIGGER push_ends_when_dropped AFTER DELETE ON sign_ins
  FOR EACH ROW EXECUTE FUNCTION end_push_of_sign_in();

-- Removes the push subscriptions of an account that signs out everywhere, is frozen or is deleted.
CREATE OR REPLACE FUNCTION end_push_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE uid = OLD.uid;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER push_ends AFTER UPDATE OF valid_from, frozen_at, disabled_at ON users
  FOR EACH ROW WHEN ((OLD.valid_from, OLD.frozen_at, OLD.disabled_at) IS DISTINCT FROM (NEW.valid_from, NEW.frozen_at, NEW.disabled_at))
  EXECUTE FUNCTION end_push_of_account();


-- Step-up ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE passkeys (
  id         text PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  name       text NOT NULL CHECK (name <> ''),
  public_key bytea NOT NULL,
  counter    bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at    timestamptz
);
COMMENT ON TABLE passkeys IS 'Passkeys with which an admin proves a fresh sign-in.';
COMMENT ON COLUMN passkeys.id IS 'The credential''s id, base64url.';
COMMENT ON COLUMN passkeys.counter IS 'Uses by the authenticator''s own count; 0 where it does not count.';
CREATE INDEX passkeys_by_uid ON passkeys (uid);

CREATE TABLE challenges (
  id            text PRIMARY KEY,
  uid           text NOT NULL,
  sign_in       text NOT NULL,
  purpose       text NOT NULL CHECK (purpose IN ('passkey', 'new-passkey', 'provider')),
  challenge     text NOT NULL,
  code_verifier text,
  attempt       smallint NOT NULL DEFAULT 0,
  at            timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE challenges IS
  'What a proof of a fresh sign-in has to answer, once and soon, by the same account in the same sign-in.';
COMMENT ON COLUMN challenges.code_verifier IS 'PKCE verifier; only for proofs at the provider.';
COMMENT ON COLUMN challenges.attempt IS 'Which of several attempts at the provider this is.';
CREATE INDEX challenges_by_age ON challenges (at);

CREATE TABLE step_up_codes (
  uid       text PRIMARY KEY REFERENCES users (uid),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  wrong     smallint NOT NULL DEFAULT 0,
  made_at   timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE step_up_codes IS 'A code of "npm run admin -- step-up"; one for each account.';


-- Approvals -------------------------------------------------------------------------------------------------------------------

CREATE TABLE approvals (
  id              uuid PRIMARY KEY,
  kind            text NOT NULL CHECK (kind ~ '^[a-z-]{1,20}$'),
  route           text NOT NULL,
  input           jsonb NOT NULL,
  input_hash      bytea NOT NULL,
  idempotency_key text,
  body_hash       bytea,
  amount          bigint CHECK (amount > 0),
  summary         text NOT NULL,
  concerns        text[] NOT NULL DEFAULT '{}',
  decides         text NOT NULL CHECK (decides IN ('permitted', 'owner')),
  permit          boolean NOT NULL DEFAULT false,
  asked_by        text NOT NULL REFERENCES users (uid),
  asked_at        timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  effective_at    timestamptz,
  state           text NOT NULL DEFAULT 'waiting'
                  CHECK (state IN ('waiting', 'done', 'refused', 'expired', 'withdrawn', 'failed')),
  decided_by      text,
  decided_at      timestamptz,
  reason          text,
  usable_until    timestamptz,
  used_at         timestamptz,
  rows            bigint,
  summary_message jsonb,
  reason_message  jsonb,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT approvals_second_person CHECK ((state NOT IN ('done', 'failed')) OR decided_by <> asked_by
    AND (decided_by <> ALL (concerns)))
);
COMMENT ON TABLE approvals IS 'Calls of admins that wait for an approver, or for time to pass, and what was decided.';
COMMENT ON COLUMN approvals.route IS 'The call to be made again.';
COMMENT ON COLUMN approvals.input IS 'Its input: {"params", "query", "body"}.';
COMMENT ON COLUMN approvals.input_hash IS 'Two requests with equal hashes ask for the same thing.';
COMMENT ON COLUMN approvals.idempotency_key IS 'A repeated call with this key gets the outcome.';
COMMENT ON COLUMN approvals.amount IS 'In poisha.';
COMMENT ON COLUMN approvals.concerns IS 'Accounts that the call is about; none of them may decide.';
COMMENT ON COLUMN approvals.decides IS 'Who may decide: whoever may make the call, or an owner.';
COMMENT ON COLUMN approvals.permit IS 'Approval lets the requester make the call, instead of making it for them.';
COMMENT ON COLUMN approvals.effective_at IS 'From then on the call is made without a decision, unless it is taken back.';
COMMENT ON COLUMN approvals.usable_until IS 'Until when a permit holds.';
COMMENT ON COLUMN approvals.rows IS 'How many rows an approved file may have (docs/decisions/089).';
CREATE UNIQUE INDEX approvals_waiting_once ON approvals (asked_by, route, input_hash) WHERE state = 'waiting';
CREATE INDEX approvals_waiting ON approvals (asked_at DESC, id DESC) WHERE state = 'waiting';
CREATE INDEX approvals_by_time ON approvals (asked_at DESC, id DESC);
CREATE INDEX approvals_permits ON approvals (asked_by, kind, decided_at) WHERE permit AND state = 'done';
CREATE OR REPLACE TRIGGER published AFTER INSERT OR UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION publish_news('approval');
ALTER TABLE admin_notices ADD CONSTRAINT admin_notices_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals (id);

-- Refuses to change the decision of an approval, and to use its permit twice.
CREATE OR REPLACE FUNCTION keep_decided_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' AND (NEW.state, NEW.decided_by, NEW.decided_at, NEW.usable_until)
      IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at, OLD.usable_until) THEN
    RAISE EXCEPTION 'the approval % is decided', OLD.id;
  END IF;
  IF OLD.used_at IS NOT NULL AND NEW.used_at IS DISTINCT FROM OLD.used_at THEN
    RAISE EXCEPTION 'the permit % is used', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER approvals_stay_decided BEFORE UPDATE ON approvals
  FOR EACH ROW EXECUTE FUNCTION keep_decided_approval();

CREATE TABLE operator_uses (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid       text NOT NULL REFERENCES users (uid),
  use       text NOT NULL CHECK (use IN ('money', 'codes', 'rows')),
  amount    bigint NOT NULL CHECK (amount > 0),
  at        timestamptz NOT NULL DEFAULT now(),
  counts_as text,
  receiver  text,
  alone     boolean NOT NULL DEFAULT true
);
COMMENT ON TABLE operator_uses IS
  'What an operator did by hand, summed for the limits of an hour or a day: poisha, codes or rows.';
COMMENT ON COLUMN operator_uses.counts_as IS 'The limit that it counts towards.';
COMMENT ON COLUMN operator_uses.alone IS 'Nobody approved it; only such rows count towards a limit.';
CREATE INDEX operator_uses_recent ON operator_uses (uid, use, at);
CREATE INDEX operator_uses_old ON operator_uses (at);
CREATE INDEX operator_uses_received ON operator_uses (receiver, counts_as, at) WHERE receiver IS NOT NULL;


-- Assignments and the bell ----------------------------------------------------------------------------------------------------

CREATE TABLE assignments (
  kind        text CHECK (kind IN ('order', 'request')),
  id          uuid,
  uid         text NOT NULL REFERENCES users (uid),
  assigned_by text NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id)
);
COMMENT ON TABLE assignments IS 'The admin to whom an order or request was given. The row stays when it is decided.';
CREATE INDEX assignments_of ON assignments (uid, kind, id);

CREATE TABLE bell_entries (
  id         uuid PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  what       text NOT NULL CHECK (what IN ('mention', 'assignment')),
  actor      text NOT NULL,
  about_kind text NOT NULL CHECK (about_kind IN ('order', 'request', 'user')),
  about_id   text NOT NULL,
  note_id    uuid REFERENCES user_notes (id),
  at         timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz,
  CHECK ((what = 'mention') = (note_id IS NOT NULL))
);
COMMENT ON TABLE bell_entries IS 'Notifications for one admin: somebody named them in a note, or gave them something to do.';
-- A note has at most one entry in each person's bell.
CREATE UNIQUE INDEX bell_entries_of_note ON bell_entries (note_id, uid) WHERE note_id IS NOT NULL;
CREATE INDEX bell_entries_unseen ON bell_entries (uid, id DESC) WHERE seen_at IS NULL;
CREATE INDEX bell_entries_old ON bell_entries (at);


-- Risk ------------------------------------------------------------------------------------------------------------------------

CREATE TABLE account_traces (
  kind     text CHECK (kind IN ('payer', 'player', 'address')),
  value    text,
  uid      text,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, value, uid)
);
COMMENT ON TABLE account_traces IS
  'What an account used: numbers that its payments came from, players of its orders, addresses of its sign-ins. A job writes '
  'them afterwards; they are forgotten after a while.';
CREATE INDEX account_traces_of_account ON account_traces (uid, kind);
CREATE INDEX account_traces_noted ON account_traces (noted_at);
CREATE INDEX account_traces_old ON account_traces (last_at);

CREATE TABLE account_flags (
  id        uuid PRIMARY KEY,
  uid       text NOT NULL REFERENCES users (uid),
  rule      text NOT NULL CHECK (rule ~ '^[a-z-]{1,30}$'),
  subject   text NOT NULL DEFAULT '',
  words     text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  lifted_at timestamptz,
  lifted_by text,
  not_again boolean NOT NULL DEFAULT false,
  message   jsonb,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  CHECK (lifted_at IS NOT NULL OR NOT not_again)
);
COMMENT ON TABLE account_flags IS 'What a risk rule found about an account.';
COMMENT ON COLUMN account_flags.subject IS 'What the account shares with others; it is flagged for the same subject once.';
COMMENT ON COLUMN account_flags.not_again IS 'The rule does not flag the account for this subject again.';
-- An account has at most one open flag, even if several rules find something about it.
CREATE UNIQUE INDEX account_flags_one_open ON account_flags (uid) WHERE lifted_at IS NULL;
CREATE INDEX account_flags_of_account ON account_flags (uid, at DESC, id DESC);
CREATE INDEX account_flags_open ON account_flags (at DESC, id DESC) WHERE lifted_at IS NULL;
CREATE INDEX account_flags_newest ON account_flags (at DESC, id DESC);
CREATE INDEX account_flags_lifted ON account_flags (at DESC, id DESC) WHERE lifted_at IS NOT NULL;

CREATE TABLE risk_look (
  one       boolean DEFAULT true PRIMARY KEY CHECK (one),
  looked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE risk_look IS 'One row: up to when the risk rules have examined what happened.';
INSERT INTO risk_look DEFAULT VALUES;

CREATE TABLE blocks (
  id        uuid PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('payer', 'player', 'address')),
  value     text NOT NULL CHECK (value <> ''),
  reason    text NOT NULL CHECK (reason <> ''),
  by        text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  until     timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
);
COMMENT ON TABLE blocks IS 'Numbers, players and networks that may not be used any more.';
COMMENT ON COLUMN blocks.value IS 'As it is compared: 11 digits, a player ID in capitals, or a network like 203.0.113.0/24.';
CREATE UNIQUE INDEX blocks_once ON blocks (kind, value) WHERE lifted_at IS NULL;
CREATE INDEX blocks_by_kind ON blocks (kind, at DESC, id DESC);

CREATE TABLE block_version (
  one     boolean DEFAULT true PRIMARY KEY CHECK (one),
  version bigint NOT NULL
);
COMMENT ON TABLE block_version IS 'One row that grows with each change of the blocks, so that instances notice.';
INSERT INTO block_version (version) VALUES (1);

CREATE OR REPLACE FUNCTION note_block_change() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE block_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER blocks_changed AFTER INSERT OR DELETE OR UPDATE ON blocks
  FOR EACH STATEMENT EXECUTE FUNCTION note_block_change();

-- Returns the payer's mobile number in a wallet message. Null if the message shows only the number's last digits.
CREATE OR REPLACE FUNCTION payer_key(_payer text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '0' || (regexp_match(regexp_replace(_payer, '\D', '', 'g'), '^(?:(?:00)?88)?0?(1\d{9})\d?$'))[1]
$$;


-- Referrals -------------------------------------------------------------------------------------------------------------------

CREATE TABLE referrals (
  id            uuid PRIMARY KEY,
  newcomer_uid  text NOT NULL UNIQUE REFERENCES users (uid),
  referrer_uid  text NOT NULL REFERENCES users (uid),
  created_at    timestamptz NOT NULL DEFAULT now(),
  minimum_order bigint NOT NULL CHECK (minimum_order >= 0),
  CHECK (newcomer_uid <> referrer_uid)
);
COMMENT ON TABLE referrals IS
  'Who referred a newcomer, once for each account. The minimum order is the one of that day (docs/rules/people.md#referrals).';
COMMENT ON COLUMN referrals.minimum_order IS 'The lowest order that earned the reward on the day of the sign-up, in poisha.';
CREATE INDEX referrals_of_referrer_newest ON referrals (referrer_uid, id DESC);

CREATE TABLE referral_payments (
  referral_id uuid REFERENCES referrals (id),
  kind        text CHECK (kind IN ('bonus', 'reward')),
  uid         text NOT NULL REFERENCES users (uid),
  amount      bigint NOT NULL CHECK (amount > 0),
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid', 'refused', 'clawed-back')),
  reason      text
              CHECK (reason IN ('unverified', 'address-used', 'below-minimum', 'cap-reached', 'referrer-unverified', 'account-frozen', 'account-closed')),
  order_id    uuid,
  paid_at     timestamptz,
  payments    integer NOT NULL DEFAULT 0 CHECK (payments >= 0),
  takebacks   integer NOT NULL DEFAULT 0 CHECK (takebacks >= 0),
  debt        bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (referral_id, kind),
  CHECK (debt BETWEEN 0 AND amount),
  CHECK ((status IN ('paid', 'clawed-back')) = (payments > 0)),
  CHECK ((payments > 0) = (paid_at IS NOT NULL)),
  CHECK (status = 'clawed-back' OR debt = 0),
  CHECK (status <> 'refused' OR reason IS NOT NULL)
);
COMMENT ON TABLE referral_payments IS
  'What a referral pays: the newcomer''s bonus and the referrer''s reward, where they are more than zero.';
COMMENT ON COLUMN referral_payments.reason IS 'Why it is not paid yet, or never will be.';
COMMENT ON COLUMN referral_payments.order_id IS 'The order that it was last paid for.';
COMMENT ON COLUMN referral_payments.payments IS 'How often it was paid: the generation of its transfers.';
COMMENT ON COLUMN referral_payments.takebacks IS 'How often it was taken back.';
COMMENT ON COLUMN referral_payments.debt IS 'What was to be taken back and had been spent, in poisha.';
CREATE INDEX referral_payments_of_order ON referral_payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX referral_payments_of_account ON referral_payments (uid, paid_at);
-- Index for counting the newcomers for whom a referral was paid today.
CREATE INDEX referral_payments_by_day ON referral_payments (paid_at) WHERE status = 'paid';

CREATE TABLE rewarded_addresses (
  address bytea PRIMARY KEY CHECK (octet_length(address) = 32),
  uid     text NOT NULL REFERENCES users (uid)
);
COMMENT ON TABLE rewarded_addresses IS
  'Hashes of e-mail addresses that a bonus or reward was paid for. They outlive the account.';

-- Normalises an e-mail address, so that variants of one mailbox become equal: lower case, nothing after a plus, and for
-- Gmail no dots and one domain.
CREATE OR REPLACE FUNCTION normal_address(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN name IS NULL OR domain IS NULL OR domain = '' THEN NULL
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN nullif(replace(untagged, '.', ''), '') || '@gmail.com'
    ELSE untagged || '@' || domain
  END
  FROM (
    SELECT substring(address FROM '^(.+)@') AS name, rtrim(substring(address FROM '@([^@]*)$'), '.') AS domain
    FROM (SELECT lower(normalize(btrim(email), NFKC)) AS address) AS plain
  ) AS parts
  CROSS JOIN LATERAL (SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS untagged) AS named
$$;


-- Imports ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE imports (
  id            uuid PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  customers     integer NOT NULL CHECK (customers > 0),
  total         bigint NOT NULL CHECK (total > 0),
  file_total    bigint NOT NULL,
  skipped       integer NOT NULL CHECK (skipped >= 0),
  state         text NOT NULL DEFAULT 'unsigned' CHECK (state IN ('unsigned', 'signed', 'taken-back')),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  signed_by     text REFERENCES users (uid),
  signed_at     timestamptz,
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((signed_by IS NULL) = (signed_at IS NULL) AND (state <> 'signed' OR signed_by IS NOT NULL)),
  kind          text NOT NULL DEFAULT 'balances',
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL) AND (state = 'taken-back') = (taken_back_by IS NOT NULL))
);
COMMENT ON TABLE imports IS 'Files of customers with balances that were brought along from a former shop (docs/decisions/159).';
COMMENT ON COLUMN imports.file_total IS 'Of all amounts of the file that could be read, in poisha, also those that were left out.';
COMMENT ON COLUMN imports.skipped IS 'Lines of the file that were left out.';
COMMENT ON COLUMN imports.state IS 'Once an owner has signed the total, customers can take their balances over.';

CREATE TABLE imported_customers (
  id        uuid PRIMARY KEY,
  import_id uuid NOT NULL REFERENCES imports (id),
  line      integer NOT NULL,
  address   bytea NOT NULL CHECK (octet_length(address) = 32),
  email     text CHECK (email = lower(email)),
  phone     text,
  name      text NOT NULL,
  amount    bigint NOT NULL CHECK (amount > 0),
  state     text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken-over', 'taken-back')),
  taken_by  text REFERENCES users (uid),
  taken_at  timestamptz,
  invited_at timestamptz,
  CHECK ((state = 'taken-over') = (taken_by IS NOT NULL) AND (taken_by IS NULL) = (taken_at IS NULL))
);
COMMENT ON TABLE imported_customers IS 'A balance of an import, in poisha, until the account with its verified e-mail address takes it over, and after.';
COMMENT ON COLUMN imported_customers.invited_at IS 'When the customer was last written to.';
COMMENT ON COLUMN imported_customers.address IS
  'SHA-256 of the e-mail address, or of the phone where there was none. It outlives the account, so that nothing comes twice.';
-- An e-mail address has at most one waiting balance, even if its file is imported again.
CREATE UNIQUE INDEX imported_customers_once ON imported_customers (address) WHERE state <> 'taken-back';
-- Index for finding the imported balance of a customer who signs in.
CREATE UNIQUE INDEX imported_customers_waiting ON imported_customers (email) WHERE state = 'waiting';
CREATE INDEX imported_customers_of_phone ON imported_customers (phone) WHERE state <> 'taken-back';
CREATE INDEX imported_customers_of_import ON imported_customers (import_id, line);
CREATE INDEX imported_customers_taken ON imported_customers (taken_by) WHERE taken_by IS NOT NULL;

CREATE TABLE import_mappings (
  id      uuid PRIMARY KEY,
  name    text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 80),
  kind    text NOT NULL,
  columns jsonb NOT NULL,
  kept_by text NOT NULL REFERENCES users (uid),
  kept_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE import_mappings IS 'Mappings of a file''s columns by their headings, kept by name for the next file of the same program.';

CREATE TABLE history_imports (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL,
  source        text NOT NULL CHECK (length(source) BETWEEN 1 AND 80),
  file_name     text NOT NULL,
  file_hash     bytea NOT NULL CHECK (octet_length(file_hash) = 32),
  mapping       jsonb NOT NULL,
  records       integer NOT NULL CHECK (records > 0),
  total         bigint NOT NULL CHECK (total >= 0),
  skipped       integer NOT NULL CHECK (skipped >= 0),
  imported_by   text NOT NULL REFERENCES users (uid),
  imported_at   timestamptz NOT NULL DEFAULT now(),
  taken_back_by text REFERENCES users (uid),
  taken_back_at timestamptz,
  CHECK ((taken_back_by IS NULL) = (taken_back_at IS NULL))
);
COMMENT ON TABLE history_imports IS 'Files with orders, requests or referral codes of a former shop (docs/decisions/166, 169). They move no money.';

CREATE TABLE former_records (
  id             uuid PRIMARY KEY,
  import_id      uuid NOT NULL REFERENCES history_imports (id),
  kind           text NOT NULL CHECK (kind IN ('orders', 'requests')),
  source         text NOT NULL,
  number         text NOT NULL CHECK (number <> ''),
  at             timestamptz NOT NULL,
  email          text CHECK (email = lower(email)),
  phone          text,
  name           text NOT NULL,
  what           text NOT NULL,
  player_id      text NOT NULL,
  amount         bigint NOT NULL CHECK (amount >= 0),
  method         text NOT NULL,
  transaction_id text NOT NULL,
  status         text NOT NULL,
  outcome        text NOT NULL CHECK (outcome IN ('done', 'open', 'failed')),
  taken_by       text REFERENCES users (uid),
  taken_at       timestamptz,
  CHECK ((taken_by IS NULL) = (taken_at IS NULL))
);
COMMENT ON TABLE former_records IS 'An order or request of a former shop, amounts in poisha. It is history: it moves no money.';
COMMENT ON COLUMN former_records.status IS 'In the former shop''s words; what it means is the outcome.';
COMMENT ON COLUMN former_records.taken_by IS 'Who signed in with the verified address, and reads it.';
-- A record of a former shop is stored once, by its number in that shop, even if its file is imported again.
CREATE UNIQUE INDEX former_records_once ON former_records (lower(source), kind, number);
-- Index for finding the imported history of a customer who signs in.
CREATE INDEX former_records_of_email ON former_records (email) WHERE taken_by IS NULL AND email IS NOT NULL;
CREATE INDEX former_records_of_phone ON former_records (phone) WHERE taken_by IS NULL AND email IS NULL AND phone IS NOT NULL;
CREATE INDEX former_records_of_reader ON former_records (taken_by, at DESC, id) WHERE taken_by IS NOT NULL;
CREATE INDEX former_records_of_import ON former_records (import_id);
-- Index for finding a former shop's record with a payment's transaction ID. The former shop may have credited such a
-- payment, so the store does not settle it automatically.
CREATE INDEX former_records_of_transaction ON former_records (upper(transaction_id)) WHERE transaction_id <> '';

CREATE TABLE former_referrals (
  id            uuid PRIMARY KEY,
  import_id     uuid NOT NULL REFERENCES history_imports (id),
  source        text NOT NULL,
  address       bytea NOT NULL CHECK (octet_length(address) = 32),
  mailbox       bytea CHECK (octet_length(mailbox) = 32),
  email         text CHECK (email = lower(email)),
  phone         text,
  referral_code text CHECK (referral_code <> ''),
  referrer      text CHECK (referrer <> ''),
  taken_by      text REFERENCES users (uid),
  taken_at      timestamptz,
  CHECK (referral_code IS NOT NULL OR referrer IS NOT NULL),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL))
);
COMMENT ON TABLE former_referrals IS
  'A customer''s referral code of a former shop, and who referred them there (docs/decisions/169). It pays nothing.';
COMMENT ON COLUMN former_referrals.address IS
  'SHA-256 of the e-mail address, or of the phone where there was none. It outlives the account.';
COMMENT ON COLUMN former_referrals.mailbox IS 'SHA-256 of the normalised e-mail address. It outlives the account.';
COMMENT ON COLUMN former_referrals.referrer IS 'Code or e-mail address of the customer who referred this one in the former shop.';
COMMENT ON COLUMN former_referrals.taken_by IS 'Who signed in with the verified address, and has the code.';
-- A referral code of a former shop belongs to one customer.
CREATE UNIQUE INDEX former_referrals_of_code ON former_referrals (referral_code);
-- A customer of a former shop is stored once, even if the file is imported again.
CREATE UNIQUE INDEX former_referrals_once ON former_referrals (lower(source), address);
CREATE INDEX former_referrals_of_referrer ON former_referrals (referrer);
-- Index for finding the imported referral code of a customer who signs in.
CREATE INDEX former_referrals_of_email ON former_referrals (email);
CREATE INDEX former_referrals_of_phone ON former_referrals (phone) WHERE taken_by IS NULL AND email IS NULL;
CREATE INDEX former_referrals_of_account ON former_referrals (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX former_referrals_of_import ON former_referrals (import_id);
-- Index for finding customers who were already referred in a former shop. No bonus or reward is paid for them again.
CREATE INDEX former_referrals_of_mailbox ON former_referrals (mailbox) WHERE referrer IS NOT NULL;
