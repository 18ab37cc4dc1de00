import { poishaToTaka } from "@hira/contract";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { creditWallet, debitWallet } from "../wallet/transfer.ts";
import type { OrderRow } from "./queries.ts";

/** Takes the price of this hold of the order out of its owner's wallet. Refuses `insufficient_balance`. */
export async function payFromWallet(context: Context, order: OrderRow): Promise<void> {
  if (order.amount === 0) return;
  const balance = await debitWallet(context, {
    uid: order.uid,
    amount: order.amount,
    to: "income:sales",
    cause: { kind: "order-payment", reference: order.id, generation: order.hold },
  });
  if (balance === undefined) {
    const total = poishaToTaka(order.amount).toFixed(2);
    throw new Refusal("insufficient_balance", { values: { total } });
  }
}

/** Gives back what this hold of the order took. */
export async function refundToWallet(context: Context, order: OrderRow): Promise<void> {
  if (order.amount === 0) return;
  await creditWallet(context, {
    uid: order.uid,
    amount: order.amount,
    from: "income:sales",
    cause: { kind: "order-refund", reference: order.id, generation: order.hold },
  });
}
