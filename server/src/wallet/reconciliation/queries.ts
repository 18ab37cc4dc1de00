import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface DifferenceRow {
  /** What disagrees, as `kind:id`. */
  subject: string;
  expected: string;
  actual: string;
}

/** A statement that finds the differences of one kind. */
export interface Check {
  name: string;
  differences: RawBuilder<DifferenceRow>;
}

/** An amount of poisha as text in taka, of an SQL expression: `৳12.50`. */
export const taka = (amount: string) => sql.raw(`'৳' || to_char(${amount} / 100.0, 'FM999999999999990.00')`);

/** The first differences that a check finds, and how many there are. */
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

/** Every difference that a check finds, one after the other: there may be more than memory should hold at once. */
export async function* eachDifference(tx: Database, check: Check): AsyncGenerator<DifferenceRow> {
  await sql`DECLARE differences NO SCROLL CURSOR FOR ${check.differences}`.execute(tx);
  for (;;) {
    const { rows } = await sql<DifferenceRow>`FETCH ${sql.raw(String(BATCH))} FROM differences`.execute(tx);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE differences`.execute(tx);
}

/** The books as they stand at one moment, however busy the store is; large ones take longer than a call may. */
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

/** Takes one process of the database and no helpers of it, so that customers have the others. */
export async function leaveRoom(tx: Database): Promise<void> {
  await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
}
