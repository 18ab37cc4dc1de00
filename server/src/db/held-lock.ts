import { sql } from "kysely";
import { openAsOwner } from "./database.ts";

/**
 * Works while it holds a lock of the whole database; undefined, with nothing done, while another process has it. The
 * kernel gives it back whichever way the process dies.
 */
export async function withHeldLock<T>(
  ownerUrl: string,
  key: number,
  work: () => Promise<T>,
): Promise<{ done: T } | undefined> {
  const db = openAsOwner(ownerUrl);
  try {
    return await db.connection().execute(async (held) => {
      const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${key}) AS taken`.execute(
        held,
      );
      return rows[0]?.taken ? { done: await work() } : undefined;
    });
  } finally {
    await db.destroy();
  }
}
