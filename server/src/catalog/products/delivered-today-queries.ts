import { USUAL_FROM } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { startOf, today } from "../../platform/db/dhaka-days.ts";

export interface DeliveredToday {
  count: number;
  medianSeconds: number;
  p90Seconds: number;
}

/** Maximum number of deliveries that are read per product, newest first. So many are enough for a good estimate. */
const MOST = 200;

/**
 * The time is shown only if nine of ten deliveries took at most this number of seconds, because the shop's terms
 * promise minutes.
 */
const QUICK_SECONDS = 300;

/**
 * Returns how long today's automatic deliveries of a game took. Undefined if there were too few or they were slow. A
 * delivery that an operator finished counts with its whole time. A delivery that waits for an operator counts with its
 * time until now.
 */
export async function findDeliveredToday(
  db: Database,
  categoryId: string,
): Promise<DeliveredToday | undefined> {
  const since = startOf(today);
  const { rows } = await sql<DeliveredToday>`
    SELECT count(*)::integer AS count,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS "medianSeconds",
           percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) AS "p90Seconds"
    FROM products CROSS JOIN LATERAL (
      (
        SELECT extract(epoch FROM ended_at - opened_at)::float8 AS seconds FROM deliveries
        WHERE product_id = products.id AND state = 'delivered' AND ended_at >= ${since}
        ORDER BY ended_at DESC LIMIT ${MOST}
      )
      UNION ALL
      SELECT extract(epoch FROM coalesce(ended_at, clock_timestamp()) - opened_at)::float8 FROM deliveries
      WHERE state IN ('by-hand', 'stuck') AND opened_at >= ${since} AND product_id = products.id
    ) AS took
    WHERE products.category_id = ${categoryId}
    HAVING count(*) >= ${USUAL_FROM}`.execute(db);
  const [figures] = rows;
  return figures && figures.p90Seconds <= QUICK_SECONDS ? figures : undefined;
}
