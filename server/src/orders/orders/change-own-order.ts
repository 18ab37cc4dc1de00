import { type MobileMoney, poishaToTaka } from "@hira/contract";
import {
  claimTransactionId,
  readTransactionId,
  releaseTransactionId,
} from "../../payments/claims/claim-transaction-id.ts";
import { type FundRequestRow, findFundRequest, findOwnRequestWith } from "../../payments/funding/queries.ts";
import { insertRequestInstead } from "../../payments/funding/request-instead.ts";
import { settleRequest } from "../../payments/funding/settle-request.ts";
import { findProgress } from "../../payments/incoming/match-details.ts";
import { findTakeable } from "../../payments/incoming/take-instead.ts";
import { requireActive } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { accountOfOrder } from "./account-of-order.ts";
import { askedOfOrder } from "./asked.ts";
import { applyChange } from "./change-order.ts";
import { lockOrder, type OrderRow, setPaidBy, wasEverReceived } from "./queries.ts";
import { settleOrder } from "./settle-order.ts";

/**
 * Cancels the acting customer's own instant order, if no operator works on it and no payment has arrived for it. Its
 * transaction ID becomes free. A repeated call changes nothing (docs/rules/payments.md#settle-it-yourself). Throws
 * `account_frozen`, `order_not_found`, `order_decided` and `payment_arrived`.
 */
export async function cancelOwnOrder(context: Context, id: string): Promise<OrderRow> {
  return onOwnOrder(context, id, async (inside, order) => {
    if (order.status === "canceled" && order.rejectReason === "customer-asked") return;
    await requireUntouched(inside.db, order);
    await applyChange(inside, order, { id, status: "canceled", reason: "customer-asked" });
  });
}

/**
 * Corrects the transaction ID or the method of the acting customer's own instant order, if no operator works on it and
 * no payment has arrived for it. If a payment matches the new data, it settles the order. Throws `account_frozen`,
 * `order_not_found`, `order_decided`, `payment_arrived`, `invalid_transaction_id`, `transaction_id_used` and
 * `method_unavailable`.
 */
export async function correctOwnOrder(
  context: Context,
  { id, transactionId, method }: { id: string; transactionId: string; method?: MobileMoney | undefined },
): Promise<OrderRow> {
  const trxId = readTransactionId(transactionId);
  return onOwnOrder(context, id, async (inside, order) => {
    const { db } = inside;
    const isOther = method !== undefined && method !== order.method;
    if (order.transactionId === trxId && !isOther) return;
    await requireUntouched(db, order);
    const sent = isOther
      ? { method, accountNumber: await accountOfOrder(db, { uid: order.uid, method }) }
      : order;
    const paid = { trxId, method: sent.method, accountNumber: sent.accountNumber };
    await audited(inside, async () => {
      await releaseTransactionId(db, { kind: "order", reference: id });
      await claimTransactionId(db, { kind: "order", reference: id, trxId });
      await setPaidBy(db, id, paid);
      const after = { ...paid, amount: poishaToTaka(order.amount) };
      return { audit: { action: "order.correct", subject: `order:${id}`, before: said(order), after } };
    });
    await settleOrder(db, { ...order, ...sent, transactionId: trxId });
  });
}

/**
 * Credits the payment for the acting customer's own instant order to their wallet, because its amount is wrong or it
 * came too late. Cancels the order and creates a fund request with the same transaction ID. The match rules settle that
 * request, or it waits for an operator. A repeated call returns the same request. The payment's message must show the
 * customer's own number. Throws `account_frozen`, `order_not_found`, `order_decided`, `nothing_to_take`,
 * `payer_not_proven`, `transaction_id_used`, `method_unavailable`, `shop_closed` and `opening_soon`.
 */
export async function takeForOwnOrder(
  context: Context,
  id: string,
): Promise<{ order: OrderRow; request: FundRequestRow }> {
  const taken: { request?: FundRequestRow } = {};
  const order = await onOwnOrder(context, id, async (inside, order) => {
    taken.request = (await findOwnRequestWith(inside.db, order)) ?? (await take(inside, order));
  });
  if (!taken.request) throw new Error(`Nothing was taken for order ${id}`);
  return { order, request: taken.request };
}

async function take(context: Context, order: OrderRow): Promise<FundRequestRow> {
  const { db } = context;
  const asked = askedOfOrder(order);
  if (asked.stands === "settled" || (await wasEverReceived(db, order.id)) || order.paidFrom === "wallet")
    throw new DomainError("order_decided");
  if (asked.stands === "waiting" && isWorkedOn(order)) throw new DomainError("order_decided");
  const terms = await findTakeable(db, asked);
  const note = `${order.senderNumber} · #${order.id.slice(-8)}`;
  const request = await audited(context, async () => {
    const value = await insertRequestInstead(db, asked, { ...terms, note });
    const after = { request: value, amount: poishaToTaka(terms.amount) };
    const audit = { action: "order.take", subject: `order:${order.id}`, before: said(order), after } as const;
    return { value, audit };
  });
  // The request is settled before the order gives back its stock, because wallets must be locked before stock
  // (docs/architecture.md#money).
  await settleRequest(db, await findFundRequest(db, request));
  if (asked.stands === "waiting")
    await applyChange(context, order, { id: order.id, status: "canceled", reason: "customer-asked" });
  return findFundRequest(db, request);
}

/** For another customer's order, throws the same error as for an order that does not exist. */
async function onOwnOrder(
  context: Context,
  id: string,
  work: (inside: Context, order: OrderRow) => Promise<void>,
): Promise<OrderRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const order = await lockOrder(db, id);
    if (order?.uid !== context.actor.uid) throw new DomainError("order_not_found");
    if (order.paymentMethod !== "instant") throw new DomainError("order_decided");
    await work({ ...context, db }, order);
    return (await lockOrder(db, id)) ?? order;
  });
}

const isWorkedOn = ({ status, delivery }: OrderRow) => status !== "pending" || delivery !== "pending";

/** Throws if an operator works on the order, if its payment has arrived, or if its payment was ever confirmed. */
async function requireUntouched(db: Database, order: OrderRow): Promise<void> {
  const { received, paidFrom } = order;
  const isOver =
    received || paidFrom === "wallet" || isWorkedOn(order) || (await wasEverReceived(db, order.id));
  if (isOver) throw new DomainError("order_decided");
  const progress = (await findProgress(db, [askedOfOrder(order)])).get(order.id);
  if (progress && progress.state !== "waiting") throw new DomainError("payment_arrived");
}

const said = ({ transactionId, method, amount }: OrderRow) => ({
  trxId: transactionId ?? "",
  method,
  amount: poishaToTaka(amount),
});
