-- A code is read aloud and typed: no 0/O, 1/I/L. 31^8 codes; the check makes a clash as good as impossible.
CREATE FUNCTION random_referral_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::integer, 1), '')
  FROM generate_series(1, 8)
$$;

ALTER TABLE users ADD COLUMN referral_code text;
UPDATE users SET referral_code = random_referral_code();
DO $$
BEGIN
  LOOP
    UPDATE users SET referral_code = random_referral_code() WHERE uid IN (
      SELECT uid FROM (
        SELECT uid, row_number() OVER (PARTITION BY referral_code ORDER BY uid) AS n FROM users
      ) AS numbered WHERE n > 1
    );
    EXIT WHEN NOT FOUND;
  END LOOP;
END $$;
ALTER TABLE users ADD CONSTRAINT users_referral_code UNIQUE (referral_code);

CREATE FUNCTION free_referral_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  code text;
BEGIN
  LOOP
    code := random_referral_code();
    EXIT WHEN NOT EXISTS (SELECT FROM users WHERE referral_code = code);
  END LOOP;
  RETURN code;
END $$;
ALTER TABLE users ALTER COLUMN referral_code SET DEFAULT free_referral_code();
ALTER TABLE users ALTER COLUMN referral_code SET NOT NULL;

-- One row per newcomer: an account is referred once. Amounts and rule are those of the day (docs/rules.md#referrals).
CREATE TABLE referrals (
  id              uuid PRIMARY KEY,
  newcomer_uid    text NOT NULL UNIQUE REFERENCES users (uid),
  referrer_uid    text NOT NULL REFERENCES users (uid),
  referrer_amount bigint NOT NULL CHECK (referrer_amount >= 0),
  new_user_amount bigint NOT NULL CHECK (new_user_amount >= 0),
  reward_on       text NOT NULL CHECK (reward_on IN ('signup', 'first-order')),
  -- When the referrer earned the reward, and with which order where the rule is 'first-order'.
  rewarded_at     timestamptz,
  rewarded_order  uuid REFERENCES orders (id),
  created_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (newcomer_uid <> referrer_uid),
  CHECK (rewarded_order IS NULL OR rewarded_at IS NOT NULL)
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_uid);
GRANT SELECT, INSERT, UPDATE (rewarded_at, rewarded_order) ON referrals TO hira_app;

INSERT INTO settings (key, value)
VALUES ('referral', '{"referrerAmount": 0, "newUserAmount": 0, "rewardOn": "signup"}');
