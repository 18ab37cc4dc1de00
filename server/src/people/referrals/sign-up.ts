import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import { findCaller, findUser, type UserRow } from "../identity/queries.ts";
import { type ProfileParts, saveProfile } from "../identity/save-profile.ts";
import {
  findReferral,
  insertReferral,
  isNewcomer,
  lockNewcomer,
  lockReferrer,
  readReferralRules,
} from "./queries.ts";

/**
 * Creates the account of a token, unless it was created just before, and stores that the owner of the code referred it.
 * Pays nothing yet (docs/rules/people.md#referrals). Repeating the call with the same code changes nothing. @throws
 * `invalid_referral`, `own_referral`, `already_referred`, `referral_too_late`, `invalid_token`, `account_deleted`,
 * `account_frozen`
 */
export async function signUpWithReferral(
  { db, adminEmails, photos }: ProfileParts,
  { identity, code }: { identity: Identity; code: string | undefined },
): Promise<UserRow> {
  return withTransaction(db, async (tx) => {
    const { uid } = await saveProfile({ db: tx, adminEmails, photos }, { identity, profile: {} });
    await lockNewcomer(tx, uid);
    const known = await findCaller(tx, identity);
    if (known?.token === "over") throw new DomainError("invalid_token");
    if (known?.frozen) throw new DomainError("account_frozen");
    const referrerUid = code && (await lockReferrer(tx, code.toUpperCase()));
    if (!referrerUid) throw new DomainError("invalid_referral");
    if (referrerUid === uid) throw new DomainError("own_referral");
    const fresh = await isNewcomer(tx, uid);
    const existing = await findReferral(tx, uid);
    if (existing && !(fresh && existing.referrerUid === referrerUid))
      throw new DomainError("already_referred");
    if (!fresh) throw new DomainError("referral_too_late");
    if (!existing) {
      const rules = await readReferralRules(tx);
      await insertReferral(tx, { id: newId(), newcomerUid: uid, referrerUid, rules });
    }
    const user = await findUser(tx, uid);
    if (!user) throw new Error(`The profile of ${uid} is gone`);
    return user;
  });
}
