import type { Order, OrderDetail } from "@hira/contract";
import { dueOf, isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { type Arrival, type Awaited, watchMs } from "../../../payments/shop/transfer/progress.ts";

/** Returns the progress of an order's payment. After the payment was seen, the order waits only for its delivery. */
export function awaitedOf(order: Order): Awaited {
  const { payment, createdAt, status, fee, method } = order;
  const isPending = isOpen(status);
  const isMoving = isPending && !isPaid(order);
  return { payment, createdAt, isPending, isMoving, total: dueOf(order), fee, method };
}

export function isPaid({ payment }: Pick<Order, "payment">): boolean {
  return payment?.state === "received";
}

/**
 * True if another amount arrived, or if the payment arrived after the order was over. A card then replaces the line
 * about the payment. It says what the customer can do, or that a person decides.
 */
export function needsSettling({ payment }: Pick<Order, "payment">): boolean {
  return payment?.state === "different" || payment?.state === "late";
}

/** True while the customer may correct the order's payment or cancel the order. */
export function isUnpaid({ paymentMethod, status, payment, expiresAt }: Order): boolean {
  if (paymentMethod !== "instant" || status !== "pending") return false;
  return payment ? payment.state === "waiting" : expiresAt !== null;
}

const QUICK_MS = 2_000;
/** Milliseconds after the order's creation in which it is polled often. Most suppliers deliver within seconds. */
const QUICK_FOR_MS = 3 * 60_000;

/**
 * Returns the milliseconds until the next poll of an order. They are few while a supplier works on it. false: no
 * further poll.
 */
export function watchOrderMs(order: OrderDetail, now: number): number | false {
  const isQuick = order.progress && !order.progress.delayed && isOpen(order.status);
  if (isQuick && now - Date.parse(order.createdAt) < QUICK_FOR_MS) return QUICK_MS;
  return watchMs([awaitedOf(order)], now);
}

export const arrival: Arrival = {
  taken: t`Payment received.`,
  seen: t`Payment received.`,
  other: (received, total) => t`We received ${received} instead of ${total}.`,
};
