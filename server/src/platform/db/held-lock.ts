import { sql } from "kysely";
import { openAsOwner } from "./database.ts";

/**
 * Works while it holds a lock of the whole database; undefined, with nothing done, while another process has it. The
 * kernel gives it back whichever way the process dies. It is a transaction's, since a pooler lends a session's to others.
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
      // It is idle for as long as the work takes.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(held);
      const lock = sql<{ taken: boolean }>`SELECT pg_try_advisory_xact_lock(${key}) AS taken`;
      const { rows } = await lock.execute(held);
      return rows[0]?.taken ? { done: await work() } : undefined;
    } finally {
      // Nothing was written by it, and a connection that is lost has given the lock back.
      await held
        .rollback()
        .execute()
        .catch(() => {});
    }
  } finally {
    await db.destroy();
  }
}
