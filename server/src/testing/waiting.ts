import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 5;

/**
 * Polls until the condition is true. Pauses between two polls, because the work that it waits for also needs the
 * processor.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}

/**
 * Waits until this many connections of the database are waiting for a lock. `url`: the address with the owner's login,
 * which sees the sessions of other logins. Does not query inside a transaction, because a transaction would always see
 * the same state of the sessions.
 */
export async function untilSomebodyWaits(url: string, { count = 1 } = {}): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const query =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await until(async () => ((await owner.query(query)).rowCount ?? 0) >= count);
  await owner.end();
}
