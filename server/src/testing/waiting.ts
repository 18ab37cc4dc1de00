import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 5;

/**
 * Polls until the condition is true. It pauses between two polls, because the process that it waits for needs the
 * processor too.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}

/**
 * Waits until this many connections to the database wait for a lock. `url`: the address with the owner's login, which
 * may see other sessions. It must not query inside a transaction, where the view of other sessions does not change.
 */
export async function untilSomebodyWaits(url: string, { count = 1 } = {}): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const query =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await until(async () => ((await owner.query(query)).rowCount ?? 0) >= count);
  await owner.end();
}
