import type { Database } from "../../platform/db/database.ts";

export async function insertGift(db: Database, orderId: string, note: string | null): Promise<void> {
  await db.insertInto("order_gifts").values({ order_id: orderId, note }).execute();
}

/** Returns the note of a gift to a friend: null if the gift has no note, undefined if the order is not a gift. */
export async function findGift(db: Database, orderId: string): Promise<{ note: string | null } | undefined> {
  return db.selectFrom("order_gifts").select("note").where("order_id", "=", orderId).executeTakeFirst();
}
