--! functions 286e2d3b
-- Invitations of staff who never signed in: the role is given when an account with the verified address signs in (decision 026).
CREATE TABLE staff_invites (
  id         uuid PRIMARY KEY,
  email      text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  preset     text NOT NULL,
  invited_by text NOT NULL REFERENCES users (uid),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'withdrawn', 'expired', 'void')),
  ended_at   timestamptz,
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
COMMENT ON TABLE staff_invites IS 'Invitations to work in the shop, by e-mail address, before there is an account.';
COMMENT ON COLUMN staff_invites.email IS 'In lower case. Whoever signs in with it, verified, gets the role.';
COMMENT ON COLUMN staff_invites.preset IS 'No foreign key: a role that is deleted meanwhile makes the invitation void.';
COMMENT ON COLUMN staff_invites.invited_by IS 'The role is given with their rights at that time, or not at all.';
CREATE UNIQUE INDEX staff_invites_waiting ON staff_invites (email) WHERE state = 'waiting';
