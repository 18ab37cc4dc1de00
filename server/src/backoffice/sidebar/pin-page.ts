import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { deletePin, dropOldestPins, insertPin } from "./queries.ts";

/** Pins a page to an admin's sidebar, or takes it off. The oldest pins go where there are too many. */
export async function pinPage(
  db: Database,
  { uid, page, pinned }: { uid: string; page: string; pinned: boolean },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!pinned) return deletePin(tx, uid, page);
    await insertPin(tx, uid, page);
    await dropOldestPins(tx, uid);
  });
}
