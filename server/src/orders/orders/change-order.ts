import {
  type DeliveryStatus,
  type ExpiryReason,
  fulfilments,
  holds,
  type OrderStatus,
  orderTitle,
  type RejectReason,
  refusalMessages,
} from "@hira/contract";
import { clawBackRewards } from "../../people/referrals/claw-back.ts";
import { payForFirstOrder } from "../../people/referrals/pay-for-first-order.ts";
import { audited } from "../../platform/audit/audited.ts";
import { lastActorOn } from "../../platform/audit/last-actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";
import { returnCoupon, takeCoupon } from "../coupons/use-coupon.ts";
import { deliverCode, reserveCode } from "../vouchers/order-code.ts";
import { insertOrderEvent } from "./event-queries.ts";
import { giveBack, recordReceipt, takePayment } from "./payment.ts";
import { findGameName, type OrderRow, updateOrder } from "./queries.ts";
import { holdChange } from "./state.ts";
import { expectStock, returnStock, takeStock } from "./stock.ts";
import { handToSuppliers, leaveSuppliers } from "./supplied.ts";

interface Next {
  status: OrderStatus;
  delivery: DeliveryStatus;
  reason?: string | undefined;
}

/**
 * Notifies the customer that an order was delivered, completed or released. A customer who canceled the order gets no
 * notification. The text never contains a voucher code; only the order's page shows it. Whether it says "delivered"
 * depends on the delivery status, because a completed order may still wait for its delivery
 * (docs/rules/orders.md#deliveries).
 */
async function notifyCustomer({ db, actor }: Context, order: OrderRow, next: Next): Promise<void> {
  const { id, uid, hold } = order;
  const title = async () => orderTitle(await findGameName(db, order.categoryId), order.productName);
  const about = { to: { uid }, url: `/my-orders/${id}` };
  const done = doneBy(order, next);
  if (done) {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "delivered", event: `order:${id}:${hold}:${done}` },
      says: (words) => words[done](called),
    });
  } else if (holdChange(order.status, next.status) === "release" && actor.uid !== uid) {
    const called = await title();
    await tell(db, {
      ...{ ...about, kind: "rejected", event: `order:${id}:${hold}:rejected` },
      says: (words) => words.released(called, next.status, next.reason),
    });
  }
}

function doneBy(before: OrderRow, next: Next): "delivered" | "completed" | undefined {
  if (next.delivery === "delivered") return before.delivery === "delivered" ? undefined : "delivered";
  return next.status === "completed" && before.status !== "completed" ? "completed" : undefined;
}

export interface OrderChange {
  id: string;
  status?: OrderStatus | undefined;
  delivery?: DeliveryStatus | undefined;
  /** True if the customer's payment of an instant order arrived. Releasing the order then credits it to the wallet. */
  refundToWallet?: boolean | undefined;
  /** The order's status when the admin opened it. The change is refused if the status is another one by now. */
  expectedStatus?: OrderStatus | undefined;
  expectedDelivery?: DeliveryStatus | undefined;
  /** Why the order is released; chosen by an admin or by the store itself. */
  reason?: RejectReason | ExpiryReason | undefined;
}

/**
 * Changes an order's status or delivery, and moves its money and stock accordingly (docs/rules/orders.md#orders). The
 * caller must have locked the order. A repeated change does nothing. Throws `status_changed`, `delivery_under_way`,
 * `refund_not_possible` and `no_code_left`. Reopening a released order also throws `insufficient_balance`,
 * `out_of_stock`, `transaction_id_used`, `coupon_used_up` and `coupon_used`.
 */
export async function applyChange(context: Context, order: OrderRow, change: OrderChange): Promise<void> {
  const status = change.status ?? order.status;
  const delivery = deliveryAfter(order, status, change.delivery);
  const isRepeated = status === order.status && delivery === order.delivery;
  if (!isRepeated) await requireAsSeen(context, order, change);
  requireRefundable(order, status, change);
  if (isRepeated) return;
  await audited(context, async (inside) => {
    await takeEffect(inside, order, { ...change, status, delivery });
    return {
      audit: {
        action: isExpiry(change.reason) ? "order.expire" : "order.change",
        subject: `order:${order.id}`,
        before: { status: order.status, delivery: order.delivery },
        after: {
          status,
          delivery,
          ...(change.refundToWallet && { refundToWallet: true }),
          ...(change.reason && { reason: change.reason }),
        },
      },
    };
  });
}

/** Throws `status_changed` if the order's status or delivery differs from what the operator saw. */
export async function requireAsSeen(
  context: Context,
  order: OrderRow,
  { expectedStatus = order.status, expectedDelivery = order.delivery }: OrderChange,
): Promise<void> {
  if (order.status !== expectedStatus || order.delivery !== expectedDelivery) {
    const who = await lastActorOn(context, `order:${order.id}`);
    throw new DomainError("status_changed", {
      values: { status: refusalMessages.status[order.status], who },
    });
  }
}

