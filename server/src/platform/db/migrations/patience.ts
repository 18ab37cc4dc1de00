import { setTimeout as wait } from "node:timers/promises";
import type { ClientBase } from "pg";
import { MigrationError } from "./migration-error.ts";

/**
 * Milliseconds that a migration waits for its locks before it lets other transactions pass. Orders that queue behind
 * the migration wait for at most the same time. The time is shorter than PostgreSQL's `deadlock_timeout` (1 s). So in a
 * deadlock, the migration is always ended, and never an order.
 */
export const LOCK_WAIT_MS = 500;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

export interface Patience {
  log: (line: string) => void;
  /** Milliseconds after which the migration gives up with a MigrationError. */
  patienceMs: number;
}

/**
 * Repeats the work with growing pauses as long as it fails because it cannot get its locks. A failed attempt must undo
 * its own changes.
 */
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

/** Returns a random pause, so that two processes that have blocked each other do not do so again. */
function pauseAfter(attempt: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** Returns true for a lock timeout or a deadlock. */
function isAboutLocks(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "55P03" || code === "40P01";
}

/**
 * Returns a text that names the transaction that has run longest, because it probably holds the locks. Empty if no
 * transaction has run for a second, or if the login may not see other sessions.
 */
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

/**
 * Name of the connection with the lock for which other instances wait. This connection locks no table, so a migration
 * never waits for it.
 */
export const LOCK_HOLDER = "hira migrations";
