-- What the store tells people outside of it: by e-mail, Telegram and web push (docs/decisions/094).

-- A way to reach people, off until it is configured. `settings` says where and how, `secret` is sealed and bound to the row's id.
CREATE TABLE outgoing_channels (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  channel       text NOT NULL UNIQUE CHECK (channel IN ('email', 'telegram', 'push')),
  active        boolean NOT NULL DEFAULT false,
  settings      jsonb NOT NULL DEFAULT '{}',
  secret        bytea,
  last_ok_at    timestamptz,
  last_error    text,
  last_error_at timestamptz,
  -- Of Telegram: which of the bot's messages were read, and until when somebody is at it.
  read_up_to    bigint,
  reading_until timestamptz
);
INSERT INTO outgoing_channels (channel) VALUES ('email'), ('telegram'), ('push');

-- One message to one receiver: of e-mail the account, of Telegram the linked chat, of push the browser's subscription.
CREATE TABLE messages_out (
  id         uuid PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('email', 'telegram', 'push')),
  receiver   text NOT NULL,
  -- Whose receiver it is. No foreign key: what decides about an order must not wait for its account's row.
  uid        text NOT NULL,
  kind       text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  -- What it tells of; nobody is told twice by one channel.
  event      text NOT NULL,
  payload    jsonb NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  tries      integer NOT NULL DEFAULT 0,
  last_error text,
  -- By the other side's own name for it.
  reference  text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- No news any more from then on.
  expires_at timestamptz NOT NULL,
  claimed_at timestamptz,
  sent_at    timestamptz,
  UNIQUE (channel, receiver, event)
);
CREATE INDEX messages_out_sent ON messages_out (channel, receiver, claimed_at) WHERE state IN ('sending', 'sent');
CREATE INDEX messages_out_waiting ON messages_out (expires_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX messages_out_old ON messages_out (created_at);

-- What each wants to be told of, by which way; an account without a row has what the store begins with.
CREATE TABLE message_preferences (
  uid             text PRIMARY KEY REFERENCES users (uid),
  email           text[],
  telegram        text[],
  push            text[],
  waiting_minutes integer NOT NULL DEFAULT 15 CHECK (waiting_minutes BETWEEN 1 AND 1440)
);

-- A chat with the shop's bot that an operator linked.
CREATE TABLE telegram_chats (
  id        uuid PRIMARY KEY,
  uid       text NOT NULL REFERENCES users (uid),
  chat_id   bigint NOT NULL UNIQUE,
  title     text NOT NULL,
  is_group  boolean NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX telegram_chats_by_uid ON telegram_chats (uid);
CREATE TABLE telegram_codes (
  uid        text PRIMARY KEY REFERENCES users (uid),
  code_hash  bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);

-- What operators were told of last, by what is watched: so that each thing is told once, by one instance.
CREATE TABLE operator_alerts (
  watched text PRIMARY KEY,
  known   text[] NOT NULL DEFAULT '{}',
  told_at timestamptz
);

-- No dead letters: a message that could not be sent in time is no news any more.
SELECT jobs.create_queue('tell', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true,
  "retryDelayMax": 300, "heartbeatSeconds": 10, "expireInSeconds": 300, "retentionSeconds": 172800,
  "deleteAfterSeconds": 300}');
