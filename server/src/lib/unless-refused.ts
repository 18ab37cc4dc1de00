import type { Database } from "../db/database.ts";
import { releaseSavepoint, rollBackToSavepoint, setSavepoint } from "../db/savepoint.ts";
import { Refusal } from "./refusal.ts";

/** Does the work inside the caller's transaction; false, with nothing of it done, where it is refused. */
export async function unlessRefused(db: Database, work: () => Promise<unknown>): Promise<boolean> {
  await setSavepoint(db);
  try {
    await work();
    await releaseSavepoint(db);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await rollBackToSavepoint(db);
    return false;
  }
}
