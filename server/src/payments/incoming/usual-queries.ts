import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { startOf, today } from "../../platform/db/dhaka-days.ts";

/** Minimum and maximum number of settlements from which the median is computed; the most recent ones are used. */
const LEAST = 5;
const MOST = 200;

/**
 * Returns today's median number of seconds from a request to its automatic settlement; null after too few settlements.
 */
export async function usualSeconds(db: Database): Promise<number | null> {
  const { rows } = await sql<{ count: number; median: number | null }>`
    SELECT count(*)::int AS count, percentile_disc(0.5) WITHIN GROUP (ORDER BY waited_seconds)::int AS median FROM (
      SELECT waited_seconds FROM incoming_payments
      WHERE decided_by = 'system:payments' AND decided_at >= ${startOf(today)}
      ORDER BY decided_at DESC LIMIT ${MOST}
    ) AS latest`.execute(db);
  const [found] = rows;
  return found && found.count >= LEAST ? found.median : null;
}
