import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import type { Waiting } from "../../features/admin-dashboard/waiting.ts";
import { deliveryCountsQuery } from "../../features/admin-deliveries/queries.ts";
import { pendingRequestsQuery } from "../../features/admin-funding/queries.ts";
import { orderStatsQuery } from "../../features/admin-orders/queries.ts";

/** What waits for an operator, over all domains. */
export function useWaiting(): Waiting {
  const api = useApi();
  const requests = useQuery(pendingRequestsQuery(api));
  const orders = useQuery(orderStatsQuery(api));
  const deliveries = useQuery(deliveryCountsQuery(api));
  const isKnown = requests.data !== undefined && orders.data !== undefined && deliveries.data !== undefined;
  return {
    work: isKnown
      ? [
          {
            id: "requests",
            count: requests.data,
            one: "pending fund request",
            many: "pending fund requests",
            to: "/admin/all-funds-request?status=pending&sort=oldest",
          },
          {
            id: "pending-orders",
            count: orders.data.stats.pending,
            one: "pending order",
            many: "pending orders",
            to: "/admin/all-orders?status=pending&sort=oldest",
          },
          {
            id: "processing-orders",
            count: orders.data.stats.processing,
            one: "order in processing",
            many: "orders in processing",
            to: "/admin/all-orders?status=processing&sort=oldest",
          },
          {
            id: "stuck-deliveries",
            count: deliveries.data.stuck,
            one: "stuck delivery",
            many: "stuck deliveries",
            to: "/admin/deliveries",
          },
        ]
      : undefined,
    error: requests.error ?? orders.error ?? deliveries.error,
    isFetching: requests.isFetching || orders.isFetching || deliveries.isFetching,
    retry: () => {
      void requests.refetch();
      void orders.refetch();
      void deliveries.refetch();
    },
  };
}
