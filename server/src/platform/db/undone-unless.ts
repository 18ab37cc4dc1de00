import type { Database } from "./database.ts";
import { inSavepoint } from "./savepoint.ts";

const VIOLATIONS = { unreferenced: "23503", unique: "23505" };

/**
 * Runs a change inside the caller's transaction. Returns false, with the change rolled back, if a constraint forbids
 * it. `unreferenced`: another row still refers to the deleted row. `unique`: another row has the same values.
 * Checking before the change would leave a gap for other transactions.
 */
export async function undoneUnless(
  db: Database,
  constraint: keyof typeof VIOLATIONS,
  change: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await inSavepoint(db, change);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== VIOLATIONS[constraint]) throw error;
    return false;
  }
}
