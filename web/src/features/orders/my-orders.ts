import type { Order } from "@hira/contract";

/** Delivered as a code, on a screen of its own (customer specification §2). */
export function isVoucher({ product }: Order): boolean {
  return product.type === "unipin";
}

/** Whether the shop still has something to do for an order. */
export function isOpen({ status }: Order): boolean {
  return status === "pending" || status === "processing";
}
