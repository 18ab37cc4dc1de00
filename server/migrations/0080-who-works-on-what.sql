-- Who works on what: leases and assignments of orders and fund requests, and what one admin is told (docs/decisions/092).

-- Somebody is on it, for two minutes at a time; never a lock. Unlogged: after a crash whoever has it open takes it again.
CREATE UNLOGGED TABLE leases (
  kind  text NOT NULL CHECK (kind IN ('order', 'request')),
  id    uuid NOT NULL,
  uid   text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX leases_of ON leases (uid, until);
CREATE INDEX leases_old ON leases (until);

-- Whom it was given to; stays when it is decided.
CREATE TABLE assignments (
  kind        text NOT NULL CHECK (kind IN ('order', 'request')),
  id          uuid NOT NULL,
  uid         text NOT NULL REFERENCES users (uid),
  assigned_by text NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id)
);
CREATE INDEX assignments_of ON assignments (uid, kind, id);

-- What one admin is told on the bell: that somebody named them in a note, or gave them something to do.
CREATE TABLE bell_entries (
  id         uuid PRIMARY KEY,
  uid        text NOT NULL REFERENCES users (uid),
  what       text NOT NULL CHECK (what IN ('mention', 'assignment')),
  actor      text NOT NULL,
  about_kind text NOT NULL CHECK (about_kind IN ('order', 'request', 'user')),
  about_id   text NOT NULL,
  note_id    uuid REFERENCES user_notes (id),
  at         timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz,
  CHECK ((what = 'mention') = (note_id IS NOT NULL))
);
-- One of each note and person.
CREATE UNIQUE INDEX bell_entries_of_note ON bell_entries (note_id, uid) WHERE note_id IS NOT NULL;
CREATE INDEX bell_entries_unseen ON bell_entries (uid, id DESC) WHERE seen_at IS NULL;
CREATE INDEX bell_entries_old ON bell_entries (at);

-- Who is frozen, deleted or given another role is on nothing any more.
CREATE FUNCTION end_leases() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  WITH ended AS (DELETE FROM leases WHERE uid = NEW.uid RETURNING id)
  INSERT INTO live_events (topic, id) SELECT 'lease', id::text FROM ended;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_leases AFTER UPDATE OF role, preset, disabled_at, frozen_at ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND (OLD.preset, OLD.disabled_at, OLD.frozen_at) IS DISTINCT FROM (NEW.preset, NEW.disabled_at, NEW.frozen_at))
  EXECUTE FUNCTION end_leases();
