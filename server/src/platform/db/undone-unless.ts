import type { Database } from "./database.ts";
import { inSavepoint } from "./savepoint.ts";

const VIOLATIONS = { unreferenced: "23503", unique: "23505" };

/**
 * Runs a change inside the caller's transaction. Returns false, with the change rolled back, when it violates a
 * constraint: `unreferenced`: another row still refers to the deleted one; `unique`: another row has the same values.
 * A constraint leaves no gap between a check and the change.
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
