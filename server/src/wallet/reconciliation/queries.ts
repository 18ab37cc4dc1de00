import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface DifferenceRow {
  /** The record that disagrees with the ledger, as `kind:id`. */
  subject: string;
  expected: string;
  actual: string;
}

/** A check of the reconciliation: an SQL query that finds all differences of one kind. */
export interface Check {
  name: string;
  differences: RawBuilder<DifferenceRow>;
}

/** Returns an SQL expression that formats an amount in poisha as taka: `৳12.50`. */
export const taka = (amount: string) => sql.raw(`'৳' || to_char(${amount} / 100.0, 'FM999999999999990.00')`);

/** Returns the first differences that a check finds, and the number of all its differences. */
export async function findDifferences(
  db: Database,
  check: Check,
  limit: number,
): Promise<{ rows: DifferenceRow[]; count: number }> {
  const { rows } = await sql<DifferenceRow & { count: number }>`
    SELECT *, count(*) OVER () AS count FROM (${check.differences}) AS found ORDER BY subject LIMIT ${limit}
  `.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

const BATCH = 5_000;

/** Streams all differences that a check finds. There may be too many to keep them all in memory. */
export async function* eachDifference(tx: Database, check: Check): AsyncGenerator<DifferenceRow> {
  await sql`DECLARE differences NO SCROLL CURSOR FOR ${check.differences}`.execute(tx);
  for (;;) {
    const { rows } = await sql<DifferenceRow>`FETCH ${sql.raw(String(BATCH))} FROM differences`.execute(tx);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE differences`.execute(tx);
}

/**
 * Runs the comparison in one snapshot of the database, so that changes meanwhile cannot cause a difference. The time
 * limit is 30 minutes, because comparing a large ledger takes longer than the time limit of calls allows.
 */
export async function atOneMoment<T>(
  db: Database,
  work: (tx: Database, moment: Date) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '30min'`.execute(tx);
      await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
      const { rows } = await sql<{ moment: Date }>`SELECT now() AS moment`.execute(tx);
      return work(tx, rows[0]?.moment ?? new Date());
    });
}

/** Makes PostgreSQL use only one process for the comparison. The other processor cores stay free for customers. */
export async function leaveRoom(tx: Database): Promise<void> {
  await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
}
