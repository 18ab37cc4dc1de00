import type { Order } from "@hira/contract";

/** The orders of the my-orders screen: vouchers have a screen of their own (customer specification §2). */
export function topUpOrders(orders: readonly Order[]): Order[] {
  return orders.filter(({ product }) => product.type !== "unipin");
}

/** Whether the shop still has something to do for an order. */
export function isOpen({ status }: Order): boolean {
  return status === "pending" || status === "processing";
}