async function takeEffect(
  context: Context,
  order: OrderRow,
  change: OrderChange & { status: OrderStatus; delivery: DeliveryStatus },
): Promise<void> {
  const { status, delivery, reason } = change;
  await leaveSuppliers(context, order, change);
  const moved = await moveMoneyAndStock(context, order, change);
  const completed = isCompleting(order, status) ? await complete(context, { ...order, ...moved }) : moved;
  const waitsForCode = order.waitsForCode && holds(status) && status !== "completed";
  const rejectReason = isExpiry(reason) ? null : (reason ?? (holds(status) ? null : order.rejectReason));
  await updateOrder(context.db, order.id, { status, delivery, waitsForCode, rejectReason, ...completed });
  await insertOrderEvent(context.db, {
    orderId: order.id,
    actor: context.actor.uid,
    status,
    delivery,
    reason: isExpiry(reason) ? reason : null,
    rejectReason: isExpiry(reason) ? null : (reason ?? null),
  });
  await notifyCustomer(context, order, { status, delivery, reason: change.reason });
  if (status === "completed") await payForFirstOrder(context, { uid: order.uid, orderId: order.id });
  const crossing = holdChange(order.status, status);
  if (crossing === "hold") await handToSuppliers(context, { ...order, ...completed, status });
  if (crossing === "release") await clawBackRewards(context, order.id);
}

const isExpiry = (reason: OrderChange["reason"]): reason is ExpiryReason =>
  reason === "payment-not-confirmed";

const isCompleting = (order: OrderRow, status: OrderStatus) =>
  status === "completed" && order.status !== "completed";

/**
 * Returns the delivery status after a change. A voucher code is delivered when its order is completed. If a released
 * order is reopened, its code is not delivered yet.
 */
function deliveryAfter(
  order: OrderRow,
  status: OrderStatus,
  given: DeliveryStatus | undefined,
): DeliveryStatus {
  if (fulfilments[order.fulfilment].deliveredByPayment) {
    if (isCompleting(order, status)) return "delivered";
    if (holdChange(order.status, status) === "hold") return given ?? "pending";
  }
  return given ?? order.delivery;
}

/**
 * Throws if the change requests a refund and does not release the order. Repeating a refund that was made already is
 * allowed.
 */
function requireRefundable(order: OrderRow, status: OrderStatus, { refundToWallet }: OrderChange): void {
  if (!refundToWallet || holdChange(order.status, status) === "release") return;
  const wasRefunded = !holds(order.status) && order.paidFrom === "wallet" && status === order.status;
  if (!wasRefunded) throw new DomainError("refund_not_possible");
}

/**
 * Delivers the order's reserved voucher code. If it has none, takes another one from stock: there was none before, or
 * an admin marked the order's code as used.
 */
async function deliverOrTakeCode(
  context: Context,
  { id: orderId, productId, hold }: OrderRow,
): Promise<void> {
  if (await deliverCode(context, { orderId, hold })) return;
  const isTaken = await reserveCode(context, { productId, orderId, hold, delivered: true });
  if (!isTaken) throw new DomainError("no_code_left");
}

type Holding = Pick<OrderRow, "hold" | "paidFrom" | "received">;

/**
 * Moves an order's money and stock for a change. Returns the order's reservation after the change, and how it is paid.
 */
async function moveMoneyAndStock(
  context: Context,
  order: OrderRow,
  change: OrderChange & { status: OrderStatus },
): Promise<Holding> {
  const { hold, paidFrom, received } = order;
  const direction = holdChange(order.status, change.status);
  if (direction === "release") {
    const paid = await giveBack(context, order, change.refundToWallet ?? false);
    await returnCoupon(context, order);
    await returnStock(context, order);
    return { hold, ...paid };
  }
  if (direction === "none") return { hold, paidFrom, received };
  const next = { ...order, hold: hold + 1 };
  await expectStock(context, next);
  await takePayment(context, next);
  await takeCoupon(context, next);
  await takeStock(context, next);
  return { hold: next.hold, paidFrom, received };
}

/** Delivers the order's voucher code. Books the customer's payment if it is not in the ledger yet. */
async function complete(context: Context, order: OrderRow): Promise<Holding> {
  const { hold, paidFrom } = order;
  if (fulfilments[order.fulfilment].stock === "codes") await deliverOrTakeCode(context, order);
  if (paidFrom === "wallet" || order.received) return { hold, paidFrom, received: order.received };
  await recordReceipt(context, order);
  return { hold, paidFrom, received: true };
}
