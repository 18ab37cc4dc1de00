import {
  type DeliveryStatus,
  deliveryStatuses,
  type OrderStatus,
  orderStatuses,
} from "@hira/contract/facts/orders";
import { statusLook } from "../../design/status-badge.tsx";
import { type ListSort, oneOf, pageIn, sortIn } from "../admin-lists/list-address.ts";

export interface OrderFilter {
  search: string;
  status: OrderStatus | "all";
  Delivery: DeliveryStatus | "all";
  sort: ListSort;
  /** From 1. */
  page: number;
}

export const ORDERS_PER_PAGE = 20;

/** The filter in an address; whatever is not one there counts as its default. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    search: (query.get("search") ?? "").trim(),
    status: oneOf(orderStatuses, query.get("status")),
    Delivery: oneOf(deliveryStatuses, query.get("Delivery")),
    sort: sortIn(query),
    page: pageIn(query),
  };
}

/** The filter as it stands in an address, defaults left out. */
export function formatOrderFilter({ search, status, Delivery, sort, page }: OrderFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status !== "all") query.set("status", status);
  if (Delivery !== "all") query.set("Delivery", Delivery);
  if (sort !== "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  return query;
}

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
