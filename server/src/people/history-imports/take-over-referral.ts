import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { findUser } from "../identity/queries.ts";
import { lockAccount } from "../users/queries.ts";
import {
  insertFormerPair,
  isReferralAwaited,
  listFormerPairs,
  lockFormerReferrals,
  setReferralsTakenOver,
} from "./referral-queries.ts";

/**
 * Gives an account the imported referral codes of its verified e-mail address. Also stores who referred the account in
 * the former shop, and whom the account referred. Pays nothing (docs/decisions/169).
 */
export async function takeOverReferral(db: Database, uid: string): Promise<void> {
  // Every sign-in calls this function, so the locks are taken only if there is something for the account.
  if (!(await isReferralAwaited(db, uid))) return;
  await audited({ db, actor: systemActor }, async ({ db: tx }) => {
    await lockFormerReferrals(tx);
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // As with imported balances, an unverified address proves nothing, and an admin's account gets nothing.
    const may = user?.emailVerified && user.role === "user" && !user.disabledAt && user.frozenReason === null;
    const codes = may ? await setReferralsTakenOver(tx, uid) : 0;
    if (codes === 0) return { audit: "unchanged" };
    for (const pair of await listFormerPairs(tx, uid)) await insertFormerPair(tx, { ...pair, id: newId() });
    return { audit: { action: "referral.take-over", subject: `user:${uid}`, after: { codes } } };
  });
}
