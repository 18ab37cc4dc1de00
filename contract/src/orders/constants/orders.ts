import { poisha, poishaToTaka, takaToPoisha } from "../../platform/constants/money.ts";
import type { OrderInstructionMethod } from "../../platform/constants/payment-methods.ts";

export const orderStatuses = ["pending", "processing", "completed", "canceled", "rejected"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const deliveryStatuses = ["pending", "processing", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const paymentMethods = ["wallet", "instant"] as const satisfies readonly OrderInstructionMethod[];
export type PaymentMethod = (typeof paymentMethods)[number];

/** Reasons for which the store changes an order automatically. */
export const expiryReasons = ["payment-not-confirmed"] as const;
export type ExpiryReason = (typeof expiryReasons)[number];

/** True if an order of this status has money and stock reserved (docs/rules/orders.md#orders). */
export function holds(status: OrderStatus): boolean {
  return isOpen(status) || status === "completed";
}

export const openOrderStatuses = ["pending", "processing"] as const satisfies readonly OrderStatus[];

/** True if an operator or supplier still has to act on an order of this status. */
export function isOpen(status: OrderStatus): boolean {
  return openOrderStatuses.some((open) => open === status);
}

/**
 * Returns what a customer sends for an instant order, in taka: the order's amount without what the wallet
 * pays.
 */
export function dueOf({
  amount,
  walletPart = 0,
}: {
  amount: number;
  walletPart?: number | undefined;
}): number {
  return poishaToTaka(poisha(takaToPoisha(amount) - takaToPoisha(walletPart)));
}
