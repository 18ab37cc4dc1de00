import {
  type DeliveryStatus,
  deliveryStatuses,
  type OrderStatus,
  orderStatuses,
} from "@hira/contract/facts/orders";
import { statusLook } from "../../design/status-badge.tsx";
import { addressState, choiceParam, pageParam, textParam } from "../../lib/address-state.ts";
import { daysParam } from "../admin-lists/days.ts";
import { type ListSort, sortParam } from "../admin-lists/list-address.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface OrderFilter {
  search: string;
  status: OrderStatus | "all";
  Delivery: DeliveryStatus | "all";
  /** As the API reads them; empty for all. */
  days: string;
  sort: ListSort;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address. */
export const orderAddress = addressState({
  search: textParam(),
  status: choiceParam<OrderStatus | "all">(orderStatuses, "all"),
  Delivery: choiceParam<DeliveryStatus | "all">(deliveryStatuses, "all"),
  days: daysParam(),
  sort: sortParam,
  limit: choiceParam(pageSizes, 20),
  page: pageParam(),
});

export const { parse: parseOrderFilter, format: formatOrderFilter } = orderAddress;

export const statusOptions = orderStatuses.map((value) => ({
  value,
  label: statusLook("order", value, "staff")[0],
}));

export const deliveryOptions = deliveryStatuses.map((value) => ({
  value,
  label: statusLook("delivery", value)[0],
}));

/** `Set to Completed`, `Set delivery to Delivered`: what a change is called on a button. */
export function changeText({
  status,
  Delivery,
}: {
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
}): string {
  if (status) return `Set to ${statusLook("order", status, "staff")[0]}`;
  return `Set delivery to ${statusLook("delivery", Delivery ?? "pending")[0]}`;
}
