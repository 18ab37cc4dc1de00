--! works from 0136
-- Which functions, triggers, views and comments of server/schema the database has (docs/decisions/135).
CREATE TABLE schema_parts (
  name       text PRIMARY KEY,
  checksum   text NOT NULL,
  applied_by text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

--! but drop: functions that no version since 0136 calls, and the notes of versions before 0036
DROP FUNCTION payment_waits(text);
DROP FUNCTION of_undated_token(text, timestamptz, bytea);
DROP FUNCTION of_token(text, timestamptz, timestamptz);
DROP FUNCTION set_role(text, text, text);
DROP TABLE kysely_migration;
DROP TABLE IF EXISTS kysely_migration_lock;
