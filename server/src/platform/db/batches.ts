/** Number of rows that are held in memory at a time. */
export const BATCH = 1000;

/**
 * Yields every row of a query, read in batches. `next` reads at most BATCH rows after the given row, sorted by a unique
 * key. No transaction is open between batches, so a slow reader keeps no transaction open.
 */
export async function* inBatches<Row>(next: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last);
    yield* rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1);
  }
}
