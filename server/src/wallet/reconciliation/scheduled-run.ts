import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { reconcileBeside } from "./reconcile.ts";
import { cancelBackend, claimRun, dropRun, finishRun, STORED_DIFFERENCES } from "./run-queries.ts";

const HOUR_MS = 3_600_000;
const DIFFERENCES_PER_CHECK = 20;
const CANCEL_EVERY_MS = 200;

export interface ScheduledRunParts {
  db: Database;
  /** A connection to the same database, with a timeout that is long enough for large ledgers. */
  books: Database;
  log: Pick<Logger, "info" | "error">;
  checkpoints?: string | undefined;
  /** Time between the starts of two runs; an hour by default. */
  everyMs?: number;
  /** Aborting the signal cancels a run in progress. */
  signal?: AbortSignal;
}

/**
 * Reconciles if the last run began at least an hour ago, and stores the result
 * (docs/operations.md#checking-the-ledger). Every instance may call it at any time; only one of them runs the
 * comparison.
 */
export async function reconcileWhenDue(parts: ScheduledRunParts): Promise<"done" | "not due"> {
  const { db, books, log, checkpoints, signal, everyMs = HOUR_MS } = parts;
  const id = await claimRun(db, everyMs);
  if (id === undefined) return "not due";
  const over = new AbortController();
  let finished = false;
  try {
    const options = { limit: DIFFERENCES_PER_CHECK, checkpoints, signal };
    const result = await reconcileBeside(books, options, (pid) =>
      breakOff(db, pid, { signal, over: over.signal }),
    );
    if (!result) return "not due";
    const { count, differences, heads, newestOrder } = result;
    await finishRun(db, id, { differences: count, first: differences.slice(0, STORED_DIFFERENCES), heads });
    finished = true;
    if (count === 0) log.info({ newestOrder }, "the books agree");
    else log.error({ differences: count, first: differences[0] }, "the books differ");
    return "done";
  } finally {
    over.abort();
    if (!finished) await dropRun(db, id);
  }
}

/**
 * Requests the cancellation until the run has ended, because PostgreSQL ignores a request while no statement is
 * running.
 */
function breakOff(
  db: Database,
  pid: number,
  { signal, over }: { signal: AbortSignal | undefined; over: AbortSignal },
): void {
  async function tryOn(): Promise<void> {
    while (!over.aborted) {
      await cancelBackend(db, pid);
      await wait(CANCEL_EVERY_MS, undefined, { signal: over });
    }
  }
  signal?.addEventListener("abort", () => void tryOn().catch(() => {}), { once: true, signal: over });
}
