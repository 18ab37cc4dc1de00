import type { Database } from "../db/database.ts";
import { inSavepoint } from "../db/savepoint.ts";
import { Refusal } from "./refusal.ts";

/** Does the work inside the caller's transaction; false, with nothing of it done, where it is refused. */
export async function unlessRefused(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await inSavepoint(db, work);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}
