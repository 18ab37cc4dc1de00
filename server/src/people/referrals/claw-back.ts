import { type Poisha, poisha } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { readBalance } from "../../wallet/ledger/queries.ts";
import { debitWallet } from "../../wallet/ledger/transfer.ts";
import { type LockedPayment, lockPaidFor, lowerDebt, markClawedBack } from "./payment-queries.ts";

/**
 * Takes back the bonus and the reward that were paid for an order, because the order is released. At most the wallet's
 * balance is taken. The rest stays a debt, which operators see and which is deducted from the account's next rewards
 * (docs/rules/people.md#referrals). Must be called in the transaction that releases the order, after the order's money
 * was returned.
 */
export async function clawBackRewards(context: Context, orderId: string): Promise<void> {
  for (const payment of await lockPaidFor(context.db, orderId)) {
    await markClawedBack(context.db, payment);
    await collectDebt(context, { ...payment, debt: payment.amount });
  }
}

/** Takes a debt from the wallet, at most the wallet's balance. */
export async function collectDebt(context: Context, payment: LockedPayment): Promise<void> {
  const taken = await takeUpTo(context, payment);
  if (taken > 0) await lowerDebt(context.db, payment, taken);
}

async function takeUpTo(context: Context, payment: LockedPayment): Promise<Poisha> {
  const { referralId, kind, uid, debt, takebacks } = payment;
  const cause = {
    kind: `referral-${kind}-clawback` as const,
    reference: referralId,
    generation: takebacks,
  };
  for (;;) {
    const amount = poisha(Math.min(debt, (await readBalance(context.db, uid)) ?? 0));
    if (amount === 0) return amount;
    const balance = await debitWallet(context, { uid, amount, to: "expense:referral", cause });
    // Another call has spent money since the balance was read, so the balance is read again.
    if (balance !== undefined) return amount;
  }
}
