import {
  type DeliveryState,
  type DeliveryStatus,
  endedDeliveryStates,
  fulfilments,
  holds,
  isOpen,
  type Message,
  type OrderStatus,
  supplierMessages,
} from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { OrderRow } from "./queries.ts";
import { holdChange } from "./state.ts";
import {
  dropPlannedAttempt,
  endDelivery,
  isSuppliedByItself,
  lockDeliveryState,
  lockOpenAttempts,
  openDelivery,
} from "./supplied-queries.ts";

interface Next {
  status: OrderStatus;
  delivery: DeliveryStatus;
}

/**
 * Ends an order's delivery if the order is released, completed or delivered by hand before it was sent to any supplier.
 * The caller must have locked the order. Throws `delivery_under_way` while a supplier may be delivering, because the
 * outcome decides what may be given back.
 */
export async function leaveSuppliers({ db }: Context, order: OrderRow, next: Next): Promise<void> {
  const isReleased = holdChange(order.status, next.status) === "release";
  const isDone =
    (next.status === "completed" && order.status !== "completed") ||
    (next.delivery === "delivered" && order.delivery !== "delivered");
  if (!isReleased && !isDone) return;
  const delivery = { orderId: order.id, hold: order.hold };
  const state = await lockDeliveryState(db, delivery);
  if (state === undefined) return;
  await requireNothingUnderWay(db, delivery, supplierMessages[isReleased ? "released" : "taken"]);
  if (isOpenDelivery(state)) await endDelivery(db, delivery, isReleased ? "canceled" : "by-hand");
}

/**
 * Ends attempts that were not sent. Throws `delivery_under_way` if an attempt was sent and its outcome is not known.
 */
export async function requireNothingUnderWay(
  db: Context["db"],
  delivery: { orderId: string; hold: number },
  reason: Message,
): Promise<void> {
  for (const { id } of await lockPlannedAttempts(db, delivery)) await dropPlannedAttempt(db, id, reason);
}

async function lockPlannedAttempts(db: Context["db"], delivery: { orderId: string; hold: number }) {
  const attempts = await lockOpenAttempts(db, delivery);
  if (attempts.some(({ state }) => state !== "planned")) throw new DomainError("delivery_under_way");
  return attempts;
}

export const isOpenDelivery = (state: DeliveryState): boolean =>
  !endedDeliveryStates.some((ended) => ended === state);

/**
 * Returns whether suppliers deliver the order automatically: either no supplier got it yet, or they are working on it.
 * False if they gave up, or if an operator took the delivery over. Throws `delivery_under_way` while a supplier may be
 * delivering.
 */
export async function isSuppliers({ db }: Context, order: OrderRow): Promise<boolean> {
  if (fulfilments[order.fulfilment].deliveredByPayment) return false;
  const delivery = { orderId: order.id, hold: order.hold };
  const state = holds(order.status) ? await lockDeliveryState(db, delivery) : undefined;
  if (state === undefined) return isSuppliedByItself(db, order.productId);
  if (state !== "waiting" && state !== "working") return false;
  await lockPlannedAttempts(db, delivery);
  return true;
}

/**
 * Sends a paid order to the suppliers if its product is delivered automatically. Returns false if the product is not,
 * or if the order was sent before.
 */
export async function handToSuppliers(
  { db }: Context,
  order: Pick<OrderRow, "id" | "hold" | "productId" | "status" | "paidFrom" | "received">,
): Promise<boolean> {
  if (!isOpen(order.status)) return false;
  if (order.paidFrom === "transfer" && !order.received) return false;
  return openDelivery(db, {
    orderId: order.id,
    hold: order.hold,
    productId: order.productId,
    automatic: true,
  });
}
