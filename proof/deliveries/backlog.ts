import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const EACH_MS = 500;
const OPEN = "SELECT count(*)::int AS count FROM deliveries WHERE state IN ('waiting', 'working')";

/**
 * Number of deliveries that wait for a supplier or that a supplier works on, polled twice a second. Deliveries that
 * wait for an operator are not counted.
 */
export interface Backlog {
  count: () => number;
  /**
   * Waits until no such delivery is left, or until the time limit. Resolves to the number of deliveries that are left.
   */
  untilNone(limitMs: number): Promise<number>;
  end(): Promise<void>;
}

/** `url`: the database's address with the login of the role that owns the tables. PostgreSQL may be down at times. */
export function watchBacklog(url: string): Backlog {
  const ending = new AbortController();
  let open = 0;
  let looks = 0;
  async function look(): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      while (!ending.signal.aborted) {
        open = (await client.query<{ count: number }>(OPEN)).rows[0]?.count ?? 0;
        looks += 1;
        await wait(EACH_MS, undefined, { signal: ending.signal }).catch(() => {});
      }
    } finally {
      await client.end().catch(() => {});
    }
  }
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch(() => {});
      if (!ending.signal.aborted) await wait(EACH_MS);
    }
  }
  const running = run();
  return {
    count: () => open,
    async untilNone(limitMs) {
      const from = performance.now();
      // Waits for two more polls, because a poll that has already begun may not count the last orders.
      const after = looks + 2;
      while ((open > 0 || looks < after) && performance.now() - from < limitMs) await wait(EACH_MS / 2);
      return open;
    },
    end() {
      ending.abort();
      return running;
    },
  };
}
