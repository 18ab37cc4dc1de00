-- The payments area: the current state of its tables, indexes, functions and triggers (docs/migrations.md).


-- Numbers of the shop ---------------------------------------------------------------------------------------------------------

-- Returns true if a method may have this name, which becomes part of the name of a ledger account. The contract has the
-- list of methods.
CREATE OR REPLACE FUNCTION is_payment_method(_method text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN _method ~ '^[A-Za-z]{2,20}$' AND lower(_method) NOT IN ('other', 'wallet', 'instant', 'transfer', 'shop');

CREATE TABLE payment_accounts (
  id         uuid PRIMARY KEY,
  method     text NOT NULL CHECK (is_payment_method(method)),
  number     text NOT NULL,
  active     boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  off_since  timestamptz,
  UNIQUE (method, number)
);
COMMENT ON TABLE payment_accounts IS
  'The shop''s own numbers at a method (docs/decisions/044). Customers are shown one that is on; the others are kept, since '
  'requests and orders name them.';
COMMENT ON COLUMN payment_accounts.off_since IS
  'Null: it is on, or was never on. A number that was on lately can be switched on again at once.';

CREATE OR REPLACE FUNCTION note_account_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.off_since := CASE WHEN NEW.active THEN NULL WHEN OLD.active AND OLD.created_at < now() THEN now() ELSE OLD.off_since END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payment_accounts_off BEFORE UPDATE OF active ON payment_accounts
  FOR EACH ROW EXECUTE FUNCTION note_account_off();

CREATE TABLE payment_instructions (
  id             uuid PRIMARY KEY,
  method         text NOT NULL UNIQUE CHECK (is_payment_method(method)),
  account_number text NOT NULL,
  note           text NOT NULL DEFAULT '',
  waived_from    bigint NOT NULL CHECK (waived_from >= 0),
  fee_percent    integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000),
  in_bengali     jsonb
);
COMMENT ON TABLE payment_instructions IS
  'The fee of each method, and the number and text that show customers where to send money.';
COMMENT ON COLUMN payment_instructions.waived_from IS 'From this amount on there is no fee, in poisha; 0: never.';

CREATE TABLE order_instructions (
  id          uuid PRIMARY KEY,
  method      text NOT NULL UNIQUE CHECK (method IN ('instant', 'wallet')),
  waived_from bigint NOT NULL CHECK (waived_from >= 0),
  fee_percent integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000)
);
COMMENT ON TABLE order_instructions IS 'The fee of an order, by payment method.';
COMMENT ON COLUMN order_instructions.waived_from IS 'From this price on there is no fee, in poisha; 0: never.';


-- Fund requests ---------------------------------------------------------------------------------------------------------------

