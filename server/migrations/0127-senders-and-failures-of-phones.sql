-- What a proven phone sent and nobody understood, by reason: never a word of it.
CREATE TABLE forwarder_failures (
  forwarder_id uuid NOT NULL REFERENCES forwarders ON DELETE CASCADE,
  reason       text NOT NULL,
  times        integer NOT NULL CHECK (times > 0),
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (forwarder_id, reason)
);

-- Senders that are no wallets, by names and short codes; never a person's number (docs/decisions/121).
CREATE TABLE forwarder_senders (
  forwarder_id uuid NOT NULL REFERENCES forwarders ON DELETE CASCADE,
  sender       text NOT NULL,
  times        integer NOT NULL CHECK (times > 0),
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (forwarder_id, sender)
);

-- Senders that an owner has said are a wallet's, beside those that the store knows. A person's number can be none.
CREATE TABLE wallet_senders (
  id       uuid PRIMARY KEY,
  sender   text NOT NULL UNIQUE CHECK (length(sender) <= 20 AND (sender ~ '^[0-9]{3,6}$'
             OR (sender ~ '[A-Za-z]' AND length(regexp_replace(sender, '[^0-9]', '', 'g')) <= 6))),
  method   text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
