import { type Grants, OWNER, type Preset } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Lets one change of who may what happen at a time, until the transaction ends; the database's functions take it too. */
export async function lockStaff(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.roles'))`.execute(db);
}

/** Whether any account that is neither deleted nor frozen, other than this one, is an owner. */
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
