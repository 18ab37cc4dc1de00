import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { creditWallet } from "../wallet/transfer.ts";
import { markRewarded } from "./queries.ts";

/**
 * Pays the referrer of an order's owner once that order is completed, where the referral waits for a first completed
 * order (docs/rules.md#referrals); once per referral, however often it is called. A deleted referrer gets nothing.
 * Call it in the transaction that completes the order, after its status is written.
 */
export async function rewardFirstCompletedOrder(
  context: Context,
  order: { uid: string; orderId: string },
): Promise<void> {
  await withTransaction(context.db, async (db) => {
    const referral = await markRewarded(db, order);
    if (!referral || referral.referrerAmount === 0) return;
    const cause = { kind: "referral-reward" as const, reference: referral.id, generation: 0 };
    await creditWallet(
      { ...context, db },
      { uid: referral.referrerUid, amount: referral.referrerAmount, from: "expense:referral", cause },
    );
  });
}
