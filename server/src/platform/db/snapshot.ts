import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Number of rows that are fetched at a time. */
const FETCHED = 500;

/**
 * Lets `read` read everything as of one moment, however long that takes. The read-only transaction stays open until the
 * caller has received the last piece or stops reading. Times are in UTC.
 */
export async function* inSnapshot<Piece>(
  db: Database,
  read: (tx: Database) => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    await sql`SET LOCAL statement_timeout = '30min'`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = '15min'`.execute(tx);
    await sql`SET LOCAL TimeZone = 'UTC'`.execute(tx);
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/**
 * Yields the rows of a query in batches, so that only few rows are in memory. Works only in a transaction, and for one
 * query at a time.
 */
export async function* rowsInBatches<Row>(tx: Database, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`DECLARE snapshot_rows NO SCROLL CURSOR FOR ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(FETCHED)} FROM snapshot_rows`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < FETCHED) break;
  }
  await sql`CLOSE snapshot_rows`.execute(tx);
}
