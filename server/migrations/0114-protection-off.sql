-- Second persons, limits and waits are off until an owner turns them on (docs/decisions/115). A store that has accounts already keeps
-- what held there: the waits, and the limit of a day that the roles had without a stored one.
UPDATE settings SET value = CASE
  WHEN EXISTS (SELECT FROM users) THEN value || jsonb_build_object(
    'secondOwner', '{"numbers": true, "staff": true, "protection": true}'::jsonb,
    'caps', (SELECT jsonb_object_agg(id, 100000) FROM presets WHERE id <> 'owner') || (value -> 'caps'))
  ELSE '{"secondFrom": {"adjustments": null, "approvals": null, "refunds": null}, "codesPerHour": null, "exportRows": null,
    "secondOwner": {"numbers": false, "staff": false, "protection": false}, "caps": {}}'
  END
WHERE key = 'protection';

-- Who may change balances and customers gives roles too, none with more than their own: the specification lets every admin.
CREATE OR REPLACE FUNCTION set_staff(_actor text, _uid text, _role text, _preset text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own jsonb;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('hira.roles'));
  own := grants_now(_actor);
  IF NOT (covers_grants(own, '{"staff": "write"}') OR covers_grants(own, '{"customers": "write", "balances": "write"}')) THEN
    RETURN false;
  END IF;
  UPDATE users SET role = _role, preset = _preset
  WHERE uid = _uid AND uid <> _actor AND disabled_at IS NULL
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = users.preset), '{}'))
    AND covers_grants(own, coalesce((SELECT grants FROM presets WHERE id = _preset), '{}'));
  RETURN FOUND;
END $$;
