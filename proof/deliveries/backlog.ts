import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const EACH_MS = 500;
const OPEN = "SELECT count(*)::int AS count FROM deliveries WHERE state IN ('waiting', 'working')";

/** How many deliveries are not ended and no person's, looked at twice a second. */
export interface Backlog {
  count: () => number;
  /** Until there are none, or that takes longer; resolves to how many are left. */
  untilNone(limitMs: number): Promise<number>;
  end(): Promise<void>;
}

/** `url`: the tables' owner's; PostgreSQL may be down now and then. */
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
      // A look that began before the call may not count what was ordered last.
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
