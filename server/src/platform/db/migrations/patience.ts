import { setTimeout as wait } from "node:timers/promises";
import type { ClientBase } from "pg";
import { MigrationError } from "./migration-error.ts";

/**
 * How long a migration waits for its locks, all in all, before it lets everybody go ahead. What waits behind it waits as
 * long, and it is below PostgreSQL's `deadlock_timeout` (1 s): in a deadlock it gives way before an order is ended.
 */
export const LOCK_WAIT_MS = 500;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

export interface Patience {
  log: (line: string) => void;
  /** After which it ends with a MigrationError. */
  patienceMs: number;
}

/** Does the work again, after ever longer pauses, as long as locks are what it fails of; each attempt undoes itself. */
export async function withPatience(
  client: ClientBase,
  what: string,
  { log, patienceMs }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isAboutLocks(error)) throw error;
      const holder = await longestTransaction(client);
      const why = `${what} does not get its locks: ${(error as Error).message}${holder}`;
      if (Date.now() >= end) throw new MigrationError(`${why}. End what holds them, and start again.`);
      const pauseMs = pauseAfter(attempt);
      log(`${why}. Attempt ${attempt} took nothing; the next one follows in ${pauseMs} ms.`);
      await wait(pauseMs);
    }
  }
}

/** Uneven, so that two who wait for one another do not meet again. */
function pauseAfter(attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** Not there within the time, or a deadlock. */
function isAboutLocks(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "55P03" || code === "40P01";
}

/** Who is probably in the way; who is not told of others' sessions says nothing. */
async function longestTransaction(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; seconds: number }>(
    `SELECT pid, application_name AS name, extract(epoch FROM now() - xact_start)::integer AS seconds
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> $1
       AND xact_start < now() - interval '1 second'
     ORDER BY xact_start LIMIT 1`,
    [LOCK_HOLDER],
  );
  const [found] = rows;
  if (!found) return "";
  const name = found.name === "" ? "" : ` (${found.name})`;
  return `; process ${found.pid}${name} has been in a transaction for ${found.seconds} s`;
}

/** The connection that keeps other instances waiting; it holds no table. */
export const LOCK_HOLDER = "hira migrations";
