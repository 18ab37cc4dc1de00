import { type Poisha, poisha, takaText } from "@hira/contract";
import { claimTransactionId, releaseTransactionId } from "../funding/transaction-claims.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { cashAccount } from "../wallet/accounts.ts";
import { creditWallet, debitWallet, transferInShop } from "../wallet/transfer.ts";
import { type OrderRow, wasEverReceived } from "./queries.ts";

/** What of an order its money depends on; `hold` is the generation of its transfers (docs/decisions/016). */
type Payable = Pick<
  OrderRow,
  "id" | "uid" | "amount" | "fee" | "hold" | "method" | "transactionId" | "paidFrom" | "received"
>;

const priceOf = (order: Payable): Poisha => poisha(order.amount - order.fee);

/**
 * Takes what a hold of the order costs: money of the wallet, or its transaction ID for the customer's own transfer.
 * Refuses `insufficient_balance`, `transaction_id_used` and `invalid_transaction_id`.
 */
export async function takePayment(context: Context, order: Payable): Promise<void> {
  if (order.paidFrom === "wallet") return payFromWallet(context, order);
  await claim(context, order);
}

async function claim({ db }: Context, { id, transactionId }: Payable): Promise<void> {
  await claimTransactionId(db, { trxId: transactionId ?? "", kind: "order", reference: id });
}

/**
 * Gives back what the standing hold of the order took. `toWallet`: the customer's transfer did arrive, and the wallet
 * gets it; else nothing of it stays in the books, and its transaction ID is free again if it never was in them.
 * Returns what has changed.
 */
export async function giveBack(
  context: Context,
  order: Payable,
  toWallet: boolean,
): Promise<Pick<OrderRow, "paidFrom" | "received">> {
  if (order.paidFrom === "transfer" && !toWallet) {
    if (order.received) await takeBackReceipt(context, order);
    if (!(await wasEverReceived(context.db, order.id)))
      await releaseTransactionId(context.db, { kind: "order", reference: order.id });
    return { paidFrom: "transfer", received: false };
  }
  if (order.paidFrom === "transfer" && !order.received) await recordReceipt(context, order);
  await refundToWallet(context, order);
  return { paidFrom: "wallet", received: order.received || order.paidFrom === "transfer" };
}

async function payFromWallet(context: Context, order: Payable): Promise<void> {
  const { id: reference, uid, hold: generation } = order;
  const parts = [
    { kind: "order-payment", to: "income:sales", amount: priceOf(order) },
    { kind: "order-fee-payment", to: "income:fees", amount: order.fee },
  ] as const;
  for (const { kind, to, amount } of parts) {
    if (amount === 0) continue;
    const balance = await debitWallet(context, { uid, amount, to, cause: { kind, reference, generation } });
    if (balance === undefined) {
      throw new Refusal("insufficient_balance", { values: { total: takaText(order.amount) } });
    }
  }
}

async function refundToWallet(context: Context, order: Payable): Promise<void> {
  const { id: reference, uid, hold: generation } = order;
  const parts = [
    { kind: "order-refund", from: "income:sales", amount: priceOf(order) },
    { kind: "order-fee-refund", from: "income:fees", amount: order.fee },
  ] as const;
  for (const { kind, from, amount } of parts) {
    if (amount > 0)
      await creditWallet(context, { uid, amount, from, cause: { kind, reference, generation } });
  }
}

/**
 * Books the customer's own transfer: into the method's cash, out of nothing that the store held before. Its transaction
 * ID must be the order's: of old orders that shared one, one is paid. Refuses `transaction_id_used`.
 */
export async function recordReceipt(context: Context, order: Payable): Promise<void> {
  await claim(context, order);
  const { id: reference, hold: generation } = order;
  const cash = cashAccount(order.method);
  const parts = [
    { kind: "order-receipt", to: "income:sales", amount: priceOf(order) },
    { kind: "order-fee-receipt", to: "income:fees", amount: order.fee },
  ] as const;
  for (const { kind, to, amount } of parts) {
    if (amount === 0) continue;
    await transferInShop(context, { from: cash, to, amount, cause: { kind, reference, generation } });
  }
}

async function takeBackReceipt(context: Context, order: Payable): Promise<void> {
  const { id: reference, hold: generation } = order;
  const cash = cashAccount(order.method);
  const parts = [
    { kind: "order-receipt-takeback", from: "income:sales", amount: priceOf(order) },
    { kind: "order-fee-receipt-takeback", from: "income:fees", amount: order.fee },
  ] as const;
  for (const { kind, from, amount } of parts) {
    if (amount === 0) continue;
    await transferInShop(context, { from, to: cash, amount, cause: { kind, reference, generation } });
  }
}
