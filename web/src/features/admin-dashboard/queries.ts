import type { Reply } from "@hira/contract";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { notificationsQuery } from "../admin-notifications/queries.ts";

/** Sales, funding and time to deliver. Every minute: the sums walk a month of orders. */
export function dashboardQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.adminDashboard,
    queryFn: ({ signal }) => api("GET /admin/dashboard", { signal, fallback: "Failed to load the figures." }),
    ...adminLive,
    refetchInterval: 60_000,
  });
}

/** Products that run out; the bell's question answers it too. */
export function lowStockQuery(api: Api) {
  return {
    ...notificationsQuery(api),
    select: ({ lowStock }: Reply<"GET /admin/notifications">) => lowStock,
  };
}

/** Whether the books balance. The server compares them all, so it is asked rarely. */
export function booksQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.adminReconciliation,
    queryFn: ({ signal }) =>
      api("GET /admin/reconciliation", { signal, fallback: "Failed to compare the books." }),
    ...adminFreshness,
  });
}
