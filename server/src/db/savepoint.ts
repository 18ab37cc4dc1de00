import { sql } from "kysely";
import type { Database } from "./database.ts";

/** A place inside a transaction to go back to; an inner one hides an outer one until it is left. */
export const setSavepoint = (db: Database) => sql`SAVEPOINT attempt`.execute(db);
export const releaseSavepoint = (db: Database) => sql`RELEASE SAVEPOINT attempt`.execute(db);

export async function rollBackToSavepoint(db: Database): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db);
  await releaseSavepoint(db);
}
