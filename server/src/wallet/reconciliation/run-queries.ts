import type { Difference } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { SealHead } from "../seals/queries.ts";

/** Maximum number of differences that each run of the reconciliation stores. */
export const STORED_DIFFERENCES = 50;

export interface RunResult {
  /** Number of differences that all checks together found. */
  differences: number;
  first: readonly Difference[];
  heads: readonly SealHead[];
}

export interface ReconciliationRun {
  startedAt: Date;
  finishedAt: Date;
  differences: number;
}

const READ_ONLY = "25006";

/**
 * Records the start of a run of `npm run reconcile` and returns its ID. Returns undefined if the database is a
 * read-only copy.
 */
export async function beginRun(db: Database): Promise<number | undefined> {
  try {
    const { id } = await db
      .insertInto("reconciliation_runs")
      .values({ started_by: "command" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if ((error as { code?: string }).code === READ_ONLY) return undefined;
    throw error;
  }
}

/**
 * Records the start of an automatic reconciliation and returns its ID, unless another run began within the last
 * `restMs` milliseconds. If several instances call it concurrently, only one gets an ID.
 */
export async function claimRun(db: Database, restMs: number): Promise<number | undefined> {
  return withTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('reconciliation'), 1)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO reconciliation_runs (started_by)
      SELECT 'schedule' WHERE NOT EXISTS (
        SELECT FROM reconciliation_runs WHERE started_at > now() - ${restMs} * interval '1 millisecond')
      RETURNING id`.execute(tx);
    return rows[0]?.id;
  });
}

/** Takes the lock that only one automatic reconciliation can hold. Returns false if another connection holds it. */
export async function lockRuns(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('reconciliation'), 2) AS alone`.execute(tx);
  return rows[0]?.alone === true;
}

/** PostgreSQL's process ID of this connection. */
export async function backendOf(tx: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

/** Cancels the running statement of another PostgreSQL process that has the same login. */
export async function cancelBackend(db: Database, pid: number): Promise<void> {
  await sql`SELECT pg_cancel_backend(${pid}::integer)`.execute(db);
}

export async function finishRun(
  db: Database,
  id: number,
  { differences, first, heads }: RunResult,
): Promise<void> {
  await db
    .updateTable("reconciliation_runs")
    .set({
      finished_at: sql<Date>`clock_timestamp()`,
      differences,
      first: JSON.stringify(first),
      heads: JSON.stringify(heads),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Deletes a run without a result. Otherwise the next automatic run would wait until an hour after the start of this
 * one.
 */
export async function dropRun(db: Database, id: number): Promise<void> {
  await db.deleteFrom("reconciliation_runs").where("id", "=", id).execute();
}

/** Returns the last run of the reconciliation that has ended. */
export async function readLastRun(db: Database): Promise<ReconciliationRun | undefined> {
  const row = await db
    .selectFrom("reconciliation_runs")
    .select(["started_at as startedAt", "finished_at as finishedAt", "differences"])
    .where("finished_at", "is not", null)
    .orderBy("finished_at", (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row || row.finishedAt === null || row.differences === null) return undefined;
  return { startedAt: row.startedAt, finishedAt: row.finishedAt, differences: row.differences };
}

const RETENTION_DAYS = 90;

/** Deletes old runs of the reconciliation, except the last one that ended. */
export function dropOldRuns(db: Database, limit: number): Promise<number> {
  const old = sql`started_at < now() - make_interval(days => ${RETENTION_DAYS}) AND id <> coalesce(
    (SELECT id FROM reconciliation_runs ORDER BY finished_at DESC NULLS LAST LIMIT 1), 0)`;
  return removeSome(db, "reconciliation_runs", old, limit);
}
