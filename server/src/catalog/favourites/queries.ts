import { MAX_FAVOURITES } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns an account's favourite games that are on sale, the last added first. */
export async function listFavourites(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("favourite_games")
    .innerJoin("categories", "categories.id", "favourite_games.category_id")
    .select("category_id")
    .where("uid", "=", uid)
    .where("categories.archived_at", "is", null)
    .where("categories.on_sale", "=", true)
    .orderBy("added_at", "desc")
    .orderBy("category_id")
    .execute();
  return rows.map(({ category_id }) => category_id);
}

export async function insertFavourite(db: Database, uid: string, categoryId: string): Promise<void> {
  await db
    .insertInto("favourite_games")
    .values({ uid, category_id: categoryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all but an account's newest favourites, so that nobody can fill the table. */
export async function dropOldestFavourites(db: Database, uid: string): Promise<void> {
  await sql`
    DELETE FROM favourite_games WHERE uid = ${uid} AND category_id IN (
      SELECT category_id FROM favourite_games WHERE uid = ${uid}
      ORDER BY added_at DESC, category_id OFFSET ${MAX_FAVOURITES}
    )`.execute(db);
}

export async function deleteFavourite(db: Database, uid: string, categoryId: string): Promise<void> {
  await db
    .deleteFrom("favourite_games")
    .where("uid", "=", uid)
    .where("category_id", "=", categoryId)
    .execute();
}
