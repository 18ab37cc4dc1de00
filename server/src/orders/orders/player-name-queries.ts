import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { OrderRow } from "./queries.ts";

/**
 * Returns the player's name for an order, as a supplier reported it. Returns the name from the order's delivery; before
 * the delivery, the name that was reported last.
 */
export async function findPlayerName(
  db: Database,
  order: Pick<OrderRow, "id" | "categoryId" | "gameAccount" | "createdAt">,
): Promise<string | null> {
  if (order.gameAccount === null) return null;
  const { rows } = await sql<{ name: string | null }>`
    SELECT coalesce(
      (SELECT player_name FROM deliveries WHERE order_id = ${order.id} AND player_name IS NOT NULL ORDER BY hold DESC LIMIT 1),
      (SELECT name FROM player_names WHERE category_id = ${order.categoryId} AND account = ${order.gameAccount}
         AND told_at > ${order.createdAt}::timestamptz - interval '20 minutes')
    ) AS name`.execute(db);
  return rows[0]?.name ?? null;
}
