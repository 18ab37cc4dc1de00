-- Phones that forward the wallets' messages (docs/decisions/066).
CREATE TABLE forwarders (
  id              uuid PRIMARY KEY,
  name            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('android-sms-gateway', 'webhook')),
  -- Sealed with the key of the voucher codes; gone with the phone.
  secret          bytea,
  -- What a webhook app calls things; null where the app is known.
  fields          jsonb,
  active          boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_heard_at   timestamptz,
  last_message_at timestamptz,
  last_ping_at    timestamptz,
  -- How long it usually lets pass between two pings, learned from them.
  ping_seconds    integer CHECK (ping_seconds > 0),
  -- Percent.
  battery         smallint CHECK (battery BETWEEN 0 AND 100),
  -- What the phone says of its SIM cards.
  sim_cards       jsonb,
  -- Messages of senders that are no wallets: counted, never stored.
  ignored         bigint NOT NULL DEFAULT 0,
  deleted_at      timestamptz,
  CHECK ((secret IS NULL) = (deleted_at IS NOT NULL))
);

-- Which of the shop's accounts a phone hears of, and in which of its SIM cards; no number: it does not say, or has one.
CREATE TABLE forwarder_accounts (
  forwarder_id uuid NOT NULL REFERENCES forwarders ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES payment_accounts,
  sim          smallint CHECK (sim BETWEEN 1 AND 8),
  PRIMARY KEY (forwarder_id, account_id)
);
CREATE INDEX forwarder_accounts_account ON forwarder_accounts (account_id);

-- How many messages came in which hour of the last days: how long a phone without pings may be silent.
CREATE TABLE forwarder_hours (
  forwarder_id uuid NOT NULL REFERENCES forwarders ON DELETE CASCADE,
  hour         timestamptz NOT NULL,
  messages     integer NOT NULL,
  PRIMARY KEY (forwarder_id, hour)
);