-- Returns the mobile number in the note of a fund request: customers write there from which number they sent the money.
-- Searches treat the number like the sender's number of an order.
CREATE OR REPLACE FUNCTION note_phone(note text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(
    substring(translate(note, '০১২৩৪৫৬৭৮৯', '0123456789')
              FROM '(?:^|[^0-9])(?:\+?88[ -]?)?(01[3-9](?:[ -]?[0-9]){8,9})(?![0-9])'),
    '[ -]', '', 'g')
$$;

CREATE TABLE fund_requests (
  id              uuid PRIMARY KEY,
  uid             text NOT NULL REFERENCES users (uid),
  amount          bigint NOT NULL CHECK (amount > 0),
  fee_percent     integer NOT NULL CHECK (fee_percent BETWEEN 0 AND 10000),
  fee             bigint NOT NULL CHECK (fee >= 0),
  total           bigint NOT NULL,
  method          text NOT NULL CHECK (is_payment_method(method)),
  trx_id          text NOT NULL,
  note            text,
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  approvals       integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  hidden_at       timestamptz,
  trx_id_as_typed boolean NOT NULL DEFAULT false,
  reject_reason   text,
  account_number  text,
  CHECK (total = (amount + fee)),
  CHECK (trx_id ~ '^[A-Z0-9]{6,20}$' OR trx_id_as_typed)
);
COMMENT ON TABLE fund_requests IS 'Requests of customers to add money to their wallet, with a transaction ID. Amounts in poisha.';
COMMENT ON COLUMN fund_requests.approvals IS 'How often it was approved: the generation of its transfers.';
COMMENT ON COLUMN fund_requests.trx_id_as_typed IS 'The ID could not be normalised and stands as it was typed.';
COMMENT ON COLUMN fund_requests.account_number IS 'The number of the shop that the customer was shown.';
CREATE INDEX fund_requests_of_user ON fund_requests (uid, created_at DESC, id DESC);
CREATE INDEX fund_requests_newest ON fund_requests (created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_tail ON fund_requests (right(id::text, 8)) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_transaction ON fund_requests (trx_id text_pattern_ops) WHERE hidden_at IS NULL;
-- Index for listing the requests that wait for an operator's decision.
CREATE INDEX fund_requests_pending ON fund_requests (created_at DESC, id DESC) WHERE status = 'pending' AND hidden_at IS NULL;
CREATE INDEX fund_requests_by_status ON fund_requests (status, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_by_method ON fund_requests (method, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX fund_requests_search
  ON fund_requests USING gin (text_grams(trx_id || ' ' || right(id::text, 8) || ' ' || coalesce(note_phone(note), '')));
CREATE INDEX fund_requests_by_phone ON fund_requests (note_phone(note) text_pattern_ops)
  WHERE note_phone(note) IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX fund_requests_deleted_by_transaction ON fund_requests (trx_id) WHERE hidden_at IS NOT NULL;
CREATE INDEX fund_requests_deleted_by_phone ON fund_requests (note_phone(note))
  WHERE note_phone(note) IS NOT NULL AND hidden_at IS NOT NULL;
CREATE INDEX fund_requests_approved ON fund_requests (uid) WHERE status = 'approved';
CREATE INDEX fund_requests_deleted_by_tail ON fund_requests (right(id::text, 8)) WHERE hidden_at IS NOT NULL;
CREATE OR REPLACE TRIGGER requests_of_living_accounts BEFORE INSERT ON fund_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_owner();
CREATE OR REPLACE TRIGGER published_when_new BEFORE INSERT ON fund_requests
  FOR EACH ROW EXECUTE FUNCTION publish_row('request');
CREATE OR REPLACE TRIGGER published BEFORE UPDATE ON fund_requests
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_row('request');

CREATE TABLE fund_request_counts (
  shard  smallint,
  status text,
  method text,
  count  bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (shard, status, method)
) WITH (fillfactor = 50);
COMMENT ON TABLE fund_request_counts IS
  'How many requests have which status and method, kept beside the rows in 64 shards; see order_counts.';

CREATE OR REPLACE FUNCTION count_fund_request(state fund_requests, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fund_request_counts AS kept VALUES
    (pg_backend_pid() % 64, state.status, state.method, sign, sign * state.amount)
  ON CONFLICT (shard, status, method) DO UPDATE
    SET count = kept.count + excluded.count, amount = kept.amount + excluded.amount
$$;

CREATE OR REPLACE FUNCTION count_fund_requests() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN PERFORM count_fund_request(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN PERFORM count_fund_request(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER counted AFTER INSERT OR DELETE OR UPDATE ON fund_requests DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_fund_requests();


-- Transaction IDs -------------------------------------------------------------------------------------------------------------

CREATE TABLE transaction_claims (
  trx_id    text PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('request', 'order')),
  reference uuid NOT NULL,
  as_typed  boolean NOT NULL DEFAULT false,
  UNIQUE (kind, reference),
  CHECK (trx_id ~ '^[A-Z0-9]{6,20}$' OR as_typed)
);
COMMENT ON TABLE transaction_claims IS
  'Which request or order uses a transaction ID. One live use across both (docs/rules/payments.md#transaction-ids).';
COMMENT ON COLUMN transaction_claims.as_typed IS 'The ID could not be normalised and stands as it was typed.';

-- Locks a transaction ID until the transaction ends. Other decisions about the ID wait (order of locks:
-- docs/architecture.md).
CREATE OR REPLACE FUNCTION lock_transaction_id(_trx_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('hira.transaction ' || _trx_id, 0))
$$;

-- Refuses to end the claim of a transaction ID whose transfer is confirmed, and to move any claim to another request or
-- order.
CREATE OR REPLACE FUNCTION keep_confirmed_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.kind = 'request' AND EXISTS (SELECT FROM fund_requests WHERE id = OLD.reference AND approvals > 0))
     OR (OLD.kind = 'order' AND EXISTS (
       SELECT FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt') AND reference = OLD.reference::text))
  THEN
    RAISE EXCEPTION 'The money of transaction ID % was confirmed: it is never free again', OLD.trx_id;
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER transaction_claims_kept BEFORE DELETE ON transaction_claims
  FOR EACH ROW EXECUTE FUNCTION keep_confirmed_transaction();


-- Phones ----------------------------------------------------------------------------------------------------------------------

CREATE TABLE forwarders (
  id              uuid PRIMARY KEY,
  name            text NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('android-sms-gateway', 'webhook')),
  secret          bytea,
  fields          jsonb,
  active          boolean NOT NULL DEFAULT true,
  created_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_heard_at   timestamptz,
  last_message_at timestamptz,
  last_ping_at    timestamptz,
  ping_seconds    integer CHECK (ping_seconds > 0),
  battery         smallint CHECK (battery BETWEEN 0 AND 100),
  sim_cards       jsonb,
  ignored         bigint NOT NULL DEFAULT 0,
  deleted_at      timestamptz,
  CHECK ((secret IS NULL) = (deleted_at IS NOT NULL))
);
COMMENT ON TABLE forwarders IS 'Paired phones and webhook apps that forward wallet messages (docs/decisions/065).';
COMMENT ON COLUMN forwarders.secret IS 'Sealed with the key of the voucher codes; removed with the phone.';
COMMENT ON COLUMN forwarders.fields IS 'What a webhook app calls the fields; null where the app is known.';
COMMENT ON COLUMN forwarders.ping_seconds IS 'Usual time between two pings, learned from them.';
COMMENT ON COLUMN forwarders.battery IS 'In percent.';
COMMENT ON COLUMN forwarders.sim_cards IS 'SIM cards as the phone reports them.';
COMMENT ON COLUMN forwarders.ignored IS 'How many messages came from senders that are no wallets; they are not stored.';

CREATE TABLE forwarder_accounts (
  forwarder_id uuid REFERENCES forwarders (id) ON DELETE CASCADE,
  account_id   uuid REFERENCES payment_accounts (id),
  sim          smallint CHECK (sim BETWEEN 1 AND 8),
  PRIMARY KEY (forwarder_id, account_id)
);
COMMENT ON TABLE forwarder_accounts IS 'Which of the shop''s numbers a phone serves, and by which SIM card.';
COMMENT ON COLUMN forwarder_accounts.sim IS 'Null: the phone does not say, or has one.';
CREATE INDEX forwarder_accounts_account ON forwarder_accounts (account_id);

CREATE TABLE forwarder_hours (
  forwarder_id uuid REFERENCES forwarders (id) ON DELETE CASCADE,
  hour         timestamptz,
  messages     integer NOT NULL,
  PRIMARY KEY (forwarder_id, hour)
);
COMMENT ON TABLE forwarder_hours IS 'How many messages came from a phone in each hour of the last days.';

CREATE TABLE forwarder_failures (
  forwarder_id uuid REFERENCES forwarders (id) ON DELETE CASCADE,
  reason       text,
  times        integer NOT NULL CHECK (times > 0),
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (forwarder_id, reason)
);
COMMENT ON TABLE forwarder_failures IS
  'What a proven phone sent and the store could not read, counted by reason. Never the text itself.';

CREATE TABLE forwarder_senders (
  forwarder_id uuid REFERENCES forwarders (id) ON DELETE CASCADE,
  sender       text,
  times        integer NOT NULL CHECK (times > 0),
  last_at      timestamptz NOT NULL,
  PRIMARY KEY (forwarder_id, sender)
);
COMMENT ON TABLE forwarder_senders IS
  'Senders that are no wallets: names and short codes, never a person''s number (docs/decisions/065).';

CREATE TABLE wallet_senders (
  id       uuid PRIMARY KEY,
  sender   text NOT NULL UNIQUE
           CHECK (length(sender) <= 20 AND (sender ~ '^[0-9]{3,6}$' OR sender ~ '[A-Za-z\u0980-\u09E5]'
             AND length(regexp_replace(sender, '[^0-9\u09E6-\u09EF]', '', 'g')) <= 6)),
  method   text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE wallet_senders IS 'Senders that an owner says are a wallet''s, beside those that the store knows.';


-- Wallet messages -------------------------------------------------------------------------------------------------------------

CREATE TABLE wallet_messages (
  id           uuid PRIMARY KEY,
  forwarder_id uuid NOT NULL,
  external_id  text NOT NULL,
  account_id   uuid REFERENCES payment_accounts (id),
  method       text,
  sender       text NOT NULL,
  text         bytea,
  digest       bytea NOT NULL,
  sim          smallint,
  received_at  timestamptz NOT NULL,
  arrived_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  place        text NOT NULL CHECK (place IN ('payment', 'chain', 'notice', 'unknown', 'duplicate', 'part')),
  template     text,
  read_with    bigint NOT NULL DEFAULT 0,
  imported     boolean NOT NULL DEFAULT false,
  shape        bytea,
  UNIQUE (forwarder_id, external_id, digest)
);
COMMENT ON TABLE wallet_messages IS
  'Wallet messages: the SMS by which a method reports a movement. Each is in exactly one place.';
COMMENT ON COLUMN wallet_messages.account_id IS
  'The shop''s number that it is about; null where the phone serves none of the method.';
COMMENT ON COLUMN wallet_messages.text IS 'Sealed; null once it is past its time.';
COMMENT ON COLUMN wallet_messages.digest IS 'Keyed hash of sender and text: recognises the same message under another id.';
COMMENT ON COLUMN wallet_messages.place IS 'What it was understood as.';
COMMENT ON COLUMN wallet_messages.imported IS 'It came by a file, not from the phone (docs/decisions/158).';
COMMENT ON COLUMN wallet_messages.read_with IS
  'Of a text that was not understood: the version of the templates with which it was read again (docs/decisions/151).';
COMMENT ON COLUMN wallet_messages.shape IS
  'Of a text that was not understood: keyed hash of its wallet, sender and wording, the same for texts that are alike.';
CREATE INDEX wallet_messages_by_digest ON wallet_messages (digest);
CREATE INDEX wallet_messages_newest ON wallet_messages (arrived_at DESC, id DESC);
CREATE INDEX wallet_messages_by_place ON wallet_messages (place, arrived_at DESC, id DESC) WHERE place <> 'payment';
CREATE INDEX wallet_messages_of_account ON wallet_messages (account_id, arrived_at DESC, id DESC);
-- Index for finding the texts that no template could parse, by the version of the templates that was tried last.
CREATE INDEX wallet_messages_to_read ON wallet_messages (read_with, arrived_at) WHERE place = 'unknown' AND text IS NOT NULL;
-- Index for finding the texts that a taught template parsed.
CREATE INDEX wallet_messages_taught ON wallet_messages (template, arrived_at DESC, id DESC) WHERE template LIKE 'own-%';
CREATE INDEX wallet_messages_alike ON wallet_messages (shape, arrived_at) WHERE place = 'unknown';
-- Index for counting the texts that phones sent in each week, by method, and how many of them templates parsed.
CREATE INDEX wallet_messages_to_count ON wallet_messages (arrived_at) INCLUDE (method, place)
  WHERE NOT imported AND place <> 'duplicate';
CREATE INDEX wallet_messages_with_text ON wallet_messages (arrived_at) WHERE text IS NOT NULL;
-- The former name of wallet_messages, for versions before 0142.
CREATE OR REPLACE VIEW messages AS SELECT * FROM wallet_messages;


-- Templates that owners taught ------------------------------------------------------------------------------------------------

CREATE TABLE wallet_templates (
  id         uuid PRIMARY KEY,
  changed    bigint NOT NULL UNIQUE,
  method     text NOT NULL CHECK (is_payment_method(method)),
  wording    text NOT NULL CHECK (length(wording) <= 1000),
  kind       text NOT NULL CHECK (kind IN ('credit', 'debit', 'notice')),
  source     text,
  why        text,
  adds       boolean NOT NULL DEFAULT false,
  samples    text[] NOT NULL CHECK (cardinality(samples) > 0),
  added_by   text NOT NULL,
  added_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  CHECK ((kind = 'credit') = (source IS NOT NULL) AND (kind = 'notice') = (why IS NOT NULL) AND (kind = 'notice' OR NOT adds))
);
COMMENT ON TABLE wallet_templates IS 'Wordings of wallet messages that owners taught, beside those of the store (docs/decisions/151).';
COMMENT ON COLUMN wallet_templates.changed IS 'When it changed last, as a number: the greatest one is the version of them all.';
COMMENT ON COLUMN wallet_templates.samples IS 'Texts that it reads; everything that it reads in them is made up.';
CREATE UNIQUE INDEX wallet_templates_once ON wallet_templates (method, wording) WHERE removed_at IS NULL;


-- Incoming payments -----------------------------------------------------------------------------------------------------------

CREATE TABLE incoming_payments (
  id              uuid PRIMARY KEY,
  message_id      uuid REFERENCES wallet_messages (id),
  method          text NOT NULL,
  trx_id          text NOT NULL CHECK (trx_id ~ '^[A-Z0-9]{6,20}$'),
  account_id      uuid REFERENCES payment_accounts (id),
  amount          bigint NOT NULL CHECK (amount > 0),
  fee             bigint NOT NULL CHECK (fee >= 0),
  payer           text,
  source          text NOT NULL,
  balance_after   bigint,
  occurred_at     timestamptz NOT NULL,
  arrived_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  odd             boolean NOT NULL DEFAULT false,
  state           text NOT NULL DEFAULT 'unclaimed' CHECK (state IN ('unclaimed', 'claimed', 'dismissed')),
  claim_kind      text CHECK (claim_kind IN ('request', 'order')),
  claim_reference uuid,
  claim_uid       text,
  accepted        text[] NOT NULL DEFAULT '{}',
  decided_by      text,
  decided_at      timestamptz,
  waited_seconds  integer,
  reason          text,
  CHECK ((state = 'unclaimed') = (decided_by IS NULL) AND (state = 'unclaimed') = (decided_at IS NULL)),
  CHECK ((state = 'claimed') = (claim_kind IS NOT NULL) AND (state = 'claimed') = (claim_reference IS NOT NULL)
    AND (state = 'claimed') = (claim_uid IS NOT NULL)),
  CHECK ((state = 'dismissed') = (reason IS NOT NULL)),
  CONSTRAINT incoming_payments_trx_id_method_key UNIQUE (trx_id, method)
);
COMMENT ON TABLE incoming_payments IS
  'Payments of customers that a wallet message or an imported statement contains. Amounts in poisha.';
COMMENT ON COLUMN incoming_payments.message_id IS 'Null: known from the wallet''s statement only.';
COMMENT ON COLUMN incoming_payments.source IS 'Who sent it by the wallet''s words: a customer, an agent, a bank, …';
COMMENT ON COLUMN incoming_payments.odd IS
  'Its message came from a phone that does not serve the account, or at an impossible time, or another message contradicts '
  'it.';
COMMENT ON COLUMN incoming_payments.claim_kind IS 'The request or order that has the payment.';
COMMENT ON COLUMN incoming_payments.accepted IS 'Mismatches that whoever claimed it accepted.';
COMMENT ON COLUMN incoming_payments.waited_seconds IS 'From the submission to the automatic settlement.';
-- A request or order has at most one payment.
CREATE UNIQUE INDEX incoming_payments_claim ON incoming_payments (claim_reference, claim_kind) WHERE state = 'claimed';
CREATE INDEX incoming_payments_newest ON incoming_payments (occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_by_state ON incoming_payments (state, occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_of_account ON incoming_payments (account_id, occurred_at DESC, id DESC);
CREATE INDEX incoming_payments_waiting ON incoming_payments (account_id, arrived_at) WHERE state = 'unclaimed';
CREATE INDEX incoming_payments_by_payer ON incoming_payments (payer text_pattern_ops);
CREATE INDEX incoming_payments_by_trx ON incoming_payments (trx_id text_pattern_ops);
CREATE INDEX incoming_payments_by_amount ON incoming_payments (amount, occurred_at DESC);
CREATE INDEX incoming_payments_automatic ON incoming_payments (decided_at DESC) INCLUDE (waited_seconds)
  WHERE decided_by = 'system:payments';
CREATE INDEX incoming_payments_automatic_of ON incoming_payments (claim_uid, decided_at) INCLUDE (amount)
  WHERE decided_by = 'system:payments';
CREATE INDEX incoming_payments_of_message ON incoming_payments (message_id);

-- Refuses to change the claim of a payment, so that the claim cannot move to another request or order.
CREATE OR REPLACE FUNCTION keep_claimed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The payment % is claimed already', OLD.id;
END $$;
CREATE OR REPLACE TRIGGER claimed_payments_stay BEFORE UPDATE OF state, claim_kind, claim_reference, claim_uid, decided_by, decided_at ON incoming_payments
  FOR EACH ROW WHEN (OLD.state = 'claimed') EXECUTE FUNCTION keep_claimed_payment();

-- Writes hints for open pages. The customer whose request or order has the payment's transaction ID gets a hint too,
-- even if the payment's amount is too low to settle anything.
CREATE OR REPLACE FUNCTION publish_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_events (topic, id) VALUES ('payment', NEW.id::text);
  INSERT INTO live_events (topic, id, uid)
  SELECT c.kind, c.reference::text,
         coalesce((SELECT uid FROM fund_requests WHERE id = c.reference), (SELECT uid FROM orders WHERE id = c.reference))
  FROM transaction_claims AS c WHERE c.trx_id = NEW.trx_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER published_when_new AFTER INSERT ON incoming_payments
  FOR EACH ROW EXECUTE FUNCTION publish_payment();
CREATE OR REPLACE TRIGGER published AFTER UPDATE ON incoming_payments
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION publish_payment();

CREATE TABLE account_movements (
  id             uuid PRIMARY KEY,
  account_id     uuid NOT NULL REFERENCES payment_accounts (id),
  message_id     uuid REFERENCES wallet_messages (id),
  payment_id     uuid REFERENCES incoming_payments (id),
  trx_id         text,
  occurred_at    timestamptz NOT NULL,
  arrived_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  delta          bigint NOT NULL CHECK (delta <> 0),
  fee            bigint NOT NULL DEFAULT 0,
  balance_before bigint NOT NULL,
  balance_after  bigint NOT NULL,
  has_previous   boolean NOT NULL,
  has_next       boolean NOT NULL,
  is_origin      boolean NOT NULL,
  looked_at      timestamptz,
  looked_by      text,
  look_note      text,
  CHECK (balance_after = (balance_before + delta)),
  CHECK (NOT is_origin OR NOT has_previous),
  CHECK ((looked_at IS NULL) = (looked_by IS NULL) AND (looked_at IS NULL) = (look_note IS NULL))
);
COMMENT ON TABLE account_movements IS
  'Changes of the balance of a payment account: the links of its balance chain. An end of a link is open until the movement '
  'before or after it is known.';
COMMENT ON COLUMN account_movements.delta IS 'Change of the balance, in poisha; below zero where money left.';
COMMENT ON COLUMN account_movements.is_origin IS 'The chain of the account begins here.';
COMMENT ON COLUMN account_movements.looked_at IS 'When an operator checked the balance gap before it.';
-- A movement is stored once, even if it is reported again.
CREATE UNIQUE INDEX account_movements_once ON account_movements (account_id, trx_id, delta);
CREATE INDEX account_movements_in_time ON account_movements (account_id, occurred_at, id);
CREATE INDEX account_movements_without_next ON account_movements (account_id, balance_after, occurred_at) WHERE NOT has_next;
CREATE INDEX account_movements_without_previous ON account_movements (account_id, balance_before, occurred_at)
  WHERE NOT has_previous;
CREATE INDEX account_movements_breaks ON account_movements (account_id, occurred_at) WHERE NOT has_previous AND NOT is_origin;
CREATE UNIQUE INDEX account_movements_origin ON account_movements (account_id) WHERE is_origin;
CREATE INDEX account_movements_of_payment ON account_movements (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX account_movements_of_message ON account_movements (message_id);

-- Inserts a movement into the balance chain of its account: within an hour, at the position nearest in time at which
-- the balances fit. The caller has locked the account. `joined`: null if the chain already contains the movement.
-- `previous_payment`, `next_payment`: the payments of the movements before and after it, if it links to them. `mended`:
-- true if it closed a balance gap.
CREATE OR REPLACE FUNCTION join_chain(
  _id uuid, _account_id uuid, _message_id uuid, _payment_id uuid, _trx_id text, _occurred_at timestamptz, _delta bigint,
  _fee bigint, _balance bigint,
  OUT joined uuid, OUT previous_payment uuid, OUT next_payment uuid, OUT mended boolean
) LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  before record;
  following record;
  first uuid;
BEGIN
  mended := false;
  IF EXISTS (SELECT FROM account_movements WHERE account_id = _account_id AND trx_id = _trx_id AND delta = _delta) THEN
    RETURN;
  END IF;
  SELECT id, payment_id INTO before FROM account_movements
  WHERE account_id = _account_id AND NOT has_next AND balance_after = _balance - _delta
    AND occurred_at <= _occurred_at + interval '1 hour'
  ORDER BY abs(extract(epoch FROM _occurred_at - occurred_at)), id DESC LIMIT 1;
  SELECT id, payment_id, is_origin INTO following FROM account_movements
  WHERE account_id = _account_id AND NOT has_previous AND balance_before = _balance
    AND occurred_at >= _occurred_at - interval '1 hour'
  ORDER BY abs(extract(epoch FROM _occurred_at - occurred_at)), id LIMIT 1;
  UPDATE account_movements SET has_next = true WHERE id = before.id;
  UPDATE account_movements SET has_previous = true, is_origin = false WHERE id = following.id;
  INSERT INTO account_movements (id, account_id, message_id, payment_id, trx_id, occurred_at, delta, fee, balance_before,
                                 balance_after, has_previous, has_next, is_origin)
  VALUES (_id, _account_id, _message_id, _payment_id, _trx_id, _occurred_at, _delta, _fee, _balance - _delta, _balance,
          before.id IS NOT NULL, following.id IS NOT NULL, false);
  -- The earliest one whose beginning is open begins the chain; where balances go round in a ring it is not the first one.
  IF before.id IS NULL OR following.is_origin THEN
    SELECT id INTO first FROM account_movements WHERE account_id = _account_id AND NOT has_previous
    ORDER BY occurred_at, id LIMIT 1;
    UPDATE account_movements SET is_origin = false WHERE account_id = _account_id AND is_origin AND id <> first;
    UPDATE account_movements SET is_origin = true WHERE id = first AND NOT is_origin;
  END IF;
  joined := _id;
  previous_payment := before.payment_id;
  next_payment := following.payment_id;
  mended := following.id IS NOT NULL AND NOT following.is_origin;
END $$;

CREATE TABLE automatic_sums (
  account_id uuid REFERENCES payment_accounts (id),
  minute     timestamptz,
  amount     bigint NOT NULL,
  PRIMARY KEY (account_id, minute)
);
COMMENT ON TABLE automatic_sums IS 'What was settled automatically on an account in a minute, for the cap of an hour.';

-- Locks a transaction ID. If a payment with this ID is known, also locks the caps of its customer and account. Returns
-- true if one is known.
CREATE OR REPLACE FUNCTION lock_for_taking(_trx_id text, _uid text) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  accounts text;
BEGIN
  PERFORM lock_transaction_id(_trx_id);
  SELECT string_agg(DISTINCT account_id::text, ' ' ORDER BY account_id::text) INTO accounts FROM incoming_payments WHERE trx_id = _trx_id;
  IF NOT EXISTS (SELECT FROM incoming_payments WHERE trx_id = _trx_id) THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.cap ' || _uid, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('hira.cap ' || each, 0))
  FROM unnest(string_to_array(accounts, ' ')) AS each;
  RETURN true;
END $$;

-- Updates a payment that an earlier statement or message reported. If amount or account differ, the payment is marked
-- as odd.
CREATE OR REPLACE FUNCTION told_again(_message_id uuid, _method text, _trx_id text, _account_id uuid, _amount bigint) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  known record;
  from_file boolean;
BEGIN
  SELECT id, message_id, (amount, account_id) IS DISTINCT FROM (_amount, _account_id) AS differs INTO known
  FROM incoming_payments WHERE trx_id = _trx_id AND method = _method FOR UPDATE;
  from_file := EXISTS (SELECT FROM wallet_messages WHERE id = known.message_id AND imported);
  IF known.differs THEN
    UPDATE incoming_payments SET odd = true WHERE id = known.id;
  END IF;
  IF (known.message_id IS NULL OR from_file) AND NOT known.differs THEN
    -- The phone's own message is better evidence than a statement or a file.
    UPDATE wallet_messages SET place = 'duplicate' WHERE id = known.message_id;
    UPDATE incoming_payments SET message_id = _message_id WHERE id = known.id;
    UPDATE account_movements SET message_id = _message_id WHERE payment_id = known.id;
  ELSE
    UPDATE wallet_messages SET place = 'duplicate' WHERE id = _message_id;
  END IF;
END $$;

-- Returns the match details of the payments with these transaction IDs. If two methods use the same ID, the method of
-- the request decides. `_asked`: a list of {place, trx_id, method, uid}. `_since`: the beginning of the customer's day.
-- The IDs are handled in a loop, so that each one reads only a few index entries.
CREATE OR REPLACE FUNCTION payment_cases(_asked jsonb, _since timestamptz) RETURNS TABLE(place integer, id uuid, method text, account_number text, amount bigint, payer text, source text, occurred_at timestamptz, odd boolean, state text, claim_reference uuid, is_linked boolean, is_confirmed boolean, is_account_broken boolean, customer_today bigint, account_hour bigint, is_known boolean, is_frozen boolean, balance bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked record;
BEGIN
  FOR asked IN SELECT * FROM jsonb_to_recordset(_asked) AS each (place integer, trx_id text, method text, uid text) LOOP
    RETURN QUERY
    SELECT asked.place, p.id, p.method, a.number, p.amount, p.payer, p.source, p.occurred_at, p.odd, p.state, p.claim_reference,
           coalesce(m.has_previous OR m.is_origin, false), coalesce(m.has_next, false),
           EXISTS (SELECT FROM account_movements AS b WHERE b.account_id = p.account_id AND NOT b.has_previous
                   AND NOT b.is_origin AND b.looked_at IS NULL),
           coalesce((SELECT sum(c.amount) FROM incoming_payments AS c WHERE c.claim_uid = asked.uid
                     AND c.decided_by = 'system:payments' AND c.decided_at >= _since), 0)::bigint,
           coalesce((SELECT sum(s.amount) FROM automatic_sums AS s WHERE s.account_id = p.account_id
                     AND s.minute > now() - interval '1 hour'), 0)::bigint,
           account_confirmed(asked.uid), u.frozen_at IS NOT NULL OR u.disabled_at IS NOT NULL, w.balance
    FROM (
      SELECT * FROM incoming_payments AS each WHERE each.trx_id = asked.trx_id
      ORDER BY (each.method = asked.method) IS TRUE DESC, each.id LIMIT 1
    ) AS p
    JOIN users AS u ON u.uid = asked.uid
    JOIN wallets AS w ON w.uid = asked.uid
    LEFT JOIN payment_accounts AS a ON a.id = p.account_id
    LEFT JOIN account_movements AS m ON m.payment_id = p.id;
  END LOOP;
END $$;

-- Returns true if an unclaimed payment with this transaction ID is at least as high as the amount. The order then waits
-- for an operator and does not expire.
CREATE OR REPLACE FUNCTION payment_covers(transaction_id text, due bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM incoming_payments
    WHERE incoming_payments.trx_id = payment_covers.transaction_id AND incoming_payments.state = 'unclaimed'
      AND incoming_payments.amount >= payment_covers.due
  )
$$;
