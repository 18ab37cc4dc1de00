import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useAssignToMe } from "../../../people/admin/colleagues/queries.ts";
import { NewRowsButton } from "../../../platform/admin/lists/new-rows-button.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRowShortcuts } from "../../../platform/admin/lists/row-shortcuts.ts";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { AdjustBalanceDialog } from "../../../wallet/admin/balance/adjust-balance-dialog.tsx";
import { adminRequestsQuery } from "./queries.ts";
import { RequestBulk } from "./request-bulk.tsx";
import { formatRequestFilter, isRequestIn, isRequestQueue } from "./request-filter.ts";
import { RequestFilters, type RequestFiltersProps } from "./request-filters.tsx";
import { requestKeys } from "./request-keys.ts";
import { requestKind } from "./request-kind.ts";
import { RequestPager } from "./request-pager.tsx";
import { RequestTable, RequestTableSkeleton } from "./request-table.tsx";
import { RequestTotals } from "./request-totals.tsx";

/** Totals, filters and the fund requests of one filter and page. */
export function RequestList({ filter, onChange }: RequestFiltersProps) {
  const query = useQuery(adminRequestsQuery(useApi(), filter));
  const { data, error, isFetching, refetch } = query;
  const view = formatRequestFilter(filter).toString();
  const isQueue = isRequestQueue(filter);
  const {
    pages,
    records: requests,
    className,
  } = useRecordView({
    kind: requestKind,
    query,
    filter,
    isIn: (request) => isRequestIn(filter, request),
    isQueue,
    view,
    onChange,
  });
  const { list, page, pageCount, turnPage, firstNumber } = pages;
  const adjusting = useDialog<FundRequest>();
  const toMe = useAssignToMe("request");
  useRowShortcuts(t`Fund requests`, {
    region: list.region,
    onToggle: requests.selection.toggle,
    waits: requests.waits,
    actions: requestKeys(requests, adjusting.open, toMe),
  });
  const hasNothing = error !== null && data === undefined;

  return (
    <div className="flex flex-col gap-3">
      {hasNothing ? null : <RequestTotals totals={data?.totals} />}
      <RequestFilters filter={filter} onChange={onChange} />
      {error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {hasNothing ? null : (
        <div ref={list.region} className="relative scroll-mt-18">
          <NewRowsButton
            list={list}
            name="request"
            page={page}
            className="absolute! -top-3.5 left-1/2 z-20 -translate-x-1/2 rounded-full shadow-md"
          />
          <RecordListView
            list={requests}
            skeleton={<RequestTableSkeleton rows={filter.limit} />}
            empty={{
              icon: <SearchX />,
              title: t`No requests found`,
              text: t`Try adjusting your search or filters`,
            }}
            table={(rows) => (
              <RequestTable
                list={requests}
                requests={rows}
                onAdjust={adjusting.open}
                firstNumber={firstNumber}
                className={className}
              />
            )}
            bulk={<RequestBulk list={requests} onSeen={list.put} />}
            describe={({ name, method, trxId }) => `${name} · ${method} · ${trxId}`}
          />
          <OpenedDialog state={adjusting}>
            {(owner, dialog) => <AdjustBalanceDialog {...dialog} owner={owner} />}
          </OpenedDialog>
        </div>
      )}
      {data ? <RequestPager data={data} page={page} pageCount={pageCount} onPageChange={turnPage} /> : null}
    </div>
  );
}
