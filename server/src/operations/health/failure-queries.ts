import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** A failure that no instance has reported for this long no longer counts. */
const RECENTLY = sql`interval '30 minutes'`;
/**
 * A job counts as failing only if its failures span a minute, because every job fails for seconds when the database
 * restarts.
 */
const REPEATED = sql`times > 1 AND last_at >= since + interval '1 minute' AND last_at > now() - ${RECENTLY}`;

export interface InstanceWork {
  instance: string;
  work: string;
}

/** Records that an automatic job failed again. */
export async function insertFailure(db: Database, { instance, work }: InstanceWork): Promise<void> {
  await sql`
    INSERT INTO background_failures AS known (instance, work, times) VALUES (${instance}, ${work}, 1)
    ON CONFLICT (instance, work) DO UPDATE SET last_at = now(),
      times = CASE WHEN known.last_at > now() - ${RECENTLY} THEN known.times ELSE 0 END + 1,
      since = CASE WHEN known.times > 0 AND known.last_at > now() - ${RECENTLY} THEN known.since ELSE now() END`.execute(
    db,
  );
}

/** Records that an automatic job has succeeded again. */
export async function endFailures(db: Database, { instance, work }: InstanceWork): Promise<void> {
  await sql`UPDATE background_failures SET times = 0
    WHERE (instance, work) = (${instance}, ${work}) AND times > 0`.execute(db);
}

/**
 * Returns whether admins should be notified of a failing job now. They are notified once a day, even if the job fails
 * on several instances.
 */
export async function claimTelling(db: Database, { instance, work }: InstanceWork): Promise<boolean> {
  const result = await sql`
    UPDATE background_failures AS mine SET told_at = now()
    WHERE (instance, work) = (${instance}, ${work}) AND ${REPEATED} AND NOT EXISTS (
      SELECT FROM background_failures AS told WHERE told.work = mine.work AND told.told_at > now() - interval '1 day')`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}

export interface RepeatedFailure {
  work: string;
  times: number;
  since: Date;
}

/** Returns the jobs that keep failing on any instance. The job that has failed for the longest time comes first. */
export async function findRepeatedFailures(db: Database): Promise<RepeatedFailure[]> {
  const { rows } = await sql<RepeatedFailure>`
    SELECT work, max(times) AS times, min(since) AS since FROM background_failures
    WHERE ${REPEATED} GROUP BY work ORDER BY since, work`.execute(db);
  return rows;
}

export function dropOldFailures(db: Database, limit: number): Promise<number> {
  return removeSome(db, "background_failures", sql`last_at < now() - interval '7 days'`, limit);
}
