import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 5;

/**
 * Polls until the condition is true, with a pause in between, because the awaited processes need the processor too.
 */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}

/**
 * Waits until `count` connections to this database wait for a lock. `url`: with the owner's login, which may see that.
 * Queries outside of a transaction: inside one, the view of other sessions does not change.
 */
export async function untilSomebodyWaits(url: string, { count = 1 } = {}): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const query =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await until(async () => ((await owner.query(query)).rowCount ?? 0) >= count);
  await owner.end();
}
