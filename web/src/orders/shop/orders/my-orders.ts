import type { Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";

/** Delivered as a code, on a screen of its own (docs/rules/storefront.md#storefront). */
export function isVoucher({ product }: Order): boolean {
  return sellsCodes(product);
}

/** The two screens that list one's orders, and under which the page of each lies. */
export const ownLists = {
  orders: { label: t`My Orders`, to: "/my-orders" },
  codes: { label: t`My codes`, to: "/redeem" },
} as const;

export function listOf(order: Order): (typeof ownLists)[keyof typeof ownLists] {
  return isVoucher(order) ? ownLists.codes : ownLists.orders;
}

/** The page of an order, in the section that it is listed in. */
export function orderPath(order: Order): string {
  return `${listOf(order).to}/${order._id}`;
}
