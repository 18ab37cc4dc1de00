import { sql } from "kysely";
import type { Database } from "./database.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Runs a deletion inside the caller's transaction; false, with nothing done, when a row of any table still refers to
 * what it deletes. Asking the constraint leaves no gap between a check and the deletion.
 */
export async function undoneWhenReferenced(db: Database, deletion: () => Promise<unknown>): Promise<boolean> {
  await sql`SAVEPOINT deletion`.execute(db);
  try {
    await deletion();
    await sql`RELEASE SAVEPOINT deletion`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
    await sql`ROLLBACK TO SAVEPOINT deletion`.execute(db);
    return false;
  }
}
