-- A provider may name one time for several sign-ins of an account: the end of one of them is not that of the others
-- (docs/decisions/130).

-- `_goes_on`: whether the sign-in that the token was given to does; NULL: the store has given it to none.
CREATE FUNCTION token_state(_uid text, _valid_from timestamptz, _signed_in_at timestamptz, _issued_at timestamptz, _goes_on boolean)
RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  state text;
BEGIN
  IF NOT _goes_on THEN
    RETURN 'over';
  END IF;
  state := token_state(_uid, _valid_from, _signed_in_at, _issued_at);
  IF state = 'over' AND _goes_on AND coalesce(_signed_in_at, _issued_at) >= coalesce(_valid_from, '-infinity') THEN
    RETURN 'renewed';
  END IF;
  RETURN state;
END $$;

-- As the one before it, for a token that the store may have given to a sign-in.
CREATE FUNCTION of_token(_uid text, _signed_in_at timestamptz, _issued_at timestamptz, _token_hash bytea) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  goes_on boolean;
  since timestamptz;
BEGIN
  SELECT sign_ins.ended_at IS NULL INTO goes_on FROM sign_in_tokens AS token JOIN sign_ins ON sign_ins.id = token.sign_in
  WHERE token.token_hash = _token_hash AND sign_ins.uid = _uid;
  SELECT valid_from INTO since FROM users WHERE uid = _uid;
  IF token_state(_uid, since, _signed_in_at, _issued_at, goes_on) = 'over' THEN
    RAISE EXCEPTION 'The token of % is over', _uid USING ERRCODE = 'HR004';
  END IF;
  RETURN _uid;
END $$;
