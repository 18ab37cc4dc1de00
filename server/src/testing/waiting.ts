import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const PAUSE_MS = 5;

/** Asks until it is so, with a pause between, since the others who are waited for need the processor too. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(PAUSE_MS);
}

/**
 * Until so many connections to this database wait for another one's lock. `url`: the owner's, who may see that. Asked
 * outside of any transaction: within one, the view of what others do stands still.
 */
export async function untilSomebodyWaits(url: string, { count = 1 } = {}): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const query =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await until(async () => ((await owner.query(query)).rowCount ?? 0) >= count);
  await owner.end();
}
