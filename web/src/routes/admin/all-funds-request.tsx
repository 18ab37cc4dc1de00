import { ExportButton } from "../../features/admin-exports/export-button.tsx";
import { requestsExport } from "../../features/admin-funding/queries.ts";
import { requestAddress } from "../../features/admin-funding/request-filter.ts";
import { RequestList } from "../../features/admin-funding/request-list.tsx";
import { useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useAddressState(requestAddress);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-bold text-2xl">Funds Request Manager</h1>
        <ExportButton call={requestsExport(filter)} of="fund requests" />
      </div>
      <RequestList filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: "Funds Request Manager", noIndex: true };
}
