import { sql } from "kysely";
import type { Database } from "./database.ts";
import { notesOf } from "./notes.ts";

/** Does the work inside the caller's transaction. Where it throws, nothing of it is done, its notes neither, and the transaction goes on. */
export async function inSavepoint<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const noted = notesOf(db)?.length ?? 0;
  await sql`SAVEPOINT attempt`.execute(db);
  try {
    const value = await work();
    await sql`RELEASE SAVEPOINT attempt`.execute(db);
    return value;
  } catch (error) {
    notesOf(db)?.splice(noted);
    // Where even that fails, the connection is lost: what went wrong first says more.
    await rollBack(db).catch(() => undefined);
    throw error;
  }
}

async function rollBack(db: Database): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
  await sql`RELEASE SAVEPOINT attempt`.execute(db);
}
