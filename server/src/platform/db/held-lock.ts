import { sql } from "kysely";
import { openAsOwner } from "./database.ts";

/**
 * Runs the work while holding a lock of the whole database. Returns undefined, without running it, while another
 * process has the lock. The lock is released however the process dies. It belongs to a transaction, because a pooler
 * shares sessions.
 */
export async function withHeldLock<T>(
  ownerUrl: string,
  key: number,
  work: () => Promise<T>,
): Promise<{ done: T } | undefined> {
  const db = openAsOwner(ownerUrl);
  try {
    const held = await db.startTransaction().execute();
    try {
      // The transaction is idle for as long as the work takes.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(held);
      const lock = sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS taken`;
      const { rows } = await lock.execute(held);
      return rows[0]?.taken ? { done: await work() } : undefined;
    } finally {
      // The transaction wrote nothing, and a lost connection has already released the lock.
      await held
        .rollback()
        .execute()
        .catch(() => {});
    }
  } finally {
    await db.destroy();
  }
}
