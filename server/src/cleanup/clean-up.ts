import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { lockRemovals } from "../db/remove-some.ts";
import { withTransaction } from "../db/transaction.ts";

export interface Cleanup {
  /** For metrics: whose rows, by their table. */
  what: string;
  /** Removes at most `limit` rows that nobody needs any more; returns how many. */
  removeSome: (db: Database, limit: number) => Promise<number>;
}

const ROWS_AT_ONCE = 1_000;
const PAUSE_MS = 20;

/**
 * Removes what is past its life, a thousand rows a transaction, so that nobody waits for it and one that is killed has lost
 * nothing. Of several instances one is at it at a time; the others go home.
 */
export async function cleanUp(
  db: Database,
  cleanups: readonly Cleanup[],
  removed: (what: string, rows: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const cleanup of cleanups) {
    if (signal?.aborted) return;
    let rows: number | undefined;
    do {
      rows = await withTransaction(db, async (tx) =>
        (await lockRemovals(tx)) ? cleanup.removeSome(tx, ROWS_AT_ONCE) : undefined,
      );
      if (rows === undefined) return;
      removed(cleanup.what, rows);
      if (rows > 0) await wait(PAUSE_MS);
    } while (rows > 0 && !signal?.aborted);
  }
}
