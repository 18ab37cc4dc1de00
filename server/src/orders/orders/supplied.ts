import {
  type DeliveryState,
  type DeliveryStatus,
  endedDeliveryStates,
  fulfilments,
  holds,
  isOpen,
  type OrderStatus,
} from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
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
 * What a change of an order does to its delivery by suppliers: one that nobody was asked for yet ends with it. The caller has
 * the order locked. Refuses `delivery_under_way` while a supplier may be delivering: nobody knows yet what to give back.
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
  await requireNothingUnderWay(db, delivery, isReleased ? "canceled" : "by hand");
  if (isOpenDelivery(state)) await endDelivery(db, delivery, isReleased ? "canceled" : "by-hand");
}

/** Ends what was only planned. Refuses `delivery_under_way` where something was sent and is not known. */
export async function requireNothingUnderWay(
  db: Context["db"],
  delivery: { orderId: string; hold: number },
  reason: string,
): Promise<void> {
  for (const { id } of await lockPlannedAttempts(db, delivery)) await dropPlannedAttempt(db, id, reason);
}

async function lockPlannedAttempts(db: Context["db"], delivery: { orderId: string; hold: number }) {
  const attempts = await lockOpenAttempts(db, delivery);
  if (attempts.some(({ state }) => state !== "planned")) throw new Refusal("delivery_under_way");
  return attempts;
}

export const isOpenDelivery = (state: DeliveryState): boolean =>
  !endedDeliveryStates.some((ended) => ended === state);

/**
 * Whether suppliers deliver an order by themselves: none has been asked yet, or they are at it. One that they have given up, or that
 * was taken from them, is a person's. Refuses `delivery_under_way` while one may be delivering.
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
 * Hands an order whose money is in to the suppliers, where its product is delivered by them by itself; false where it is not, or they
 * have it already.
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
