import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const EACH_MS = 1_000;

/**
 * Makes time pass `factor` times faster for deliveries only: as the role that owns the tables, moves times in the
 * database back. A call to a supplier must then end within a `factor`th of the time that the delivery rules assume.
 * `signs`: the factor for the heartbeats of jobs (every 3 s, valid for 10 s). With a factor up to 3, a living process
 * rarely counts as dead.
 */
export function passTime(
  url: string,
  { factor, signs }: { factor: number; signs: number },
): { end: () => Promise<void> } {
  const ending = new AbortController();
  const more = `interval '${factor - 1} seconds'`;
  const older = `interval '${signs - 1} seconds'`;
  const statements = `SET session_replication_role = replica;
    UPDATE delivery_attempts SET planned_at = planned_at - ${more}, sent_at = sent_at - ${more}, asked_at = asked_at - ${more}
    WHERE state IN ('sent', 'unknown');
    UPDATE jobs.job SET start_after = start_after - ${more} WHERE state IN ('created', 'retry') AND start_after > now();
    UPDATE jobs.job SET heartbeat_on = heartbeat_on - ${older} WHERE state = 'active' AND ${signs} > 1;
    UPDATE jobs.queue SET monitor_on = monitor_on - ${older} WHERE ${signs} > 1;
    UPDATE suppliers SET tripped_until = tripped_until - 10 * ${more} WHERE tripped_until > now()`;
  async function once(): Promise<void> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    await client.connect();
    await client.query(statements).finally(() => client.end());
  }
  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      // Errors are ignored, because PostgreSQL may be down, and because the statements may conflict with those of a
      // store.
      await once().catch(() => {});
      await wait(EACH_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  }
  const running = run();
  return {
    end() {
      ending.abort();
      return running;
    },
  };
}
