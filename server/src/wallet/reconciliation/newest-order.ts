import type { Database } from "../../platform/db/database.ts";

export interface NewestOrder {
  id: string;
  at: Date;
}

export async function readNewestOrder(db: Database): Promise<NewestOrder | undefined> {
  const newest = db.selectFrom("orders").select(["id", "created_at as at"]).orderBy("created_at", "desc");
  return newest.limit(1).executeTakeFirst();
}

/**
 * Describes the newest order in the database. Owners see by it how recent the compared data is. This is needed because
 * an old copy of the database has no differences either.
 */
export function describeNewestOrder(newest: NewestOrder | "unread" | undefined): string {
  if (newest === "unread") return "its newest order could not be read";
  if (!newest) return "there is no order in it";
  return `the newest order is ${newest.id.slice(-8)} of ${newest.at.toISOString()}`;
}
