import { sql } from "kysely";
import type { Database } from "./database.ts";

const VIOLATIONS = { unreferenced: "23503", unique: "23505" };

/**
 * Runs a change inside the caller's transaction; false, with nothing done, when it breaks a constraint: `unreferenced`,
 * a row of any table still refers to what it deletes; `unique`, another row has what it writes. Asking the constraint
 * leaves no gap between a check and the change.
 */
export async function undoneUnless(
  db: Database,
  constraint: keyof typeof VIOLATIONS,
  change: () => Promise<unknown>,
): Promise<boolean> {
  await sql`SAVEPOINT change`.execute(db);
  try {
    await change();
    await sql`RELEASE SAVEPOINT change`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== VIOLATIONS[constraint]) throw error;
    await sql`ROLLBACK TO SAVEPOINT change`.execute(db);
    return false;
  }
}
