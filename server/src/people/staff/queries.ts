import { type Grants, type ListedPreset, OWNER, type Preset } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/lib/actor.ts";

/** Locks changes of roles and presets until the transaction ends. The database's functions take the same lock. */
export async function lockStaff(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.roles'))`.execute(db);
}

/** Returns whether another account is an owner and neither deleted nor frozen. */
export async function hasOtherOwner(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("uid")
    .where("preset", "=", OWNER)
    .where("disabled_at", "is", null)
    .where("frozen_at", "is", null)
    .where("uid", "<>", uid)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const presetColumns = ["id as _id", "name", sql<Grants>`grants`.as("grants")] as const;

export async function findPreset(db: Database, id: string): Promise<Preset | undefined> {
  return db.selectFrom("presets").select(presetColumns).where("id", "=", id).executeTakeFirst();
}

/** Lists the presets: first the built-in ones, from most to fewest permissions, and then the shop's own, by name. */
export async function listPresets(db: Database): Promise<ListedPreset[]> {
  return db
    .selectFrom("presets")
    .select([
      ...presetColumns,
      "built_in as builtIn",
      sql<number>`(SELECT count(*) FROM users WHERE preset = presets.id)`.as("admins"),
    ])
    .orderBy("built_in", "desc")
    .orderBy(
      sql`CASE WHEN built_in THEN array_position('{owner, manager, payments, delivery, support}', id) END`,
    )
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function isBuiltIn(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom("presets").select("built_in").where("id", "=", id).executeTakeFirst();
  return row?.built_in === true;
}

/** Returns whether an admin has the preset or an e-mail address is invited to it. */
export async function hasPreset(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM users WHERE preset = ${id}
    UNION ALL SELECT 1 FROM staff_invites WHERE preset = ${id} AND state = 'waiting' AND expires_at > now() LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Saves a preset. Throws if the actor no longer has the permission. */
export async function savePreset(db: Database, actor: Actor, { _id, name, grants }: Preset): Promise<void> {
  const { rows } = await sql<{
    done: boolean;
  }>`SELECT set_preset(${actor.uid}, ${_id}, ${name}, ${JSON.stringify(grants)}::jsonb) AS done`.execute(db);
  if (!rows[0]?.done) throw new Error(`${actor.uid} may not say what the preset ${_id} grants`);
}

/** Deletes a preset. Throws if the actor no longer has the permission. */
export async function removePreset(db: Database, actor: Actor, id: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`SELECT remove_preset(${actor.uid}, ${id}) AS done`.execute(
    db,
  );
  if (!rows[0]?.done) throw new Error(`${actor.uid} may not delete the preset ${id}`);
}
