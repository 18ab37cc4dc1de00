import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface DifferenceRow {
  /** The record that disagrees, as `kind:id`. */
  subject: string;
  expected: string;
  actual: string;
}

/** A statement that finds the differences of one kind. */
export interface Check {
  name: string;
  differences: RawBuilder<DifferenceRow>;
}

/** SQL that formats an expression in poisha as taka: `৳12.50`. */
export const taka = (amount: string) => sql.raw(`'৳' || to_char(${amount} / 100.0, 'FM999999999999990.00')`);

/** Returns the first differences that a check finds, and their number. */
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

/** Streams every difference that a check finds, because there may be more than fit in memory. */
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
 * Runs in one snapshot of the database, however busy the store is. Without the timeout of calls, because large ledgers
 * take longer.
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

/** Limits the comparison to one database process without parallel workers, so that customers have the others. */
export async function leaveRoom(tx: Database): Promise<void> {
  await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
}
