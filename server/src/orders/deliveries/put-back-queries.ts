import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { HoldKey } from "./queries.ts";

/**
 * Enqueues a job for each active delivery that has none, oldest delivery first. A delivery whose job has failed for
 * good is left to an operator instead. Does nothing while another process does the same, because the new jobs of that
 * process are not visible yet.
 */
export async function putBack(tx: Database, limit: number): Promise<HoldKey[]> {
  const lock = await sql<{ alone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('hira.put-back'), 0) AS alone`.execute(tx);
  if (!lock.rows[0]?.alone) return [];
  const { rows } = await sql<HoldKey>`
    WITH lost AS MATERIALIZED (
      SELECT d.order_id, d.hold FROM deliveries AS d
      LEFT JOIN (
        SELECT data ->> 'orderId' AS order_id, (data ->> 'hold')::integer AS hold FROM jobs.job
        WHERE name = 'deliver' AND state IN ('created', 'retry', 'active') OR name = 'dead-letters'
      ) AS job ON job.order_id = d.order_id::text AND job.hold = d.hold
      WHERE d.ended_at IS NULL AND d.state IN ('waiting', 'working') AND job.order_id IS NULL
      ORDER BY d.opened_at, d.id LIMIT ${limit}
    )
    SELECT order_id AS "orderId", hold,
           enqueue_job('deliver', jsonb_build_object('orderId', order_id, 'hold', hold))::text AS put
    FROM lost`.execute(tx);
  return rows.map(({ orderId, hold }) => ({ orderId, hold }));
}
