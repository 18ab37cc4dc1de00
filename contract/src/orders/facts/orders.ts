import type { OrderInstructionMethod } from "../../platform/facts/payment-methods.ts";

export const orderStatuses = ["pending", "processing", "completed", "canceled", "rejected"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const deliveryStatuses = ["pending", "processing", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const paymentMethods = ["wallet", "instant"] as const satisfies readonly OrderInstructionMethod[];
export type PaymentMethod = (typeof paymentMethods)[number];

/** Why the store itself changed an order. */
export const expiryReasons = ["payment-not-confirmed"] as const;
export type ExpiryReason = (typeof expiryReasons)[number];

/** Whether an order of this status holds its money and stock (docs/rules/orders.md#orders). */
export function holds(status: OrderStatus): boolean {
  return isOpen(status) || status === "completed";
}

export const openOrderStatuses = ["pending", "processing"] as const satisfies readonly OrderStatus[];

/** Whether somebody still has to do something about an order of this status. */
export function isOpen(status: OrderStatus): boolean {
  return openOrderStatuses.some((open) => open === status);
}
