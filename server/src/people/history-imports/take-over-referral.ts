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
 * Gives an account the referral code of a former shop that is its verified address's, and writes who referred it there
 * and whom it referred; pays nothing (docs/decisions/169).
 */
export async function takeOverReferral(db: Database, uid: string): Promise<void> {
  // Every sign-in passes here: only those who are awaited wait for the locks.
  if (!(await isReferralAwaited(db, uid))) return;
  await audited({ db, actor: systemActor }, async ({ db: tx }) => {
    await lockFormerReferrals(tx);
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    // As with balances: an unverified address may belong to anybody, and staff import nothing for themselves.
    const may = user?.emailVerified && user.role === "user" && !user.disabledAt && user.frozenReason === null;
    const codes = may ? await setReferralsTakenOver(tx, uid) : 0;
    if (codes === 0) return { audit: "unchanged" };
    for (const pair of await listFormerPairs(tx, uid)) await insertFormerPair(tx, { ...pair, id: newId() });
    return { audit: { action: "referral.take-over", subject: `user:${uid}`, after: { codes } } };
  });
}
