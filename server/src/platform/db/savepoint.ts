import { sql } from "kysely";
import type { Database } from "./database.ts";
import { notesOf } from "./notes.ts";

/**
 * Runs the work inside the caller's transaction. If the work throws, its changes and its notes (`notes.ts`) are
 * rolled back, and the transaction continues.
 */
export async function inSavepoint<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const noted = notesOf(db)?.length ?? 0;
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    const value = await work();
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
    return value;
  } catch (error) {
    notesOf(db)?.splice(noted);
    // If even the rollback fails, the connection is lost. The error of the work is thrown all the same, because it says
    // more than the error of the rollback.
    await rollBack(db).catch(() => undefined);
    throw error;
  }
}

async function rollBack(db: Database): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
  await sql`RELEASE SAVEPOINT attempt`.execute(db);
}
