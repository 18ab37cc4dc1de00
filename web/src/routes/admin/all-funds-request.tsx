import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { requestsExport } from "../../payments/admin/funding/queries.ts";
import { requestAddress } from "../../payments/admin/funding/request-filter.ts";
import { RequestList } from "../../payments/admin/funding/request-list.tsx";
import { AssignedChips } from "../../people/admin/colleagues/assigned.tsx";
import { ExportButton } from "../../platform/admin/exports/export-button.tsx";
import { firstPage } from "../../platform/admin/lists/list-address.ts";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("requests", requestAddress);
  return (
    <div className="flex flex-col gap-3">
      {/* On a phone, there is no heading: the top bar names the page, so that the list can start at the top. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:contents">
        <h1 className="font-bold text-2xl max-sm:sr-only">
          <Trans>Funds Request Manager</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last">
          <AssignedChips
            value={filter.assigned}
            onChoose={(assigned) => setFilter({ ...filter, ...firstPage, assigned })}
            className="max-sm:hidden"
          />
          <ExportButton call={requestsExport(filter)} label={t`Export CSV of fund requests`} />
        </div>
      </div>
      <div className="empty:hidden max-sm:order-last">
        <SavedViews list="requests" address={requestAddress} filter={filter} onChange={setFilter} />
      </div>
      <RequestList filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: t`Funds Request Manager`, noIndex: true };
}
