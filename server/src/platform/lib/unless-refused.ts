import type { Database } from "../db/database.ts";
import { inSavepoint } from "../db/savepoint.ts";
import { DomainError } from "./domain-error.ts";

/**
 * Runs the work inside the caller's transaction. If the work throws a domain error, its changes are rolled back, and
 * the result is false.
 */
export async function unlessRefused(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await inSavepoint(db, work);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}
