import { holds } from "@hira/contract";
import { findChoices } from "../../payments/incoming/choice-queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { applyChange, type OrderChange, requireAsSeen } from "./change-order.ts";
import { type AdminOrderRow, findOrderWithUser, lockOrder, type OrderRow } from "./queries.ts";
import { receivePayment } from "./settle-order.ts";
import { handToSuppliers, isSuppliers } from "./supplied.ts";

interface DecidedChange extends OrderChange {
  /** The transaction ID that the admin saw. */
  seen?: { transactionId: string } | undefined;
}

/**
 * Changes an order for an admin, as `applyChange` does. If the order is to be completed and suppliers deliver it, books
 * its payment and sends it to them; their delivery then completes it. `Delivery` is set if an operator has delivered
 * the order by hand. Also throws `order_not_found` and `order_changed`.
 */
export async function decideOrder(context: Context, change: DecidedChange): Promise<AdminOrderRow> {
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const order = await lockOrder(db, change.id);
    if (!order) throw new DomainError("order_not_found");
    await requirePaymentAsSeen(db, order, change);
    if (await isSuppliersToComplete(inside, order, change)) await takeAndSend(inside, order, change);
    else await applyChange(inside, order, change);
    const changed = await findOrderWithUser(db, order.id);
    if (!changed) throw new Error(`Order ${order.id} is gone`);
    return changed;
  });
}

/**
 * Throws if the order's transaction ID is not the one that the admin saw, because the customer may have corrected it.
 * If the client does not send what the admin saw, throws if the customer corrected it in the last minutes.
 */
async function requirePaymentAsSeen(
  db: Database,
  { id, transactionId, received, paidFrom, status }: OrderRow,
  { seen, refundToWallet, ...change }: DecidedChange,
): Promise<void> {
  if (transactionId === null || received || paidFrom === "wallet") return;
  const isRelease = !refundToWallet && !holds(change.status ?? status);
  const isAsSeen = seen
    ? seen.transactionId === transactionId
    : isRelease || !(await findChoices(db, "order", [id])).get(id)?.isRecent;
  if (!isAsSeen) throw new DomainError("order_changed", { values: { trxId: transactionId } });
}

async function isSuppliersToComplete(
  context: Context,
  order: OrderRow,
  { status, delivery = order.delivery }: OrderChange,
): Promise<boolean> {
  if (status !== "completed" || order.status === "completed" || delivery === "delivered") return false;
  return isSuppliers(context, order);
}

async function takeAndSend(context: Context, seen: OrderRow, change: OrderChange): Promise<void> {
  await requireAsSeen(context, seen, change);
  const order = holds(seen.status) ? seen : await reopen(context, seen, change);
  if (order.paidFrom === "transfer" && !order.received) return receivePayment(context, order);
  await audited(context, async (inside) => {
    if (!(await handToSuppliers(inside, order))) return { audit: "unchanged" };
    return { audit: { action: "delivery.start", subject: `order:${order.id}`, before: null } };
  });
}

async function reopen(context: Context, released: OrderRow, change: OrderChange): Promise<OrderRow> {
  await applyChange(context, released, { ...change, status: "pending" });
  const reopened = await lockOrder(context.db, released.id);
  if (!reopened) throw new Error(`Order ${released.id} is gone`);
  return reopened;
}
