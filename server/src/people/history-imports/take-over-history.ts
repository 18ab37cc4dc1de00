import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { findUser } from "../identity/queries.ts";
import { lockAccount } from "../users/queries.ts";
import { isHistoryAwaited, setHistoryTakenOver } from "./queries.ts";

/** Lets an account read the orders and requests of a former shop that are its verified address's. */
export async function takeOverHistory(db: Database, uid: string): Promise<void> {
  // Every sign-in passes here: only those who are awaited wait for the lock.
  if (!(await isHistoryAwaited(db, uid))) return;
  await withTransaction(db, async (tx) => {
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // Whoever has an address that nobody verified may be anybody.
    if (user?.emailVerified && !user.disabledAt) await setHistoryTakenOver(tx, uid);
  });
}
