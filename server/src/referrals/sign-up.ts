import { type Poisha, poisha } from "@hira/contract";
import { withTransaction } from "../db/transaction.ts";
import { findAccess, findUser, type UserRow } from "../identity/queries.ts";
import { type ProfileParts, saveProfile } from "../identity/save-profile.ts";
import type { Identity } from "../lib/identity.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { creditWallet } from "../wallet/transfer.ts";
import {
  findReferral,
  insertReferral,
  isNewcomer,
  lockNewcomer,
  lockReferrer,
  type ReferralRules,
  readReferralRules,
} from "./queries.ts";

/**
 * Creates the account that a token names, or takes the one that came into being moments ago, as referred by the owner
 * of the code; pays the newcomer's bonus, and the referrer's reward where the settings pay it at sign-up (docs/rules.md#referrals).
 * The same code again, e.g. from a retry, changes nothing.
 * Refuses `invalid_referral`, `own_referral`, `already_referred`, `referral_too_late`, `account_deleted` and
 * `account_frozen`; a frozen account's code is worth nothing.
 */
export async function signUpWithReferral(
  { db, adminEmails, photos }: ProfileParts,
  { identity, code }: { identity: Identity; code: string | undefined },
): Promise<UserRow> {
  return withTransaction(db, async (tx) => {
    const { uid, role } = await saveProfile({ db: tx, adminEmails, photos }, { identity, profile: {} });
    await lockNewcomer(tx, uid);
    if ((await findAccess(tx, uid))?.frozen) throw new Refusal("account_frozen");
    const referrerUid = code && (await lockReferrer(tx, code.toUpperCase()));
    if (!referrerUid) throw new Refusal("invalid_referral");
    if (referrerUid === uid) throw new Refusal("own_referral");
    const fresh = await isNewcomer(tx, uid);
    const existing = await findReferral(tx, uid);
    if (existing && !(fresh && existing.referrerUid === referrerUid)) throw new Refusal("already_referred");
    if (!fresh) throw new Refusal("referral_too_late");
    if (!existing) await refer({ db: tx, actor: { uid, role } }, uid, referrerUid);
    const user = await findUser(tx, uid);
    if (!user) throw new Error(`The profile of ${uid} is gone`);
    return user;
  });
}

async function refer(context: Context, newcomerUid: string, referrerUid: string): Promise<void> {
  const rules = await readReferralRules(context.db);
  const id = newId();
  await insertReferral(context.db, { id, newcomerUid, referrerUid, rules });
  // Several wallets are taken in the order of their ids, so that two sign-ups never wait for each other (docs/rules.md#referrals).
  const payments = paymentsOf(rules, newcomerUid, referrerUid).sort((a, b) => (a.uid < b.uid ? -1 : 1));
  for (const { uid, amount, kind } of payments) {
    const cause = { kind, reference: id, generation: 0 };
    await creditWallet(context, { uid, amount, from: "expense:referral", cause });
  }
}

interface Payment {
  uid: string;
  amount: Poisha;
  kind: "referral-bonus" | "referral-reward";
}

function paymentsOf(rules: ReferralRules, newcomerUid: string, referrerUid: string): Payment[] {
  const reward = rules.rewardOn === "signup" ? rules.referrerAmount : poisha(0);
  const payments: Payment[] = [
    { uid: newcomerUid, amount: rules.newUserAmount, kind: "referral-bonus" },
    { uid: referrerUid, amount: reward, kind: "referral-reward" },
  ];
  return payments.filter(({ amount }) => amount > 0);
}
