import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { creditWallet } from "../../wallet/ledger/transfer.ts";
import { findUser } from "../identity/queries.ts";
import { lockAccount } from "../users/queries.ts";
import { isAwaited, lockBalanceOf, setTakenOver } from "./queries.ts";

/**
 * Credits the imported balance of an account's verified e-mail address to the account's wallet, only once, in its own
 * transaction. Returns whether it did. Admins cannot take over a balance, so that nobody imports money for themselves.
 */
export async function takeOverBalance(db: Database, uid: string): Promise<boolean> {
  // Every sign-in calls this function, so the locks are taken only if a balance waits for the account.
  if (!(await isAwaited(db, uid))) return false;
  return audited({ db, actor: systemActor }, async (inside) => {
    const { db: tx } = inside;
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // Anybody can enter an e-mail address, so an account with an unverified one gets nothing.
    const may = user?.emailVerified && user.role === "user" && !user.disabledAt && user.frozenReason === null;
    const found = may ? await lockBalanceOf(tx, user.email.toLowerCase()) : undefined;
    if (!found) return { value: false, audit: "unchanged" };
    const { id, importId, amount } = found;
    await setTakenOver(tx, id, uid);
    const cause = { kind: "import-takeover", reference: id, generation: 0 } as const;
    await creditWallet(inside, { uid, amount, from: "equity:unclaimed", cause });
    const after = { import: importId, amount: amount / 100 };
    return { value: true, audit: { action: "import.take-over", subject: `user:${uid}`, after } };
  });
}
