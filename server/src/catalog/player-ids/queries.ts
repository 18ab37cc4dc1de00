import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface SavedIdRow {
  id: string;
  categoryId: string;
  categoryName: string;
  playerId: string;
  secondId: string;
  name: string;
  usedAt: Date;
}

function savedIds(db: Database, uid: string) {
  return db
    .selectFrom("saved_player_ids as saved")
    .innerJoin("categories", "categories.id", "saved.category_id")
    .select([
      "saved.id",
      "saved.category_id as categoryId",
      "categories.name as categoryName",
      "saved.player_id as playerId",
      "saved.second_id as secondId",
      "saved.name",
      "saved.used_at as usedAt",
    ])
    .where("saved.uid", "=", uid);
}

/** Returns an account's saved player IDs of all games, the last used first. */
export async function listSavedIds(db: Database, uid: string): Promise<SavedIdRow[]> {
  return savedIds(db, uid).orderBy("saved.used_at", "desc").orderBy("saved.id").execute();
}

export async function findSavedId(
  db: Database,
  { uid, id }: { uid: string; id: string },
): Promise<SavedIdRow | undefined> {
  return savedIds(db, uid).where("saved.id", "=", id).executeTakeFirst();
}

/** Locks an account, so that calls save its player IDs one after another. Returns false if the account is deleted. */
export async function lockForSaving(db: Database, uid: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM users WHERE uid = ${uid} AND disabled_at IS NULL FOR NO KEY UPDATE`.execute(db);
  return rows.length > 0;
}

export interface PlayerOfGame {
  uid: string;
  categoryId: string;
  playerId: string;
  secondId: string;
}

/**
 * Makes a saved player ID the last used one. If a name is given, renames it. Returns undefined if the player ID is not
 * saved.
 */
export async function touchSavedId(
  db: Database,
  { uid, categoryId, playerId, secondId }: PlayerOfGame,
  name: string | undefined,
): Promise<string | undefined> {
  const row = await db
    .updateTable("saved_player_ids")
    .set({ used_at: sql<Date>`clock_timestamp()`, ...(name !== undefined && { name }) })
    .where("uid", "=", uid)
    .where("category_id", "=", categoryId)
    .where("player_id", "=", playerId)
    .where("second_id", "=", secondId)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function countSavedIds(
  db: Database,
  { uid, categoryId }: Pick<PlayerOfGame, "uid" | "categoryId">,
): Promise<number> {
  const row = await db
    .selectFrom("saved_player_ids")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .where("category_id", "=", categoryId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Among the saved player IDs without a name, deletes the one that was used longest ago. Returns false if all have
 * names.
 */
export async function dropOldestUnnamed(
  db: Database,
  { uid, categoryId }: Pick<PlayerOfGame, "uid" | "categoryId">,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM saved_player_ids WHERE id = (
      SELECT id FROM saved_player_ids WHERE uid = ${uid} AND category_id = ${categoryId} AND name = ''
      ORDER BY used_at, id LIMIT 1)`.execute(db);
  return numAffectedRows === 1n;
}

export async function insertSavedId(
  db: Database,
  { id, uid, categoryId, playerId, secondId, name }: PlayerOfGame & { id: string; name: string },
): Promise<void> {
  await db
    .insertInto("saved_player_ids")
    .values({ id, uid, category_id: categoryId, player_id: playerId, second_id: secondId, name })
    .execute();
}

/** Renames a saved player ID. Returns false if the account has not saved it. */
export async function renameSavedId(
  db: Database,
  { uid, id, name }: { uid: string; id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("saved_player_ids")
    .set({ name })
    .where("uid", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a saved player ID. Returns false if the account has not saved it. */
export async function deleteSavedId(
  db: Database,
  { uid, id }: { uid: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("saved_player_ids")
    .where("uid", "=", uid)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
