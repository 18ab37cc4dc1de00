import type { Order, OrderDetail } from "@hira/contract";
import { dueOf, isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { type Arrival, type Awaited, watchMs } from "../../../payments/shop/transfer/progress.ts";

/**
 * Returns what an order's payment waits for. Once the payment was seen, the order waits only for its
 * delivery.
 */
export function awaitedOf(order: Order): Awaited {
  const { payment, createdAt, status, fee } = order;
  const isPending = isOpen(status);
  return { payment, createdAt, isPending, isMoving: isPending && !isPaid(order), total: dueOf(order), fee };
}

export function isPaid({ payment }: Pick<Order, "payment">): boolean {
  return payment?.state === "received";
}

/**
 * True if the order's payment needs the customer's decision, so that a card with choices replaces the line
 * about the payment.
 */
export function needsSettling({ payment }: Pick<Order, "payment">): boolean {
  return payment?.state === "different" || (payment?.state === "late" && Boolean(payment.take));
}

/** True while the customer may still correct an order's payment or cancel the order. */
export function isUnpaid({ paymentMethod, status, payment, expiresAt }: Order): boolean {
  if (paymentMethod !== "instant" || status !== "pending") return false;
  return payment ? payment.state === "waiting" : expiresAt !== null;
}

const QUICK_MS = 2_000;
/** Milliseconds for which an open order is polled often. Most suppliers deliver within seconds. */
const QUICK_FOR_MS = 3 * 60_000;

/**
 * Returns the milliseconds between polls of an order: few while a supplier works on it. false: no polling.
 */
export function watchOrderMs(order: OrderDetail, now: number): number | false {
  const isQuick = order.progress && !order.progress.delayed && isOpen(order.status);
  if (isQuick && now - Date.parse(order.createdAt) < QUICK_FOR_MS) return QUICK_MS;
  return watchMs([awaitedOf(order)], now);
}

export const arrival: Arrival = {
  taken: t`Payment received.`,
  seen: t`Payment received.`,
  late: (received) =>
    t`This order is over, and ${received} came for it. If its page has no button to take it, a person looks at it.`,
  other: (received, total) => t`We received ${received} instead of ${total}.`,
};
