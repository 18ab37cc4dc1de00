-- How an admin proves who they are before what cannot be taken back (docs/decisions/122).

-- When the person of this sign-in last proved who they are: by a passkey, at the provider, or by a code of the shell.
ALTER TABLE sign_ins ADD COLUMN proved_at timestamptz;

-- Which sign-in a token was given to: its proofs count for the token, and the token ends with it.
CREATE TABLE sign_in_tokens (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  sign_in text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sign_in_tokens_by_age ON sign_in_tokens (noted_at);

CREATE TABLE passkeys (
  -- The credential's own id, base64url.
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES users (uid),
  name text NOT NULL CHECK (name <> ''),
  public_key bytea NOT NULL,
  -- How often it was used, by its own count; those that do not count say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz
);
CREATE INDEX passkeys_by_uid ON passkeys (uid);

-- What a proof has to answer, once and soon, by the same account in the same sign-in.
CREATE TABLE challenges (
  id text PRIMARY KEY,
  uid text NOT NULL,
  sign_in text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('passkey', 'new-passkey', 'provider')),
  challenge text NOT NULL,
  -- At the provider only: what the code was asked for with, and which of the ways of asking this is.
  code_verifier text,
  attempt smallint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX challenges_by_age ON challenges (at);

-- A code of `npm run admin -- step-up`: one for each account.
CREATE TABLE step_up_codes (
  uid text PRIMARY KEY REFERENCES users (uid),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  wrong smallint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Like `of_token`, for tokens that do not say when somebody signed in: they end with their sign-in.
CREATE FUNCTION of_undated_token(_uid text, _issued_at timestamptz, _token_hash bytea) RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM FROM sign_in_tokens AS token JOIN sign_ins ON sign_ins.id = token.sign_in
  WHERE token.token_hash = _token_hash AND sign_ins.uid = _uid AND sign_ins.ended_at IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'The token of % is over', _uid USING ERRCODE = 'HR004';
  END IF;
  RETURN of_token(_uid, NULL, _issued_at);
END $$;
