import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { reconcileBeside } from "./reconcile.ts";
import { claimRun, dropRun, finishRun } from "./run-queries.ts";

const HOUR_MS = 3_600_000;
const KEPT_PER_CHECK = 20;
const KEPT = 50;

export interface ScheduledRunParts {
  db: Database;
  /** The same, for what takes as long as large books take. */
  books: Database;
  log: Pick<Logger, "info" | "error">;
  checkpoints?: string | undefined;
  /** Default: an hour. */
  everyMs?: number;
}

/**
 * Compares the books where the last run began an hour ago or more, and keeps what came of it (docs/operations.md#money). Every
 * instance may ask at any time: one compares.
 */
export async function reconcileWhenDue(parts: ScheduledRunParts): Promise<"done" | "not due"> {
  const { db, books, log, checkpoints, everyMs = HOUR_MS } = parts;
  const id = await claimRun(db, everyMs);
  if (id === undefined) return "not due";
  let finished = false;
  try {
    const result = await reconcileBeside(books, { limit: KEPT_PER_CHECK, checkpoints });
    if (!result) return "not due";
    const { count, differences, heads } = result;
    await finishRun(db, id, { differences: count, first: differences.slice(0, KEPT), heads });
    finished = true;
    if (count === 0) log.info("the books agree");
    else log.error({ differences: count, first: differences[0] }, "the books differ");
    return "done";
  } finally {
    if (!finished) await dropRun(db, id);
  }
}
