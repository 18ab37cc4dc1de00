import type { DeliveryStanding } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns how far suppliers have got with the newest reservation of each order. */
export async function findStandings(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, DeliveryStanding>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<DeliveryStanding & { orderId: string }>`
    SELECT DISTINCT ON (d.order_id) d.order_id AS "orderId", d.state, d.why, last.name AS supplier
    FROM deliveries AS d
    LEFT JOIN LATERAL (
      SELECT s.name FROM delivery_attempts AS a JOIN suppliers AS s ON s.id = a.supplier_id
      WHERE a.order_id = d.order_id AND a.hold = d.hold ORDER BY a.number DESC LIMIT 1
    ) AS last ON true
    WHERE d.order_id = ANY (${orderIds})
    ORDER BY d.order_id, d.hold DESC`.execute(db);
  return new Map(rows.map(({ orderId, ...standing }) => [orderId, standing]));
}
