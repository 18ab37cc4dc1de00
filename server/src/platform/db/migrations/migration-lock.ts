import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connectAsOwner } from "./owner.ts";
import { LOCK_HOLDER } from "./patience.ts";

const LOCK_KEY = 0x6869726d;
const ASK_AGAIN_MS = 250;

/**
 * Runs the work while no other instance migrates this database. The lock is a transaction's, so that it holds behind a
 * pooler; whoever waits asks again and again, since a transaction that waits would hold up an index that is being built.
 */
export async function withMigrationLock(
  url: string,
  log: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  // Should it be lost, of two who apply one migration the second finds its name noted.
  const holder = await connectAsOwner(url, LOCK_HOLDER);
  try {
    for (let attempt = 1; !(await takeLock(holder)); attempt++) {
      if (attempt === 1) log("Another instance is migrating the database; waiting for it.");
      await wait(ASK_AGAIN_MS);
    }
    await work();
  } finally {
    await holder.query("ROLLBACK").catch(() => {});
    await holder.end().catch(() => {});
  }
}

async function takeLock(client: Client): Promise<boolean> {
  // Between statements no snapshot is kept at this level, nor by a query without parameters: an index that is built would
  // wait for this very transaction.
  await client.query("BEGIN ISOLATION LEVEL READ COMMITTED");
  await client.query("SET LOCAL idle_in_transaction_session_timeout = 0");
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCK_KEY}) AS taken`,
  );
  if (rows[0]?.taken) return true;
  await client.query("ROLLBACK");
  return false;
}
