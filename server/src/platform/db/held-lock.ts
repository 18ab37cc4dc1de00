import { sql } from "kysely";
import { openAsOwner } from "./database.ts";

/**
 * Runs the work while this process holds a lock that all processes of the database share. If another process has the
 * lock, returns undefined and does not run the work. The lock belongs to a transaction, so it is released if the
 * process dies. A session's lock would not work, because a pooler shares sessions.
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
      // The transaction that holds the lock is idle while the work runs.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(held);
      const lock = sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS taken`;
      const { rows } = await lock.execute(held);
      return rows[0]?.taken ? { done: await work() } : undefined;
    } finally {
      // Nothing is lost if the commit fails: the transaction wrote nothing, and a lost connection has released the
      // lock.
      await held
        .rollback()
        .execute()
        .catch(() => {});
    }
  } finally {
    await db.destroy();
  }
}
