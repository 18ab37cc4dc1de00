import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { findUser } from "../identity/queries.ts";
import { lockAccount } from "../users/queries.ts";
import { isHistoryAwaited, setHistoryTakenOver } from "./queries.ts";

/**
 * Assigns the imported orders and requests of an account's verified e-mail address to the account, so that its customer
 * can read them.
 */
export async function takeOverHistory(db: Database, uid: string): Promise<void> {
  // Every sign-in calls this function, so the account is locked only if there are records for it.
  if (!(await isHistoryAwaited(db, uid))) return;
  await withTransaction(db, async (tx) => {
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // Anybody can enter an e-mail address, so an account with an unverified one gets nothing.
    if (user?.emailVerified && !user.disabledAt) await setHistoryTakenOver(tx, uid);
  });
}
