import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns an account's tags, sorted. */
export async function readTags(db: Database, uid: string): Promise<string[]> {
  const rows = await db.selectFrom("user_tags").select("tag").where("uid", "=", uid).orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}

export async function deleteTags(db: Database, uid: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db.deleteFrom("user_tags").where("uid", "=", uid).where("tag", "in", tags).execute();
}

export async function insertTags(
  db: Database,
  uid: string,
  { tags, author }: { tags: readonly string[]; author: string },
): Promise<void> {
  if (tags.length === 0) return;
  await db
    .insertInto("user_tags")
    .values(tags.map((tag) => ({ uid, tag, author })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns all tags of accounts that are not deleted, the most used first. */
export async function countTags(db: Database): Promise<{ name: string; users: number }[]> {
  const { rows } = await sql<{ name: string; users: number }>`
    SELECT tag AS name, count(*)::int AS users
    FROM user_tags JOIN users USING (uid) WHERE disabled_at IS NULL
    GROUP BY tag ORDER BY users DESC, name LIMIT 200`.execute(db);
  return rows;
}
