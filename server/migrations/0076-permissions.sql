-- What each admin may do: a preset of grants each (docs/decisions/084). Who was an admin before this could do everything, and still may.

CREATE TABLE presets (
  id         text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- {"orders": "write", "customers": "read"}: permissions that are absent are none.
  grants     jsonb NOT NULL CHECK (jsonb_typeof(grants) = 'object' AND NOT jsonb_path_exists(grants, '$.* ? (@ != "read" && @ != "write")')),
  -- Comes with the store: can be changed, not deleted; the owner's cannot be changed either.
  built_in   boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX presets_by_name ON presets (lower(name));

INSERT INTO presets (id, name, grants, built_in) VALUES
  ('owner', 'Owner', '{"orders": "write", "payments": "write", "customers": "write", "balances": "write", "catalogue": "write",
    "codes": "write", "content": "write", "reports": "write", "settings": "write", "staff": "write"}', true),
  ('manager', 'Manager', '{"orders": "write", "payments": "write", "customers": "write", "balances": "write", "catalogue": "write",
    "codes": "write", "content": "write", "reports": "write", "settings": "read"}', true),
  ('payments', 'Payments', '{"payments": "write", "orders": "read", "customers": "read"}', true),
  ('delivery', 'Delivery', '{"orders": "write", "codes": "read", "customers": "read"}', true),
  ('support', 'Support', '{"orders": "read", "payments": "read", "customers": "read"}', true);

ALTER TABLE users ADD COLUMN preset text REFERENCES presets (id);
--! but update: a shop has few admins
UPDATE users SET preset = 'owner' WHERE role = 'admin';
--! but constraint: one look at each account, two words of its row
ALTER TABLE users ADD CONSTRAINT users_admins_have_a_preset CHECK ((role = 'admin') = (preset IS NOT NULL));
--! but index: of admins alone, who are few
CREATE INDEX users_by_preset ON users (preset) WHERE preset IS NOT NULL;

-- Whether `_own` has all of `_others`.
CREATE FUNCTION covers_grants(_own jsonb, _others jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_each_text(_others) AS other
    WHERE coalesce(_own ->> other.key, '') NOT IN ('write', other.value)
  )
$$;

-- What an account may as an admin at this moment; null: nothing. The store itself may everything.
CREATE FUNCTION grants_now(_uid text) RETURNS jsonb LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT grants FROM presets WHERE _uid = 'system' AND id = 'owner'
  UNION ALL
  SELECT grants FROM users JOIN presets ON presets.id = users.preset
  WHERE uid = _uid AND role = 'admin' AND disabled_at IS NULL AND frozen_at IS NULL
$$;

-- Says what an account is: an admin with a preset, or an ordinary customer (no preset). Only who may change the staff, and has
-- all that is given and taken away by it. False: nothing was done. One change of the staff at a time.
CREATE FUNCTION set_staff(_actor text, _uid text, _role text, _preset text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  IF coalesce(own ->> 'staff', '') <> 'write' THEN
    RETURN false;
  END IF;
  UPDATE users SET role = _role, preset = _preset
  WHERE uid = _uid AND uid <> _actor AND disabled_at IS NULL
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = users.preset), '{}'))
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = _preset), '{}'));
  RETURN FOUND;
END $$;

-- As releases before this call it, while they still run beside this one.
CREATE OR REPLACE FUNCTION set_role(_actor text, _uid text, _role text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT set_staff(_actor, _uid, _role, CASE WHEN _role = 'admin' THEN CASE _actor WHEN 'system' THEN 'owner' ELSE 'manager' END END)
$$;

-- Adds a preset, or says anew what one is called and may; the owner's never. Only who may change the staff, and has all that it
-- gives and gave. False: nothing was done.
CREATE FUNCTION set_preset(_actor text, _id text, _name text, _grants jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  IF _id = 'owner' OR coalesce(own ->> 'staff', '') <> 'write' OR NOT covers_grants(own, _grants)
    OR NOT covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = _id), '{}')) THEN
    RETURN false;
  END IF;
  INSERT INTO presets (id, name, grants) VALUES (_id, _name, _grants)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, grants = excluded.grants;
  RETURN true;
END $$;

-- Removes a preset of the shop's own that nobody has. False: nothing was done.
CREATE FUNCTION remove_preset(_actor text, _id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  DELETE FROM presets
  WHERE id = _id AND NOT built_in AND own ->> 'staff' = 'write' AND covers_grants(own, grants)
    AND NOT EXISTS (SELECT FROM users WHERE preset = presets.id);
  RETURN FOUND;
END $$;

-- Whoever changes it and by whatever way, an owner who can act remains.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  IF NOT EXISTS (SELECT FROM users WHERE preset = 'owner' AND disabled_at IS NULL AND frozen_at IS NULL) THEN
    RAISE EXCEPTION 'the store keeps an owner' USING ERRCODE = 'HR009';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_keep_an_owner AFTER UPDATE OF preset, disabled_at, frozen_at ON users FOR EACH ROW
  WHEN (OLD.preset = 'owner' AND OLD.disabled_at IS NULL AND OLD.frozen_at IS NULL
    AND (NEW.preset IS DISTINCT FROM 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.frozen_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();
