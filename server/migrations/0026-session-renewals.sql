-- Refresh tokens that are being exchanged, or were a moment ago: of several tabs and instances one asks the provider, the
-- others take its answer. Providers that change the token at each use would take a second one for a thief's. The answer is
-- sealed as the cookies are; without the server's key it is worth nothing.
CREATE TABLE session_renewals (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  -- Until then the claim, or the answer, stands.
  holds_until timestamptz NOT NULL,
  answer text
);
CREATE INDEX session_renewals_age ON session_renewals (holds_until);
