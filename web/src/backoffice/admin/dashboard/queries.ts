import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { notificationsQuery } from "../notifications/queries.ts";

/** Sales, funding and time to deliver. Every minute: the sums walk a month of orders. */
export function dashboardQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.dashboard,
    queryFn: ({ signal }) =>
      api("GET /admin/dashboard", { signal, fallback: t`Failed to load the figures.` }),
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
    queryKey: adminKeys.reconciliation,
    queryFn: ({ signal }) =>
      api("GET /admin/reconciliation", { signal, fallback: t`Failed to compare the books.` }),
    ...adminFreshness,
  });
}
