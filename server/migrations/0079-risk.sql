-- Accounts that a rule froze and why, what is blocked, and what accounts share (docs/decisions/091).

CREATE TABLE account_flags (
  id        uuid PRIMARY KEY,
  uid       text NOT NULL REFERENCES users (uid),
  rule      text NOT NULL CHECK (rule ~ '^[a-z-]{1,30}$'),
  -- What it shares with others, where that is what the rule is about: it is frozen for the same once.
  subject   text NOT NULL DEFAULT '',
  words     text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  lifted_at timestamptz,
  lifted_by text,
  not_again boolean NOT NULL DEFAULT false,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  CHECK (lifted_at IS NOT NULL OR NOT not_again)
);
-- An account is frozen for one thing at a time, whoever finds it.
CREATE UNIQUE INDEX account_flags_one_open ON account_flags (uid) WHERE lifted_at IS NULL;
CREATE INDEX account_flags_of_account ON account_flags (uid, at DESC, id DESC);
CREATE INDEX account_flags_open ON account_flags (at DESC, id DESC) WHERE lifted_at IS NULL;
CREATE INDEX account_flags_newest ON account_flags (at DESC, id DESC);
CREATE INDEX account_flags_lifted ON account_flags (at DESC, id DESC) WHERE lifted_at IS NOT NULL;

CREATE TABLE blocks (
  id        uuid PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('payer', 'player', 'address')),
  -- As it is compared: 11 digits, a player ID in capitals, a network as 203.0.113.0/24.
  value     text NOT NULL CHECK (value <> ''),
  reason    text NOT NULL CHECK (reason <> ''),
  by        text NOT NULL,
  at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  until     timestamptz,
  lifted_at timestamptz,
  lifted_by text,
  CHECK (lifted_by IS NULL OR lifted_at IS NOT NULL)
);
CREATE UNIQUE INDEX blocks_once ON blocks (kind, value) WHERE lifted_at IS NULL;
CREATE INDEX blocks_by_kind ON blocks (kind, at DESC, id DESC);

-- Grows with each change of the blocks, one transaction after the other: every instance looks at this one row.
CREATE TABLE block_version (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL
);
INSERT INTO block_version (version) VALUES (1);
CREATE FUNCTION note_block_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE block_version SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER blocks_changed AFTER INSERT OR UPDATE OR DELETE ON blocks FOR EACH STATEMENT EXECUTE FUNCTION note_block_change();

-- The mobile number of a payer as a wallet's message names it; null for one that shows its last digits only.
CREATE FUNCTION payer_key(_payer text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '0' || (regexp_match(regexp_replace(_payer, '\D', '', 'g'), '^(?:(?:00)?88)?0?(1\d{9})\d?$'))[1]
$$;

-- What an account used: the numbers that its confirmed payments came from, the players of its delivered orders (with their game),
-- the addresses of its sign-ins. Written by a job after the fact; forgotten after a while.
CREATE TABLE account_traces (
  kind     text NOT NULL CHECK (kind IN ('payer', 'player', 'address')),
  value    text NOT NULL,
  uid      text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, value, uid)
);
CREATE INDEX account_traces_of_account ON account_traces (uid, kind);
CREATE INDEX account_traces_noted ON account_traces (noted_at);
CREATE INDEX account_traces_old ON account_traces (last_at);

-- Until when what happened was looked at.
CREATE TABLE risk_look (
  one       boolean PRIMARY KEY DEFAULT true CHECK (one),
  looked_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO risk_look DEFAULT VALUES;

-- Off until the shop turns them on: nobody is frozen by an upgrade.
INSERT INTO settings (key, value) VALUES ('risk', '{
  "rejected-ids": {"on": false, "limit": 5, "hours": 24},
  "shared-payer": {"on": false, "limit": 5, "hours": 720},
  "shared-player": {"on": false, "limit": 5, "hours": 720},
  "bonus-cluster": {"on": false, "limit": 3, "hours": 720},
  "bonus-address": {"on": false, "limit": 10, "hours": 720},
  "order-speed": {"on": false, "limit": 100, "hours": 1},
  "request-speed": {"on": false, "limit": 20, "hours": 1}}');
