import { MANY_PACKAGES, MAX_PINS, type ShopUse } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Returns which optional features the shop uses. Deleted rows count, because the history of a former supplier, for
 * example, can still be read. Each check stops at the first row that it finds.
 */
export async function readUses(db: Database): Promise<Record<ShopUse, boolean>> {
  const { rows } = await sql<Record<ShopUse, boolean>>`
    SELECT EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM fund_requests) AS sales,
           EXISTS (SELECT FROM forwarders) OR EXISTS (SELECT FROM incoming_payments) AS "incoming-payments",
           EXISTS (SELECT FROM suppliers) AS suppliers,
           EXISTS (SELECT FROM coupons) AS coupons,
           EXISTS (SELECT FROM reviews) AS reviews,
           EXISTS (SELECT FROM products OFFSET ${MANY_PACKAGES - 1}) AS "many-packages",
           EXISTS (SELECT FROM account_flags) OR EXISTS (SELECT FROM blocks) OR EXISTS (
             SELECT FROM settings, jsonb_each(value) AS rule (name, setting)
             WHERE key = 'risk' AND (setting -> 'on')::boolean
           ) AS risk,
           (EXISTS (SELECT FROM imports) OR EXISTS (SELECT FROM goods_imports) OR EXISTS (SELECT FROM history_imports)) AS imports,
           coalesce((SELECT sum(count) FROM user_counts WHERE role = 'admin'), 0) > 1 AS team,
           EXISTS (SELECT FROM outgoing_channels WHERE active AND channel <> 'push') AS "outgoing-messages"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("A SELECT without FROM gives a row");
  return row;
}

export async function listPins(db: Database, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sidebar_pins")
    .select("page")
    .where("uid", "=", uid)
    .orderBy("pinned_at")
    .orderBy("page")
    .execute();
  return rows.map(({ page }) => page);
}

export async function insertPin(db: Database, uid: string, page: string): Promise<void> {
  await db
    .insertInto("sidebar_pins")
    .values({ uid, page })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all but an admin's newest pins, so that nobody can fill the table. */
export async function dropOldestPins(db: Database, uid: string): Promise<void> {
  await sql`
    DELETE FROM sidebar_pins WHERE uid = ${uid} AND page IN (
      SELECT page FROM sidebar_pins WHERE uid = ${uid} ORDER BY pinned_at DESC, page OFFSET ${MAX_PINS}
    )`.execute(db);
}

export async function deletePin(db: Database, uid: string, page: string): Promise<void> {
  await db.deleteFrom("sidebar_pins").where("uid", "=", uid).where("page", "=", page).execute();
}
