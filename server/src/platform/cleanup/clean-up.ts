import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { lockRemovals } from "../db/remove-some.ts";
import { withTransaction } from "../db/transaction.ts";

export interface Cleanup {
  /** Name of the table, which metrics and errors contain. */
  what: string;
  /** Removes at most `limit` expired rows and returns how many. */
  removeSome: (db: Database, limit: number) => Promise<number>;
}

const ROWS_AT_ONCE = 1_000;
const PAUSE_MS = 20;

/**
 * Removes expired rows of all tables, a thousand per transaction. So no other transaction waits long, and a process
 * that is killed loses only its current batch. Only one instance cleans up at a time. If one table fails, the others
 * are still cleaned up; the rejection names each failed table.
 */
export async function cleanUp(
  db: Database,
  cleanups: readonly Cleanup[],
  removed: (what: string, rows: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const failures: { what: string; cause: unknown }[] = [];
  for (const cleanup of cleanups) {
    if (signal?.aborted) return;
    await removeAll(db, cleanup, removed, signal).catch((cause: unknown) =>
      failures.push({ what: cleanup.what, cause }),
    );
  }
  const [first] = failures;
  if (!first) return;
  throw new Error(`not removed: ${failures.map(({ what }) => what).join(", ")}`, { cause: first.cause });
}

async function removeAll(
  db: Database,
  { what, removeSome }: Cleanup,
  removed: (what: string, rows: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  let rows: number | undefined;
  do {
    rows = await withTransaction(db, async (tx) =>
      (await lockRemovals(tx)) ? removeSome(tx, ROWS_AT_ONCE) : undefined,
    );
    if (rows === undefined) return;
    removed(what, rows);
    if (rows > 0) await wait(PAUSE_MS);
  } while (rows > 0 && !signal?.aborted);
}
