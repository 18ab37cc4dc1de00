import type { Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";

/** True if the order is delivered as a code, which has its own screen (docs/rules/storefront.md#storefront). */
export function isVoucher({ product }: Order): boolean {
  return sellsCodes(product);
}

/** The two lists of a customer's orders. The address of each order is below one of them. */
export const ownLists = {
  orders: { label: t`My Orders`, to: "/my-orders" },
  codes: { label: t`My codes`, to: "/redeem" },
} as const;

export function listOf(order: Order): (typeof ownLists)[keyof typeof ownLists] {
  return isVoucher(order) ? ownLists.codes : ownLists.orders;
}

/** Path of an order's page, in the section that lists the order. */
export function orderPath(order: Order): string {
  return `${listOf(order).to}/${order._id}`;
}
