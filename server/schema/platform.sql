-- The platform area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Migrations ------------------------------------------------------------------------------------------------------------------
-- The migrations that this database has had (docs/migrations.md).

CREATE TABLE schema_migrations (
  name       text PRIMARY KEY,
  checksum   text,
  works_from text,
  applied_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schema_migrations IS
  'Migrations that this database has had. A database that was made from server/schema begins with all of them.';
COMMENT ON COLUMN schema_migrations.checksum IS 'SHA-256 of the file.';
COMMENT ON COLUMN schema_migrations.works_from IS
  'The lowest migration that a version must know to work with the database after this one; usually null.';

CREATE TABLE schema_parts (
  name       text PRIMARY KEY,
  checksum   text NOT NULL,
  applied_by text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schema_parts IS
  'Functions, triggers, views and comments of server/schema that this database has, and the newest migration of the version '
  'that applied them. What a later version applied is left as it is.';
COMMENT ON COLUMN schema_parts.checksum IS 'SHA-256 of the statement.';

CREATE TABLE schema_rights (
  role     text PRIMARY KEY,
  given_by text NOT NULL,
  digest   text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE schema_rights IS
  'Which version gave a login its rights of privileges.sql. Rights of a later version are left as they are.';


-- Rules that several tables share ---------------------------------------------------------------------------------------------

-- Lets an index find any part of a text.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Returns all runs of three characters of a text. An index of them finds any part of the text, in any script. (pg_trgm
-- does not support Bengali where LC_CTYPE is C.) The function is in PL/pgSQL, because PostgreSQL would parse and plan
-- an SQL function again for each indexed row.
CREATE OR REPLACE FUNCTION text_grams(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  lowered CONSTANT text := lower($1);
  grams text[] := '{}';
BEGIN
  FOR i IN 1 .. length($1) - 2 LOOP
    grams[i] := substr(lowered, i, 3);
  END LOOP;
  RETURN grams;
END $$;

-- Refuses UPDATE, DELETE and TRUNCATE. Triggers of append-only tables call this.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: correct it by another row', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Makes every instance drop its cached replies when public content changes (docs/rules/platform.md#http).
CREATE OR REPLACE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('hira_content', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Returns the ID of the current request, for a transfer or an audit entry. The store sets it as the transaction's
-- `application_name` (docs/operations.md#finding-the-rows-of-a-failed-request). Null for background work.
CREATE OR REPLACE FUNCTION current_request() RETURNS text LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  application CONSTANT text := current_setting('application_name');
BEGIN
  -- An id has eight letters at least. Not by a regular expression, which took a tenth of an order's work.
  RETURN CASE WHEN starts_with(application, 'hira ') AND length(application) >= 13 THEN substr(application, 6) END;
END $$;

-- Sets the request's ID for the rest of the transaction, and returns `_value`. Calls that consist of one statement use
-- this.
CREATE OR REPLACE FUNCTION of_request(_id text, _value text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF _id IS NOT NULL THEN
    PERFORM set_config('application_name', 'hira ' || _id, true);
  END IF;
  RETURN _value;
END $$;


-- Settings and repeated calls -------------------------------------------------------------------------------------------------

CREATE TABLE settings (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);
COMMENT ON TABLE settings IS
  'What owners can set without a deployment: one JSON value for each key. A key ending in -in-bengali holds the Bengali '
  'texts.';
CREATE OR REPLACE TRIGGER content_changed AFTER INSERT OR DELETE OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
INSERT INTO settings (key, value) VALUES
  ('shop', '{"name": "Hira", "blurb": "", "themeDefault": "system"}'),
  ('shop-in-bengali', '{}'),
  ('brand', '{"logo": null, "wideLogo": null, "accent": null, "pictures": null}'),
  ('contact', '{"call": "", "email": "", "whatsapp": "", "telegram": "", "address": "", "workingHours": "", "socialMedia": []}'),
  ('contact-captions', '{"call": "Available 24/7", "whatsapp": "Chat with us", "email": "Response within 2 hours",
    "address": "Dhaka Bangladesh", "workingHours": "Weekend 10AM-4PM"}'),
  ('contact-in-bengali', '{"captions": {"call": "24 ঘণ্টা, সপ্তাহে 7 দিন", "whatsapp": "আমাদের সাথে চ্যাট করুন",
    "email": "2 ঘণ্টার মধ্যে উত্তর", "address": "ঢাকা, বাংলাদেশ", "workingHours": "ছুটির দিনে সকাল 10টা–বিকাল 4টা"}}'),
  ('closure', '{"closed": false, "text": ""}'),
  ('closure-in-bengali', '{}'),
  ('opening', '{"soon": false}'),
  ('first-steps', '{"putAway": false}'),
  ('feed', '{"hideReleased": false}'),
  ('wallet-part', '{"offered": false}'),
  ('orders', '{"maxUnconfirmedOrders": 3, "unconfirmedOrderHours": 24}'),
  ('referral', '{"dailyCap": 10, "minimumOrder": 10000, "newUserAmount": 0, "referrerAmount": 0}'),
  ('payments', '{"automatic": false, "firstByHand": true, "confirmAbove": 2000, "maxPerRequest": 5000,
    "maxPerCustomerDay": 20000, "maxPerAccountHour": 50000}'),
  ('protection', '{"caps": {}, "codesPerHour": null, "exportRows": null,
    "secondFrom": {"adjustments": null, "approvals": null, "refunds": null},
    "secondOwner": {"numbers": false, "protection": false, "staff": false}}'),
  ('risk', '{
    "order-speed": {"on": false, "limit": 100, "hours": 1},
    "request-speed": {"on": false, "limit": 20, "hours": 1},
    "rejected-ids": {"on": false, "limit": 5, "hours": 24},
    "shared-payer": {"on": false, "limit": 5, "hours": 720},
    "shared-player": {"on": false, "limit": 5, "hours": 720},
    "bonus-address": {"on": false, "limit": 10, "hours": 720},
    "bonus-cluster": {"on": false, "limit": 3, "hours": 720}}');

CREATE TABLE idempotency_keys (
  uid        text,
  route      text,
  key        text,
  body_hash  bytea NOT NULL,
  reply      jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  outcome    jsonb,
  PRIMARY KEY (uid, route, key)
);
COMMENT ON TABLE idempotency_keys IS
  'Calls that were sent with an Idempotency-Key. A repeated call gets the first outcome again and does nothing.';
COMMENT ON COLUMN idempotency_keys.reply IS 'The whole reply, of rows from before outcome.';
COMMENT ON COLUMN idempotency_keys.outcome IS 'What was done, as ids and figures. The reply is presented anew from it.';
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Reserves an idempotency key, or returns the outcome that is stored for it. Other calls with the key wait until the
-- transaction that reserved it ends. Raises HR106 if the key was used with other content.
CREATE OR REPLACE FUNCTION claim_key(
  _uid text, _route text, _key text, _body_hash bytea, _outcome jsonb,
  OUT claimed boolean, OUT kept idempotency_keys
) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency_keys (uid, route, key, body_hash, outcome)
  VALUES (_uid, _route, _key, _body_hash, _outcome) ON CONFLICT DO NOTHING;
  claimed := FOUND;
  IF claimed THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT kept FROM idempotency_keys WHERE uid = _uid AND route = _route AND key = _key;
  IF kept.body_hash <> _body_hash THEN
    RAISE EXCEPTION 'Another content of the key %', _key USING ERRCODE = 'HR106';
  END IF;
END $$;

CREATE UNLOGGED TABLE rate_limits (
  key     text PRIMARY KEY,
  count   integer NOT NULL,
  ends_at timestamptz NOT NULL
);
COMMENT ON TABLE rate_limits IS
  'Shared counters of callers who come close to a limit, so that instances count together (docs/decisions/021). Unlogged: '
  'nothing here matters for longer than a minute.';
COMMENT ON COLUMN rate_limits.key IS 'The limit''s name and whom it counts: an account or an address.';
CREATE INDEX rate_limits_age ON rate_limits (ends_at);

CREATE UNLOGGED TABLE instances (
  name       text PRIMARY KEY,
  version    text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE instances IS
  'Instances of the store that were seen lately; each writes its row twice a minute. Unlogged: nothing here outlives a '
  'restart.';
COMMENT ON COLUMN instances.name IS 'Its machine and port.';


-- Audit log -------------------------------------------------------------------------------------------------------------------

CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor      text NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  before     jsonb,
  after      jsonb,
  address    text,
  request_id text DEFAULT current_request()
);
COMMENT ON TABLE audit_log IS 'Every act of an operator and of the store, append-only and sealed.';
COMMENT ON COLUMN audit_log.request_id IS 'The request that caused the entry; null for background work.';
-- Indexes for finding the newest rows of the audit log, one for each filter of its page.
CREATE INDEX audit_log_of_actor ON audit_log (actor, id DESC);
CREATE INDEX audit_log_of_action ON audit_log (action, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject, id DESC);
CREATE INDEX audit_log_by_tail ON audit_log (right(subject, 8), id DESC);
CREATE INDEX audit_log_by_time ON audit_log (at DESC, id DESC);
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE TABLE audit_facts (
  id       bigint PRIMARY KEY REFERENCES audit_log (id),
  customer text,
  amount   bigint
);
COMMENT ON TABLE audit_facts IS
  'The customer and amount that an audit entry is about, for searching. Apart from the log, which is never rewritten; it can '
  'be rebuilt from the log.';
COMMENT ON COLUMN audit_facts.amount IS 'In poisha.';
CREATE INDEX audit_facts_of_customer ON audit_facts (customer, id DESC) WHERE customer IS NOT NULL;
CREATE INDEX audit_facts_of_amount ON audit_facts (amount, id DESC) WHERE amount IS NOT NULL;

-- The customer and the amount of an audit entry, taken from its subject and its values.
CREATE OR REPLACE FUNCTION facts_of(line audit_log, OUT customer text, OUT amount bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  kind CONSTANT text := split_part(line.subject, ':', 1);
  key  CONSTANT text := substr(line.subject, length(split_part(line.subject, ':', 1)) + 2);
BEGIN
  IF kind = 'user' THEN
    customer := key;
    IF jsonb_typeof(line.before -> 'balance') = 'number' AND jsonb_typeof(line.after -> 'balance') = 'number' THEN
      amount := round(abs((line.after ->> 'balance')::numeric - (line.before ->> 'balance')::numeric) * 100);
    END IF;
  ELSIF key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    CASE kind
      WHEN 'order' THEN
        SELECT orders.uid, orders.amount INTO customer, amount FROM orders WHERE id = key::uuid;
      WHEN 'request' THEN
        SELECT fund_requests.uid, fund_requests.amount INTO customer, amount FROM fund_requests WHERE id = key::uuid;
      WHEN 'code' THEN
        SELECT orders.uid INTO customer FROM voucher_codes JOIN orders ON orders.id = order_id WHERE voucher_codes.id = key::uuid;
      ELSE NULL;
    END CASE;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION keep_audit_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts record;
BEGIN
  SELECT * INTO facts FROM facts_of(NEW);
  IF facts.customer IS NOT NULL OR facts.amount IS NOT NULL THEN
    INSERT INTO audit_facts (id, customer, amount) VALUES (NEW.id, facts.customer, facts.amount);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER audit_facts_kept AFTER INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_facts();


-- Live streams ----------------------------------------------------------------------------------------------------------------
-- Hints for open pages (docs/decisions/081). Triggers of many tables call these functions.

CREATE UNLOGGED TABLE live_epoch (
  one   boolean DEFAULT true PRIMARY KEY CHECK (one),
  epoch text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  floor xid8 NOT NULL DEFAULT '0'
);
COMMENT ON TABLE live_epoch IS
  'One row that names the life of live_events. After a crash the table is empty and another epoch makes all streams load '
  'anew.';
COMMENT ON COLUMN live_epoch.floor IS 'No event of a later transaction has been removed.';

CREATE UNLOGGED TABLE live_events (
  xid   xid8 NOT NULL DEFAULT pg_current_xact_id(),
  topic text NOT NULL,
  id    text NOT NULL,
  uid   text,
  at    timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE live_events IS
  'Hints that name a changed row, without its content. Every instance reads them several times a second; they are removed '
  'after minutes. Unlogged.';
COMMENT ON COLUMN live_events.xid IS
  'The writing transaction. Rows become visible in another order than they were written, so readers compare snapshots with '
  'it.';
COMMENT ON COLUMN live_events.uid IS 'The account that receives the hint, beside admins who may read the topic; null: none.';
CREATE INDEX live_events_since ON live_events (xid);

-- Writes one hint that a record changed, for the live streams.
CREATE OR REPLACE FUNCTION publish(_topic text, _id text, _uid text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES (_topic, _id, _uid);
END $$;

-- Writes a hint for a row that belongs to an account. The argument of the trigger is the topic. The trigger runs BEFORE
-- the row is written, because a trigger at the end of the statement would make orders slower.
CREATE OR REPLACE FUNCTION publish_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id, uid) VALUES (TG_ARGV[0], NEW.id::text, NEW.uid);
  RETURN NEW;
END $$;

-- Writes a hint about an approval or a notification. Only admins get it.
CREATE OR REPLACE FUNCTION publish_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id) VALUES (TG_ARGV[0], NEW.id::text);
  RETURN NULL;
END $$;


-- Leases and notices ----------------------------------------------------------------------------------------------------------

CREATE UNLOGGED TABLE leases (
  kind  text CHECK (kind IN ('order', 'request')),
  id    uuid,
  uid   text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
COMMENT ON TABLE leases IS
  'A mark that an admin works on an order or request, renewed for two minutes at a time. It warns and never locks. Unlogged.';
COMMENT ON COLUMN leases.until IS 'When the mark ends unless it is renewed.';
CREATE INDEX leases_of ON leases (uid, until);
CREATE INDEX leases_old ON leases (until);

CREATE TABLE admin_notices (
  id          uuid PRIMARY KEY,
  text        text NOT NULL,
  actor       text NOT NULL,
  approval_id uuid,
  at          timestamptz NOT NULL DEFAULT now(),
  message     jsonb
);
COMMENT ON TABLE admin_notices IS 'Notices for every admin; the text names who did what.';
CREATE INDEX admin_notices_newest ON admin_notices (at DESC, id DESC);
CREATE OR REPLACE TRIGGER published AFTER INSERT ON admin_notices
  FOR EACH ROW EXECUTE FUNCTION publish_news('alert');

CREATE TABLE admin_notices_seen (
  uid     text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE admin_notices_seen IS 'Up to when an admin has read the notices.';


-- Messages to people ----------------------------------------------------------------------------------------------------------
-- The outbox and its receivers (docs/decisions/081).

CREATE TABLE outgoing_channels (
  id            uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  channel       text NOT NULL UNIQUE CHECK (channel IN ('email', 'telegram', 'push')),
  active        boolean NOT NULL DEFAULT false,
  settings      jsonb NOT NULL DEFAULT '{}',
  secret        bytea,
  last_ok_at    timestamptz,
  last_error    text,
  last_error_at timestamptz,
  read_up_to    bigint,
  reading_until timestamptz,
  last_error_message jsonb
);
COMMENT ON TABLE outgoing_channels IS 'Ways to reach people: e-mail, Telegram, push. Each is off until it is configured.';
COMMENT ON COLUMN outgoing_channels.settings IS 'Addresses and the like; nothing secret.';
COMMENT ON COLUMN outgoing_channels.secret IS 'Sealed, and bound to the row''s id.';
COMMENT ON COLUMN outgoing_channels.read_up_to IS 'Telegram: the last update of the bot that was read.';
COMMENT ON COLUMN outgoing_channels.reading_until IS 'Telegram: until when an instance is reading.';
INSERT INTO outgoing_channels (id, channel, settings) VALUES
  (gen_random_uuid(), 'email', '{}'),
  (gen_random_uuid(), 'telegram', '{}'),
  (gen_random_uuid(), 'push', '{"publicKey": null, "contact": ""}');

CREATE TABLE messages_out (
  id         uuid PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('email', 'telegram', 'push')),
  receiver   text NOT NULL,
  uid        text NOT NULL,
  kind       text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  event      text NOT NULL,
  payload    jsonb NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  tries      integer NOT NULL DEFAULT 0,
  last_error text,
  reference  text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  claimed_at timestamptz,
  sent_at    timestamptz,
  last_error_message jsonb,
  UNIQUE (channel, receiver, event)
);
COMMENT ON TABLE messages_out IS
  'Outbox of messages to people: one row for each message and receiver (an account, a linked chat, or a browser).';
COMMENT ON COLUMN messages_out.uid IS
  'The receiver''s account. No foreign key: deciding an order must not wait for the account''s row.';
COMMENT ON COLUMN messages_out.event IS 'The event that it reports. A receiver gets each event once per channel.';
COMMENT ON COLUMN messages_out.reference IS 'The name that the other side gave the message.';
COMMENT ON COLUMN messages_out.expires_at IS 'After this time the message is not worth sending.';
CREATE INDEX messages_out_sent ON messages_out (channel, receiver, claimed_at) WHERE state IN ('sending', 'sent');
CREATE INDEX messages_out_waiting ON messages_out (expires_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX messages_out_old ON messages_out (created_at);

CREATE TABLE message_preferences (
  uid             text PRIMARY KEY,
  email           text[],
  telegram        text[],
  push            text[],
  waiting_minutes integer NOT NULL DEFAULT 15 CHECK (waiting_minutes BETWEEN 1 AND 1440)
);
COMMENT ON TABLE message_preferences IS
  'What an account wants to be notified of, by which channel. An account without a row has the defaults.';

CREATE TABLE telegram_chats (
  id        uuid PRIMARY KEY,
  uid       text NOT NULL,
  chat_id   bigint NOT NULL UNIQUE,
  title     text NOT NULL,
  is_group  boolean NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE telegram_chats IS 'Chats with the shop''s bot that operators have linked.';
CREATE INDEX telegram_chats_by_uid ON telegram_chats (uid);

CREATE TABLE telegram_codes (
  uid        text PRIMARY KEY,
  code_hash  bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE telegram_codes IS 'Codes with which an operator links a chat.';

CREATE TABLE push_subscriptions (
  id           uuid PRIMARY KEY,
  uid          text NOT NULL,
  endpoint     text NOT NULL UNIQUE,
  p256dh       text NOT NULL,
  auth         text NOT NULL,
  device       text NOT NULL,
  signed_in_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at      timestamptz,
  failures     integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE push_subscriptions IS
  'A browser in which an account wants messages. Another account in the same browser has a row of its own.';
COMMENT ON COLUMN push_subscriptions.signed_in_at IS
  'Time of the sign-in in which it was made (auth_time); null where the provider does not say.';
COMMENT ON COLUMN push_subscriptions.failures IS 'How often in a row its push service refused.';
CREATE INDEX push_subscriptions_by_uid ON push_subscriptions (uid, created_at);
