import { ExportButton } from "../../features/admin-exports/export-button.tsx";
import { orderAddress } from "../../features/admin-orders/order-filter.ts";
import { OrderFilters } from "../../features/admin-orders/order-filters.tsx";
import { OrderList } from "../../features/admin-orders/order-list.tsx";
import { OrderTotals } from "../../features/admin-orders/order-totals.tsx";
import { ordersExport } from "../../features/admin-orders/queries.ts";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useAddressState(orderAddress);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">All Orders</h1>
        <ExportButton call={ordersExport(filter)} of="orders" />
      </div>
      <OrderTotals />
      <OrderFilters filter={filter} onChange={setFilter} />
      <OrderList filter={filter} onPageChange={(page, options) => setFilter({ ...filter, page }, options)} />
    </div>
  );
}

export function head(): Head {
  return { title: "All Orders", noIndex: true };
}
