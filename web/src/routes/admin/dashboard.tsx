import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { BestSellers } from "../../backoffice/admin/dashboard/best-sellers.tsx";
import { Books } from "../../backoffice/admin/dashboard/books.tsx";
import { Figures } from "../../backoffice/admin/dashboard/figures.tsx";
import { LowStock } from "../../backoffice/admin/dashboard/low-stock.tsx";
import { SalesChart } from "../../backoffice/admin/dashboard/sales-chart.tsx";
import { WaitingList } from "../../backoffice/admin/dashboard/waiting-list.tsx";
import { ClosedReminder } from "../../backoffice/admin/settings/closed-reminder.tsx";
import { useCan } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";
import { useWaiting } from "./use-waiting.ts";

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
