import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/dhaka-days.ts";

/** Waiting times in minutes: over all, in an hour of the day, or of an operator. */
export interface DurationRow {
  hour: number | null;
  actor: string | null;
  count: number;
  median: number | null;
  p90: number | null;
}

/**
 * Measures waiting times. `waited`: a query with the columns `asked` (time of the customer's action), `answered` (time
 * of the operator's action) and `actor` (the operator).
 */
async function measure(db: Database, waited: RawBuilder<unknown>): Promise<DurationRow[]> {
  const { rows } = await sql<DurationRow>`
    SELECT hour, actor, count(*) AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS p90
    FROM (
      SELECT extract(hour FROM asked AT TIME ZONE 'Asia/Dhaka')::integer AS hour, actor,
             extract(epoch FROM answered - asked)::float8 / 60 AS minutes
      FROM (${waited}) AS waited
    ) AS measured
    GROUP BY GROUPING SETS ((), (hour), (actor))`.execute(db);
  return rows;
}

/** Measures the time from each order placed in the period until an operator delivered it. */
export function measureDeliveries(db: Database, days: string): Promise<DurationRow[]> {
  return measure(
    db,
    sql`
      SELECT DISTINCT ON (orders.id) orders.created_at AS asked, event.created_at AS answered, event.actor
      FROM orders JOIN order_events AS event ON event.order_id = orders.id
      WHERE ${inDays(sql.ref("orders.created_at"), days)} AND hidden_at IS NULL AND event.actor <> orders.uid
        AND (event.status = 'completed' OR event.delivery = 'delivered')
      ORDER BY orders.id, event.id`,
  );
}

/** Measures the time from each fund request made in the period until its first decision in the audit log. */
export function measureDecisions(db: Database, days: string): Promise<DurationRow[]> {
  return measure(
    db,
    sql`
      SELECT DISTINCT ON (request.id) request.created_at AS asked, decision.at AS answered, decision.actor
      FROM fund_requests AS request
      JOIN audit_log AS decision ON decision.subject = 'request:' || request.id AND decision.action = 'request.decide'
      WHERE ${inDays(sql.ref("request.created_at"), days)} AND request.hidden_at IS NULL
      ORDER BY request.id, decision.id`,
  );
}

export async function namesOf(db: Database, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db.selectFrom("users").select(["uid", "name"]).where("uid", "in", uids).execute();
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}
