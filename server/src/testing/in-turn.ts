import pg from "pg";
import { untilSomebodyWaits } from "./waiting.ts";

/**
 * Starts several works while another connection holds a lock. Each work starts as soon as the previous one waits for a
 * lock. Then the lock is released, and the works get it in this order, whatever the timing. `url`: the address with the
 * owner's login.
 */
export async function inTurn<T extends readonly (() => Promise<unknown>)[]>(
  url: string,
  lock: readonly [sql: string, values: readonly unknown[]],
  works: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query("BEGIN");
    await holder.query(lock[0], [...lock[1]]);
    const sent: Promise<unknown>[] = [];
    for (const [at, work] of works.entries()) {
      sent.push(work());
      await untilSomebodyWaits(url, { count: at + 1 });
    }
    await holder.query("COMMIT");
    return (await Promise.all(sent)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
  } finally {
    await holder.end();
  }
}
