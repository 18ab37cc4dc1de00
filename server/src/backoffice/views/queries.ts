import type { ViewList } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface ViewRow {
  id: string;
  uid: string;
  list: ViewList;
  name: string;
  query: string;
  isDefault: boolean;
}

const columns = ["id", "uid", "list", "name", "query", "is_default as isDefault"] as const;

/** Returns an admin's saved views of a list, sorted by name. */
export function listViews(db: Database, { uid, list }: Pick<ViewRow, "uid" | "list">): Promise<ViewRow[]> {
  return db
    .selectFrom("saved_views")
    .select(columns)
    .where("uid", "=", uid)
    .where("list", "=", list)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Takes the lock for changes of an admin's saved views. Other changes wait until the transaction ends. */
export async function lockViewsOf(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forNoKeyUpdate().execute();
}

export async function countViews(
  db: Database,
  { uid, list }: Pick<ViewRow, "uid" | "list">,
): Promise<number> {
  const { count } = await db
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .where("list", "=", list)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findView(
  db: Database,
  { uid, id }: Pick<ViewRow, "uid" | "id">,
): Promise<ViewRow | undefined> {
  return db
    .selectFrom("saved_views")
    .select(columns)
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst();
}

export async function insertView(db: Database, { isDefault, ...view }: ViewRow): Promise<void> {
  await db
    .insertInto("saved_views")
    .values({ ...view, is_default: isDefault })
    .execute();
}

export async function updateView(db: Database, { id, isDefault, name, query }: ViewRow): Promise<void> {
  await db
    .updateTable("saved_views")
    .set({ name, query, is_default: isDefault })
    .where("id", "=", id)
    .execute();
}

/** Makes the list's present default view an ordinary one, because a list has at most one default view. */
export async function clearDefault(
  db: Database,
  { uid, list }: Pick<ViewRow, "uid" | "list">,
): Promise<void> {
  await db
    .updateTable("saved_views")
    .set({ is_default: false })
    .where("uid", "=", uid)
    .where("list", "=", list)
    .where("is_default", "=", true)
    .execute();
}

export async function deleteViewRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("saved_views").where("id", "=", id).execute();
}
