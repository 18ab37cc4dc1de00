import type { Database } from "./database.ts";
import { inSavepoint } from "./savepoint.ts";

const VIOLATIONS = { unreferenced: "23503", unique: "23505" };

/**
 * Runs a change inside the caller's transaction. If the constraint forbids the change, rolls it back and returns false.
 * `unreferenced`: another row still refers to the deleted row. `unique`: another row has the same values. A check
 * before the change would not be enough, because another transaction may come in between.
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
