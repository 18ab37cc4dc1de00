-- What waits for a second person, what each operator did by hand, and what every admin is told (docs/decisions/089).

CREATE TABLE approvals (
  id              uuid PRIMARY KEY,
  kind            text NOT NULL CHECK (kind ~ '^[a-z-]{1,20}$'),
  -- The call as it was made, to be made again: {"params", "query", "body"}. Never what a reply would tell.
  route           text NOT NULL,
  input           jsonb NOT NULL,
  -- Of what makes two askings the same one.
  input_hash      bytea NOT NULL,
  -- Sent again by this key, the call is told what came of it.
  idempotency_key text,
  body_hash       bytea,
  -- Poisha.
  amount          bigint CHECK (amount > 0),
  summary         text NOT NULL,
  -- Whose wallet, order or account it is about: none of them decides.
  concerns        text[] NOT NULL DEFAULT '{}',
  -- Who may decide: whoever may make the call, or an owner.
  decides         text NOT NULL CHECK (decides IN ('permitted', 'owner')),
  -- Approved, it is not done: the asker may do it then.
  permit          boolean NOT NULL DEFAULT false,
  asked_by        text NOT NULL REFERENCES users (uid),
  asked_at        timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  -- From then on it is done without anybody, unless somebody takes it back before.
  effective_at    timestamptz,
  state           text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'expired', 'withdrawn', 'failed')),
  decided_by      text,
  decided_at      timestamptz,
  reason          text,
  -- Of a permit: until when it holds, and when it was used.
  usable_until    timestamptz,
  used_at         timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  -- Whatever a program believes: nobody is their own second person, nor that of what concerns them.
  CONSTRAINT approvals_second_person CHECK (state NOT IN ('done', 'failed') OR (decided_by <> asked_by AND decided_by <> ALL (concerns)))
);
CREATE UNIQUE INDEX approvals_waiting_once ON approvals (asked_by, route, input_hash) WHERE state = 'waiting';
CREATE INDEX approvals_waiting ON approvals (asked_at DESC, id DESC) WHERE state = 'waiting';
CREATE INDEX approvals_by_time ON approvals (asked_at DESC, id DESC);
CREATE INDEX approvals_permits ON approvals (asked_by, kind, decided_at) WHERE permit AND state = 'done';

-- What was decided stays as it was decided; a permit is used once.
CREATE FUNCTION keep_decided_approval() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER approvals_stay_decided BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION keep_decided_approval();

-- What an operator did by hand, summed for the limits of an hour or a day: poisha, codes or rows.
CREATE TABLE operator_uses (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid    text NOT NULL REFERENCES users (uid),
  use    text NOT NULL CHECK (use IN ('money', 'codes', 'rows')),
  amount bigint NOT NULL CHECK (amount > 0),
  at     timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX operator_uses_recent ON operator_uses (uid, use, at);
CREATE INDEX operator_uses_old ON operator_uses (at);

-- What every admin is told of, whoever did it; `text` names who and what.
CREATE TABLE admin_notices (
  id          uuid PRIMARY KEY,
  text        text NOT NULL,
  actor       text NOT NULL,
  approval_id uuid REFERENCES approvals (id),
  at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX admin_notices_newest ON admin_notices (at DESC, id DESC);
CREATE TABLE admin_notices_seen (
  uid     text PRIMARY KEY REFERENCES users (uid),
  seen_at timestamptz NOT NULL
);

-- From which amount (taka) a second person decides, and how much may be read or taken out without one; null: never. `caps`: by
-- preset, what one of its operators moves by hand on a day in Dhaka; a preset that is missing has the store's own.
INSERT INTO settings (key, value) VALUES ('protection', '{"secondFrom": {"adjustments": 10000, "approvals": 10000, "refunds": 10000},
  "codesPerHour": 20, "exportRows": 500, "caps": {}}');

-- A number that was on a short while ago is switched on again without waiting; one that was added just now was never on.
ALTER TABLE payment_accounts ADD COLUMN off_since timestamptz;
CREATE FUNCTION note_account_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.off_since := CASE WHEN NEW.active THEN NULL WHEN OLD.active AND OLD.created_at < now() THEN now() ELSE OLD.off_since END;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_accounts_off BEFORE UPDATE OF active ON payment_accounts FOR EACH ROW EXECUTE FUNCTION note_account_off();
