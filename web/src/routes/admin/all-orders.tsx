import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { orderAddress } from "../../orders/admin/orders/order-filter.ts";
import { OrderFilters } from "../../orders/admin/orders/order-filters.tsx";
import { OrderList } from "../../orders/admin/orders/order-list.tsx";
import { OrderTotals } from "../../orders/admin/orders/order-totals.tsx";
import { ordersExport } from "../../orders/admin/orders/queries.ts";
import { AssignedChips } from "../../people/admin/colleagues/assigned.tsx";
import { ExportButton } from "../../platform/admin/exports/export-button.tsx";
import { firstPage } from "../../platform/admin/lists/list-address.ts";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("orders", orderAddress);
  return (
    <div className="flex flex-col gap-3">
      {/* On a phone, there is no heading: the top bar names the page, so that the list can start at the top. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:contents">
        <h1 className="font-bold text-2xl max-sm:sr-only">
          <Trans>All Orders</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last">
          <AssignedChips
            value={filter.assigned}
            onChoose={(assigned) => setFilter({ ...filter, ...firstPage, assigned })}
            className="max-sm:hidden"
          />
          <ExportButton call={ordersExport(filter)} label={t`Export CSV of orders`} />
        </div>
      </div>
      <div className="flex flex-col gap-3 empty:hidden max-sm:order-last">
        <OrderTotals />
        <SavedViews list="orders" address={orderAddress} filter={filter} onChange={setFilter} />
      </div>
      <OrderFilters filter={filter} onChange={setFilter} />
      <OrderList filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: t`All Orders`, noIndex: true };
}
