import { cashAccount, poisha, takaText } from "@hira/contract";
import { claimTransactionId, releaseTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import { takeSeenPayment } from "../../payments/incoming/take-payment.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { creditWallet, debitWallet, transferInShop } from "../../wallet/ledger/transfer.ts";
import { askedOfOrder } from "./asked.ts";
import { type OrderRow, wasEverReceived } from "./queries.ts";

/** The fields of an order on which its payment depends. `hold`: the generation of its transfers. */
type Payable = Pick<
  OrderRow,
  | "id"
  | "uid"
  | "amount"
  | "fee"
  | "discount"
  | "walletPart"
  | "hold"
  | "method"
  | "transactionId"
  | "senderNumber"
  | "accountNumber"
  | "paidFrom"
  | "received"
  | "status"
  | "createdAt"
>;

/**
 * Returns the parts of an order's payment, each with its income account: the price and the fee. `apart` is the part of
 * the price that the wallet pays, and is subtracted. A part of 0 is left out, because it moves no money.
 */
function partsOf<Kind extends string>(order: Payable, kinds: { price: Kind; fee: Kind }, apart = 0) {
  const { id: reference, hold: generation, amount, fee } = order;
  const parts = [
    { kind: kinds.price, income: "income:sales", amount: poisha(amount - fee - apart) },
    { kind: kinds.fee, income: "income:fees", amount: fee },
  ] as const;
  return parts
    .filter((part) => part.amount > 0)
    .map(({ kind, ...part }) => ({ ...part, cause: { kind, reference, generation } }));
}

/**
 * Books a coupon's discount. The sale is booked at its full price, and the discount as an expense of the shop. If the
 * sale is reversed, so is the discount (docs/decisions/041).
 */
async function bookDiscount(context: Context, order: Payable): Promise<void> {
  await moveDiscount(context, order, { kind: "order-coupon", from: "expense:coupons", to: "income:sales" });
}

async function takeBackDiscount(context: Context, order: Payable): Promise<void> {
  const kind = "order-coupon-takeback";
  await moveDiscount(context, order, { kind, from: "income:sales", to: "expense:coupons" });
}

async function moveDiscount(
  context: Context,
  { id: reference, hold: generation, discount: amount }: Payable,
  { kind, ...accounts }: DiscountMove,
): Promise<void> {
  if (amount > 0)
    await transferInShop(context, { ...accounts, amount, cause: { kind, reference, generation } });
}

interface DiscountMove {
  kind: "order-coupon" | "order-coupon-takeback";
  from: "expense:coupons" | "income:sales";
  to: "expense:coupons" | "income:sales";
}

/**
 * Reserves the part of an instant order that the wallet pays. The part stays reserved until the customer's payment is
 * booked or the order is released (docs/decisions/152). Throws `insufficient_balance`.
 */
async function holdPart(context: Context, order: Payable): Promise<void> {
  const { id: reference, hold: generation, uid, walletPart: amount } = order;
  if (amount === 0) return;
  const cause = { kind: "order-part", reference, generation } as const;
  if ((await debitWallet(context, { uid, amount, to: "liability:held", cause })) === undefined)
    throw new DomainError("insufficient_balance", { values: { total: takaText(amount) } });
}

async function returnPart(context: Context, order: Payable): Promise<void> {
  const { id: reference, hold: generation, uid, walletPart: amount } = order;
  if (amount === 0) return;
  const cause = { kind: "order-part-return", reference, generation } as const;
  await creditWallet(context, { uid, amount, from: "liability:held", cause });
}

/** Books the part that was reserved in the wallet as a sale. */
async function sellPart(context: Context, { id, hold, walletPart: amount }: Payable): Promise<void> {
  if (amount === 0) return;
  const cause = { kind: "order-part-sale", reference: id, generation: hold } as const;
  await transferInShop(context, { from: "liability:held", to: "income:sales", amount, cause });
}

async function takeBackPart(context: Context, { id, hold, walletPart: amount }: Payable): Promise<void> {
  if (amount === 0) return;
  const cause = { kind: "order-part-sale-takeback", reference: id, generation: hold } as const;
  await transferInShop(context, { from: "income:sales", to: "liability:held", amount, cause });
}

/**
 * Takes what a reservation costs: the amount from the wallet; for an instant order, its transaction ID and the wallet's
 * part. Throws `insufficient_balance`, `transaction_id_used` and `invalid_transaction_id`.
 */
export async function takePayment(context: Context, order: Payable): Promise<void> {
  if (order.paidFrom === "wallet") return payFromWallet(context, order);
  await claim(context, order);
  await holdPart(context, order);
}

async function claim({ db }: Context, { id, transactionId }: Payable): Promise<void> {
  await claimTransactionId(db, { trxId: transactionId ?? "", kind: "order", reference: id });
}

/**
 * Gives back what the order's current reservation took. With `toWallet`, an instant order's payment arrived and is
 * credited to the wallet. Otherwise its bookings are reversed, and its transaction ID becomes free unless its payment
 * was ever booked. Returns the changed fields of the order.
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
    // The wallet must be locked after the transaction ID (docs/architecture.md#money).
    await returnPart(context, order);
    return { paidFrom: "transfer", received: false };
  }
  if (order.paidFrom === "transfer" && !order.received) await recordReceipt(context, order);
  await refundToWallet(context, order);
  return { paidFrom: "wallet", received: order.received || order.paidFrom === "transfer" };
}

async function payFromWallet(context: Context, order: Payable): Promise<void> {
  for (const { income, ...part } of partsOf(order, { price: "order-payment", fee: "order-fee-payment" })) {
    const balance = await debitWallet(context, { ...part, uid: order.uid, to: income });
    if (balance === undefined) {
      throw new DomainError("insufficient_balance", { values: { total: takaText(order.amount) } });
    }
  }
  await bookDiscount(context, order);
}

async function refundToWallet(context: Context, order: Payable): Promise<void> {
  for (const { income, ...part } of partsOf(order, { price: "order-refund", fee: "order-fee-refund" })) {
    await creditWallet(context, { ...part, uid: order.uid, from: income });
  }
  await takeBackDiscount(context, order);
}

/**
 * Books an instant order's payment to the cash account of its method. The order must hold the claim of the transaction
 * ID: of old orders with the same ID, only one can be paid. Throws `transaction_id_used`.
 */
export async function recordReceipt(context: Context, order: Payable): Promise<void> {
  await claim(context, order);
  await takeSeenPayment(context, askedOfOrder(order));
  const from = cashAccount(order.method);
  const kinds = { price: "order-receipt", fee: "order-fee-receipt" } as const;
  for (const { income, ...part } of partsOf(order, kinds, order.walletPart)) {
    await transferInShop(context, { ...part, from, to: income });
  }
  await sellPart(context, order);
  await bookDiscount(context, order);
}

async function takeBackReceipt(context: Context, order: Payable): Promise<void> {
  const to = cashAccount(order.method);
  const kinds = { price: "order-receipt-takeback", fee: "order-fee-receipt-takeback" } as const;
  for (const { income, ...part } of partsOf(order, kinds, order.walletPart)) {
    await transferInShop(context, { ...part, from: income, to });
  }
  await takeBackPart(context, order);
  await takeBackDiscount(context, order);
}
