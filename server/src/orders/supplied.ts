import {
  type DeliveryState,
  type DeliveryStatus,
  endedDeliveryStates,
  isOpen,
  type OrderStatus,
} from "@hira/contract";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import type { OrderRow } from "./queries.ts";
import { holdChange } from "./state.ts";
import {
  dropPlannedAttempt,
  endDelivery,
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
  const attempts = await lockOpenAttempts(db, delivery);
  if (attempts.some(({ state }) => state !== "planned")) throw new Refusal("delivery_under_way");
  for (const { id } of attempts) await dropPlannedAttempt(db, id, reason);
}

export const isOpenDelivery = (state: DeliveryState): boolean =>
  !endedDeliveryStates.some((ended) => ended === state);

/** Hands an order whose money is in to the suppliers, where its product is delivered by them by itself. */
export async function handToSuppliers(
  { db }: Context,
  order: Pick<OrderRow, "id" | "hold" | "productId" | "status" | "paidFrom" | "received">,
): Promise<void> {
  if (!isOpen(order.status)) return;
  if (order.paidFrom === "transfer" && !order.received) return;
  await openDelivery(db, {
    orderId: order.id,
    hold: order.hold,
    productId: order.productId,
    automatic: true,
  });
}
