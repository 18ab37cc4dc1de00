import type { DeliveryStatus, OrderStatus } from "@hira/contract";
import { recordAudit } from "../audit/record.ts";
import { returnUnit, takeUnit } from "../catalog/queries.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { rewardFirstCompletedOrder } from "../referrals/reward-first-order.ts";
import {
  findOrderWithUser,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  type OrderWithUser,
  updateOrder,
} from "./queries.ts";
import { crossing } from "./state.ts";
import { payFromWallet, refundToWallet } from "./wallet-payment.ts";

export interface OrderChange {
  id: string;
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
}

/**
 * An admin's change of status or delivery. Crossing from holding to released gives money and stock back, crossing
 * back takes them again, once per crossing; the same values twice change nothing (design §7).
 * Refuses `order_not_found`, and when taking up again `insufficient_balance` and `out_of_stock`.
 */
export async function changeOrder(context: Context, change: OrderChange): Promise<OrderWithUser> {
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const order = await lockOrder(db, change.id);
    if (!order) throw new Refusal("order_not_found");
    await applyChange(inside, order, change);
    const changed = await findOrderWithUser(db, order.id);
    if (!changed) throw new Error(`Order ${order.id} is gone`);
    return changed;
  });
}

/** The change itself, on an order that the caller's transaction has locked. */
export async function applyChange(context: Context, order: OrderRow, change: OrderChange): Promise<void> {
  const { db, actor } = context;
  const status = change.status ?? order.status;
  const delivery = change.delivery ?? order.delivery;
  if (status === order.status && delivery === order.delivery) return;
  const hold = await moveMoneyAndStock(context, order, status);
  await updateOrder(db, order.id, { status, delivery, hold });
  await insertOrderEvent(db, { orderId: order.id, actor: actor.uid, status, delivery });
  if (status === "completed") await rewardFirstCompletedOrder(context, { uid: order.uid, orderId: order.id });
  await recordAudit(context, {
    action: "order.change",
    subject: `order:${order.id}`,
    before: { status: order.status, delivery: order.delivery },
    after: { status, delivery },
  });
}

/** Returns which hold of the order now stands. */
async function moveMoneyAndStock(context: Context, order: OrderRow, status: OrderStatus): Promise<number> {
  const direction = crossing(order.status, status);
  if (direction === "release") {
    await returnUnit(context.db, order.productId);
    await refundToWallet(context, order);
  }
  if (direction !== "hold") return order.hold;
  const hold = order.hold + 1;
  if (!(await takeUnit(context.db, order.productId))) throw new Refusal("out_of_stock");
  await payFromWallet(context, { ...order, hold });
  return hold;
}
