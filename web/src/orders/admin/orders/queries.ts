import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { isOrderQueue, type OrderFilter } from "./order-filter.ts";

/** A page of everyone's orders. */
export function adminOrdersQuery(api: Api, filter: OrderFilter) {
  const { search, days, after, before, assigned, sort: _, ...rest } = filter;
  const query = {
    ...rest,
    ...daysQuery(days),
    sort: sortOf(filter, isOrderQueue(filter)),
    ...(assigned !== "all" && { assigned }),
    ...(search && { search }),
    ...(after && { after }),
    ...(before && { before }),
  };
  return queryOptions({
    queryKey: [...adminKeys.orders, filter],
    queryFn: async ({ signal }): Promise<RecordPage<AdminOrder>> => {
      const { orders, total, totalIsExact, position } = await api("GET /orders/admin/orders", {
        query,
        signal,
        fallback: t`Failed to fetch orders.`,
      });
      return { rows: orders, total, isExact: totalIsExact, position };
    },
    ...adminLive,
  });
}

/** Counts and amounts by status. */
export function orderStatsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.orderStats,
    queryFn: ({ signal }) => api("GET /orders/admin/stats", { signal, fallback: t`Failed to load orders.` }),
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** Every order that the filter lets through, as a file. */
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
