import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { findUser } from "../identity/queries.ts";
import { lockAccount } from "../users/queries.ts";
import { isHistoryAwaited, setHistoryTakenOver } from "./queries.ts";

/** Gives an account the imported orders and requests of its verified e-mail address, so that it can read them. */
export async function takeOverHistory(db: Database, uid: string): Promise<void> {
  // Every sign-in calls this, so only accounts for which records wait take the lock.
  if (!(await isHistoryAwaited(db, uid))) return;
  await withTransaction(db, async (tx) => {
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // An account with an unverified address may belong to anybody.
    if (user?.emailVerified && !user.disabledAt) await setHistoryTakenOver(tx, uid);
  });
}
