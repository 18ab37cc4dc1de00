import { type Poisha, poisha, REFERRERS_A_DAY, type ReferralPaymentReason } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { creditWallet } from "../../wallet/ledger/transfer.ts";
import { collectDebt } from "./claw-back.ts";
import {
  claimAddress,
  countNewcomersOfToday,
  countRewardsOfToday,
  type LockedPayment,
  lockDebts,
  lockPayments,
  lockUnpaid,
  markPaid,
  markUnpaid,
  type OrderFacts,
  readOrderFacts,
  wasReferredBefore,
} from "./payment-queries.ts";
import { readReferralRules } from "./queries.ts";

/** Why a bonus or a reward is not paid. `final`: it will never be paid. */
interface Obstacle {
  reason: ReferralPaymentReason;
  final: boolean;
}

/**
 * Pays the bonus to an order's customer and the reward to their referrer, if the order is completed, paid and large
 * enough and the rules allow it (docs/rules/people.md#referrals). Each is paid only once, even if this function is
 * called again. If one of them is not paid, the reason is stored. Must be called in the transaction that completes the
 * order, after the new status was written.
 */
export async function payForFirstOrder(
  context: Context,
  order: { uid: string; orderId: string },
): Promise<void> {
  await withTransaction(context.db, async (db) => {
    const unpaid = await lockUnpaid(db, order.uid);
    if (unpaid.length === 0) return;
    const facts = await readOrderFacts(db, order);
    if (!facts?.counts) return;
    await lockPayments(db);
    const { dailyCap } = await readReferralRules(db);
    const common = await newcomersObstacle(db, facts, dailyCap);
    for (const payment of unpaid) {
      const obstacle = common ?? (await obstacleOf(db, payment, facts, dailyCap));
      if (obstacle) await markUnpaid(db, payment, obstacle);
      else await pay({ ...context, db }, payment, order.orderId);
    }
  });
}

/** Returns what prevents both bonus and reward: the order, the shop's daily limit, or the newcomer's e-mail address. */
async function newcomersObstacle(
  db: Database,
  { isEnough, newcomer, referrer }: OrderFacts,
  dailyCap: number,
): Promise<Obstacle | undefined> {
  if (!newcomer.isVerified || !newcomer.address) return { reason: "unverified", final: false };
  if (!isEnough) return { reason: "below-minimum", final: false };
  // The daily limit keeps the cost within the amount for which the settings were approved. A newcomer who comes after
  // the limit is reached can be paid for a later order, so fraudulent accounts can only delay honest ones.
  if ((await countNewcomersOfToday(db)) >= dailyCap * REFERRERS_A_DAY)
    return { reason: "cap-reached", final: false };
  const isReferrers = referrer.address?.equals(newcomer.address) ?? false;
  if (await wasReferredBefore(db, newcomer.address)) return { reason: "address-used", final: true };
  if (isReferrers || !(await claimAddress(db, newcomer.address, newcomer.uid))) {
    return { reason: "address-used", final: true };
  }
  return undefined;
}

/**
 * Returns what prevents only this bonus or only this reward: the account that would get it, or the referrer's daily
 * cap.
 */
async function obstacleOf(
  db: Database,
  { kind, uid }: LockedPayment,
  { newcomer, referrer }: OrderFacts,
  dailyCap: number,
): Promise<Obstacle | undefined> {
  const owner = kind === "bonus" ? newcomer : referrer;
  if (owner.isClosed) return { reason: "account-closed", final: true };
  if (owner.isFrozen) return { reason: "account-frozen", final: false };
  if (kind === "bonus") return undefined;
  if (!referrer.isVerified || !referrer.address) return { reason: "referrer-unverified", final: false };
  if ((await countRewardsOfToday(db, uid)) >= dailyCap) return { reason: "cap-reached", final: true };
  // An e-mail address for which a reward was paid cannot count as a newcomer again in another spelling.
  await claimAddress(db, referrer.address, referrer.uid);
  return undefined;
}

async function pay(context: Context, payment: LockedPayment, orderId: string): Promise<void> {
  const { db } = context;
  const { referralId, kind, uid, amount, debt } = payment;
  const { payments } = await markPaid(db, payment, orderId);
  // After an earlier claw-back, the part of this amount that is still a debt counts as already paid.
  const due: Poisha = poisha(amount - debt);
  if (due > 0) {
    const cause = { kind: `referral-${kind}` as const, reference: referralId, generation: payments - 1 };
    await creditWallet(context, { uid, amount: due, from: "expense:referral", cause });
  }
  for (const owed of await lockDebts(db, uid)) await collectDebt(context, owed);
}
