/** How many rows are held in memory at once. */
export const BATCH = 1000;

/**
 * Every row of a query, a batch at a time: `next` reads at most BATCH rows that come after the given one, by a unique
 * key. No transaction stays open between batches, however slow the reader is.
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
