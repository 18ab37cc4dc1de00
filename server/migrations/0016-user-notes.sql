-- What admins write down about an account; the application can add notes, never rewrite them.
CREATE TABLE user_notes (
  id         uuid PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  author     text NOT NULL,
  text       text NOT NULL CHECK (text <> '' AND length(text) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_notes_of_user ON user_notes (uid, id DESC);
GRANT SELECT, INSERT ON user_notes TO hira_app;

-- Whom an account referred, newest first, page by page.
CREATE INDEX referrals_of_referrer_newest ON referrals (referrer_uid, id DESC);
DROP INDEX referrals_of_referrer;
