import type { Database } from "./database.ts";
import { inSavepoint } from "./savepoint.ts";

const VIOLATIONS = { unreferenced: "23503", unique: "23505" };

/**
 * Runs a change inside the caller's transaction. Returns false, with the change undone, when it violates a constraint:
 * `unreferenced`, a row still refers to a deleted one; `unique`, another row has the same values. Relying on the
 * constraint leaves no gap between a check and the change.
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
