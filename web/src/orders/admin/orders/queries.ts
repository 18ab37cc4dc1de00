import type { AdminOrder, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { isOrderQueue, type OrderFilter } from "./order-filter.ts";

/** Converts a reply to a page of orders, as the list needs it. */
export function orderPageOf(reply: Reply<"GET /orders/admin/orders">): RecordPage<AdminOrder> {
  const { orders, total, totalIsExact, position } = reply;
  return { rows: orders, total, isExact: totalIsExact, position };
}

/** Query of one page of all customers' orders. */
export function adminOrdersQuery(filter: OrderFilter) {
  const { days, assigned, ...rest } = filter;
  return adminQuery("GET /orders/admin/orders", {
    query: {
      ...rest,
      ...daysQuery(days),
      sort: sortOf(filter, isOrderQueue(filter)),
      ...(assigned !== "all" && { assigned }),
    },
    read: orderPageOf,
    fallback: t`Failed to fetch orders.`,
    ...adminLive,
  });
}

/** Query of the number and total amount of the orders with each status. */
export const orderStatsQuery = () =>
  adminQuery("GET /orders/admin/stats", {
    fallback: t`Failed to load orders.`,
    refetchInterval: adminLive.refetchInterval,
  });

/** Returns the call that exports all orders that match the filter, as a CSV file. */
export function ordersExport({ search, status, Delivery, days, assigned }: OrderFilter): CsvCall {
  return {
    route: "GET /orders/admin/orders/export.csv",
    query: {
      ...{ status, Delivery },
      ...daysQuery(days),
      ...(assigned !== "all" && { assigned }),
      ...(search && { search }),
    },
  };
}
