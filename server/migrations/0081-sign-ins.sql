-- Which sign-ins an account has, and which tokens are no longer good (docs/decisions/093).

-- Tokens of sign-ins before this are refused: "sign out everywhere".
ALTER TABLE users ADD COLUMN valid_from timestamptz;

-- A browser's session on the server, one row each; no foreign key, since it is opened before there is a profile.
CREATE TABLE sign_ins (
  id text PRIMARY KEY,
  uid text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  address text,
  device text NOT NULL,
  -- The `auth_time` of what the provider signed for it: that of the sign-in, and of each time that it was confirmed.
  times timestamptz[] NOT NULL DEFAULT '{}',
  ended_at timestamptz,
  ended_by text,
  -- It was there before this table: stays, so that its cookie is never taken for one of those again.
  adopted boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_ins_by_uid ON sign_ins (uid, at DESC, id DESC);
CREATE INDEX sign_ins_by_age ON sign_ins (seen_at) WHERE NOT adopted;

-- What there is to know of the tokens of a sign-in, by its time; most have no row.
CREATE TABLE sign_in_times (
  uid text NOT NULL,
  signed_in_at timestamptz NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Its session was ended.
  ended_at timestamptz,
  -- It came with a renewed token, which proves nothing new.
  renewed_at timestamptz,
  -- Somebody signed in again and the provider still names this time: tokens issued from then on are good.
  good_from timestamptz,
  PRIMARY KEY (uid, signed_in_at)
);

-- `over`: refused. `undated`, `renewed`: good, and no proof of a fresh sign-in. `good`.
CREATE FUNCTION token_state(_uid text, _valid_from timestamptz, _signed_in_at timestamptz, _issued_at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
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

-- The account of a token, for a call that looks at nothing else of it before; refuses one that is over.
CREATE FUNCTION of_token(_uid text, _signed_in_at timestamptz, _issued_at timestamptz) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  account record;
BEGIN
  SELECT valid_from INTO account FROM users WHERE uid = _uid;
  IF token_state(_uid, account.valid_from, _signed_in_at, _issued_at) = 'over' THEN
    RAISE EXCEPTION 'The token of % is over', _uid USING ERRCODE = 'HR004';
  END IF;
  RETURN _uid;
END $$;
