import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BestSellers } from "../../backoffice/admin/dashboard/best-sellers.tsx";
import { Books } from "../../backoffice/admin/dashboard/books.tsx";
import { Figures } from "../../backoffice/admin/dashboard/figures.tsx";
import { LowStock } from "../../backoffice/admin/dashboard/low-stock.tsx";
import { SalesChart } from "../../backoffice/admin/dashboard/sales-chart.tsx";
import type { Waiting } from "../../backoffice/admin/dashboard/waiting.ts";
import { WaitingList } from "../../backoffice/admin/dashboard/waiting-list.tsx";
import { Checklist } from "../../backoffice/admin/first-steps/checklist.tsx";
import { ClosedReminder } from "../../backoffice/admin/settings/closed-reminder.tsx";
import { deliveryCountsQuery } from "../../orders/admin/deliveries/queries.ts";
import { orderStatsQuery } from "../../orders/admin/orders/queries.ts";
import { pendingRequestsQuery } from "../../payments/admin/funding/queries.ts";
import { useCan } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";

/** Returns the work that waits for an operator, from all areas that the admin may read. */
function useWaiting(): Waiting {
  const can = useCan();
  const [seesRequests, seesOrders] = [can("payments:read"), can("orders:read")];
  const requests = useQuery({ ...pendingRequestsQuery(), enabled: seesRequests });
  const orders = useQuery({ ...orderStatsQuery(), enabled: seesOrders });
  const deliveries = useQuery({ ...deliveryCountsQuery(), enabled: seesOrders });
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

export function Component() {
  const can = useCan();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Admin Dashboard</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Welcome, Admin</Trans>
        </p>
      </div>
      {can("settings:read") ? <ClosedReminder /> : null}
      <Checklist />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <WaitingList waiting={useWaiting()} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {can("reports:read") ? (
            <>
              <Figures />
              <SalesChart />
              <BestSellers />
            </>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-5 xl:col-start-2">
          {can("catalogue:read") ? <LowStock /> : null}
          {can("reports:read") ? <Books /> : null}
        </div>
      </div>
    </div>
  );
}

export function head(): Head {
  return { title: t`Admin Dashboard`, noIndex: true };
}
