import { withTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { dropOldestPins, insertPin } from "./queries.ts";

/** Pins a page to the acting admin's sidebar. If that exceeds the limit, the oldest pin is removed. */
export async function addPin({ db, actor }: Context, page: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    await insertPin(tx, actor.uid, page);
    await dropOldestPins(tx, actor.uid);
  });
}
