import { USUAL_FROM } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { startOf, today } from "../../platform/db/dhaka-days.ts";
import type { OrderRow } from "./queries.ts";

/** How far suppliers have got with an order. */
export interface DeliveryProgressRow {
  state: "waiting" | "working" | "stuck" | "delivered" | "by-hand" | "canceled";
  openedAt: Date;
  endedAt: Date | null;
  /** When the attempt was sent that delivered the order. If none has yet, the attempt that may still deliver it. */
  sentAt: Date | null;
  playerName: string | null;
  /** How long a delivery of the product usually took today, in seconds; null if there were too few deliveries. */
  median: number | null;
  p90: number | null;
}

/** Maximum number of today's deliveries that the estimate reads, newest first. More would hardly improve it. */
const MOST = 1_000;

/** Returns the progress of the order's current reservation; undefined if no supplier delivers it. */
export async function findDeliveryProgress(
  db: Database,
  { id, hold }: Pick<OrderRow, "id" | "hold">,
): Promise<DeliveryProgressRow | undefined> {
  const { rows } = await sql<DeliveryProgressRow>`
    SELECT delivery.state, delivery.opened_at AS "openedAt", delivery.ended_at AS "endedAt", attempt.sent_at AS "sentAt",
           coalesce(attempt.player_name, delivery.player_name) AS "playerName", usual.median, usual.p90
    FROM deliveries AS delivery
    LEFT JOIN LATERAL (
      SELECT sent_at, player_name FROM delivery_attempts
      WHERE order_id = delivery.order_id AND hold = delivery.hold AND state IN ('sent', 'unknown', 'succeeded')
      ORDER BY number DESC LIMIT 1
    ) AS attempt ON true
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) >= ${USUAL_FROM} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) END AS median,
             CASE WHEN count(*) >= ${USUAL_FROM} THEN percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) END AS p90
      FROM (
        SELECT extract(epoch FROM ended_at - opened_at)::float8 AS seconds FROM deliveries
        WHERE product_id = delivery.product_id AND state = 'delivered' AND ended_at >= ${startOf(today)}
        ORDER BY ended_at DESC LIMIT ${MOST}
      ) AS others
    ) AS usual
    WHERE delivery.order_id = ${id} AND delivery.hold = ${hold}`.execute(db);
  return rows[0];
}
