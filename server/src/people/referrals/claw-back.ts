import { type Poisha, poisha } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { readBalance } from "../../wallet/ledger/queries.ts";
import { debitWallet } from "../../wallet/ledger/transfer.ts";
import { type LockedPayment, lockPaidFor, lowerDebt, markClawedBack } from "./payment-queries.ts";

/**
 * Takes back the bonus and the reward that were paid for an order which no longer stands. A wallet gives what it has;
 * the rest stays owed, is shown to operators and is taken from the account's next rewards (docs/rules/people.md#referrals).
 * Call it in the transaction that releases the order, after its money was given back.
 */
export async function clawBackRewards(context: Context, orderId: string): Promise<void> {
  for (const payment of await lockPaidFor(context.db, orderId)) {
    await markClawedBack(context.db, payment);
    await collectDebt(context, { ...payment, debt: payment.amount });
  }
}

/** Takes of a debt what the wallet has, never more. */
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
    // Spent meanwhile by another call: what is left now is less.
    if (balance !== undefined) return amount;
  }
}
