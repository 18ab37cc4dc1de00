-- Bonus and reward wait for the newcomer's first order that counts (docs/decisions/041).

-- One mailbox, however its address is written: lower case, no tag behind a plus, no dots and one domain for Gmail's.
CREATE FUNCTION normal_address(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- Addresses that a bonus or a reward was paid for, as hashes: they outlive the account that had them.
CREATE TABLE rewarded_addresses (
  address bytea PRIMARY KEY CHECK (octet_length(address) = 32),
  uid     text NOT NULL REFERENCES users (uid)
);

-- What a referral pays: the newcomer's bonus and the referrer's reward, where they are more than nothing.
CREATE TABLE referral_payments (
  referral_id uuid NOT NULL REFERENCES referrals (id),
  kind        text NOT NULL CHECK (kind IN ('bonus', 'reward')),
  uid         text NOT NULL REFERENCES users (uid),
  amount      bigint NOT NULL CHECK (amount > 0),
  status      text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid', 'refused', 'clawed-back')),
  -- Why it was not paid so far, or never will be.
  reason      text CHECK (reason IN ('unverified', 'address-used', 'below-minimum', 'cap-reached',
                                     'referrer-unverified', 'account-frozen', 'account-closed')),
  -- The order that it was last paid for; unknown for what was paid at a sign-up in former times.
  order_id    uuid REFERENCES orders (id),
  paid_at     timestamptz,
  -- How often it was paid and how often taken from: the generations of its transfers.
  payments    integer NOT NULL DEFAULT 0 CHECK (payments >= 0),
  takebacks   integer NOT NULL DEFAULT 0 CHECK (takebacks >= 0),
  -- What was to be clawed back and had been spent.
  debt        bigint NOT NULL DEFAULT 0 CHECK (debt >= 0 AND debt <= amount),
  PRIMARY KEY (referral_id, kind),
  CHECK ((status IN ('paid', 'clawed-back')) = (payments > 0)),
  CHECK ((payments > 0) = (paid_at IS NOT NULL)),
  CHECK (status = 'clawed-back' OR debt = 0),
  CHECK (status <> 'refused' OR reason IS NOT NULL)
);
CREATE INDEX referral_payments_of_order ON referral_payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX referral_payments_of_account ON referral_payments (uid, paid_at);

-- Referrals that exist keep what they were promised: no least order, and what was paid at the sign-up stays paid.
INSERT INTO referral_payments (referral_id, kind, uid, amount, status, paid_at, payments)
SELECT id, 'bonus', newcomer_uid, new_user_amount, 'paid', created_at, 1 FROM referrals WHERE new_user_amount > 0;
INSERT INTO referral_payments (referral_id, kind, uid, amount, status, order_id, paid_at, payments)
SELECT id, 'reward', referrer_uid, referrer_amount, CASE WHEN rewarded_at IS NULL THEN 'waiting' ELSE 'paid' END,
       rewarded_order, rewarded_at, (rewarded_at IS NOT NULL)::integer
FROM referrals WHERE referrer_amount > 0;

INSERT INTO rewarded_addresses (address, uid)
SELECT sha256(convert_to(normal_address(email), 'UTF8')), min(uid)
FROM users JOIN (
  SELECT newcomer_uid AS uid FROM referrals UNION SELECT uid FROM referral_payments WHERE status = 'paid'
) AS rewarded USING (uid)
WHERE disabled_at IS NULL AND normal_address(email) IS NOT NULL
GROUP BY 1;

DO $$
DECLARE
  kept bigint;
  due bigint;
BEGIN
  SELECT coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0) INTO kept FROM referral_payments;
  SELECT coalesce(sum(new_user_amount), 0) + coalesce(sum(referrer_amount) FILTER (WHERE rewarded_at IS NOT NULL), 0)
    INTO due FROM referrals;
  IF kept <> due THEN RAISE EXCEPTION 'Referrals have paid %, their payments say %', due, kept; END IF;
END $$;

ALTER TABLE referrals
  DROP COLUMN rewarded_order, DROP COLUMN rewarded_at, DROP COLUMN reward_on,
  DROP COLUMN referrer_amount, DROP COLUMN new_user_amount,
  -- The least order that counts, as it was on the day of the sign-up.
  ADD COLUMN minimum_order bigint NOT NULL DEFAULT 0 CHECK (minimum_order >= 0);
ALTER TABLE referrals ALTER COLUMN minimum_order DROP DEFAULT;

-- In poisha; rewards per referrer and day.
UPDATE settings SET value = value::jsonb - 'rewardOn' || '{"minimumOrder": 10000, "dailyCap": 10}'
WHERE key = 'referral';
