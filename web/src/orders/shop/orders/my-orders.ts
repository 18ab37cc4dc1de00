import type { Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";

/**
 * True if the order is delivered as a voucher code. Such orders have a list of their own
 * (docs/rules/storefront.md#storefront).
 */
export function isVoucher({ product }: Order): boolean {
  return sellsCodes(product);
}

/** The two lists of a customer's orders. Each order is in one list, and the order's address is below that list's. */
export const ownLists = {
  orders: { label: t`My Orders`, to: "/my-orders" },
  codes: { label: t`My codes`, to: "/redeem" },
} as const;

export function listOf(order: Order): (typeof ownLists)[keyof typeof ownLists] {
  return isVoucher(order) ? ownLists.codes : ownLists.orders;
}

/** Returns the path of an order's page. It is below the path of the list that contains the order. */
export function orderPath(order: Order): string {
  return `${listOf(order).to}/${order._id}`;
}
