import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Waiting } from "../../backoffice/admin/dashboard/waiting.ts";
import { deliveryCountsQuery } from "../../orders/admin/deliveries/queries.ts";
import { orderStatsQuery } from "../../orders/admin/orders/queries.ts";
import { pendingRequestsQuery } from "../../payments/admin/funding/queries.ts";
import { useApi } from "../../platform/api/context.tsx";
import { useCan } from "../../platform/api/grants.tsx";

/** What waits for an operator, over all areas that they may see. */
export function useWaiting(): Waiting {
  const api = useApi();
  const can = useCan();
  const [seesRequests, seesOrders] = [can("payments:read"), can("orders:read")];
  const requests = useQuery({ ...pendingRequestsQuery(api), enabled: seesRequests });
  const orders = useQuery({ ...orderStatsQuery(api), enabled: seesOrders });
  const deliveries = useQuery({ ...deliveryCountsQuery(api), enabled: seesOrders });
  const isKnown =
    (!seesRequests || requests.data !== undefined) &&
    (!seesOrders || (orders.data !== undefined && deliveries.data !== undefined));
  const work = [
    {
      id: "requests",
      count: requests.data,
      one: t`pending fund request`,
      many: t`pending fund requests`,
      to: "/admin/all-funds-request?status=pending&sort=oldest",
    },
    {
      id: "pending-orders",
      count: orders.data?.stats.pending,
      one: t`pending order`,
      many: t`pending orders`,
      to: "/admin/all-orders?status=pending&sort=oldest",
    },
    {
      id: "processing-orders",
      count: orders.data?.stats.processing,
      one: t`order in processing`,
      many: t`orders in processing`,
      to: "/admin/all-orders?status=processing&sort=oldest",
    },
    {
      id: "stuck-deliveries",
      count: deliveries.data?.stuck,
      one: t`stuck delivery`,
      many: t`stuck deliveries`,
      to: "/admin/deliveries",
    },
  ];
  return {
    work: isKnown
      ? work.flatMap(({ count, ...each }) => (count === undefined ? [] : [{ ...each, count }]))
      : undefined,
    error: requests.error ?? orders.error ?? deliveries.error,
    isFetching: requests.isFetching || orders.isFetching || deliveries.isFetching,
    retry: () => {
      if (seesRequests) void requests.refetch();
      if (seesOrders) void Promise.all([orders.refetch(), deliveries.refetch()]);
    },
  };
}
