import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Maximum number of rows that a check reads. It limits the database's work. */
const MOST = 200;

/** Returns orders and requests that no operator has handled for this number of minutes, oldest first. */
export async function findWaiting(
  db: Database,
  table: "orders" | "fund_requests",
  minutes: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)}
    WHERE status = 'pending' AND hidden_at IS NULL AND created_at < now() - make_interval(mins => ${minutes})
    ORDER BY created_at, id LIMIT ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns deliveries that wait for an operator. A delivery that is stuck again has a new ID. */
export async function findStuckDeliveries(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT deliveries.id::text || '@' || changed_at::text AS id FROM deliveries WHERE state = 'stuck'
    ORDER BY changed_at DESC, deliveries.id DESC LIMIT ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AlertState {
  known: string[];
  toldSecondsAgo: number;
}

/**
 * Locks and returns the conditions of the last notification. Other checks of this kind wait until the transaction ends.
 */
export async function lockAlert(tx: Database, watched: string): Promise<AlertState> {
  await sql`INSERT INTO operator_alerts (watched) VALUES (${watched}) ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<AlertState>`
    SELECT known, coalesce(extract(epoch FROM clock_timestamp() - told_at), 1e9)::float8 AS "toldSecondsAgo"
    FROM operator_alerts WHERE watched = ${watched} FOR UPDATE`.execute(tx);
  return rows[0] ?? { known: [], toldSecondsAgo: Number.POSITIVE_INFINITY };
}

export async function saveAlert(
  tx: Database,
  watched: string,
  { known, told }: { known: readonly string[]; told: boolean },
): Promise<void> {
  await sql`UPDATE operator_alerts SET known = ${known}, told_at = CASE WHEN ${told} THEN clock_timestamp() ELSE told_at END
    WHERE watched = ${watched}`.execute(tx);
}
