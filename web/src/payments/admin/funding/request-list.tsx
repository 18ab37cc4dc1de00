import type { FundRequest, Reply } from "@hira/contract";
import { fundRequestStatuses } from "@hira/contract/payments/constants/funding";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { AssignedChips } from "../../../people/admin/colleagues/assigned.tsx";
import { NextForMe } from "../../../people/admin/colleagues/next-for-me.tsx";
import { useAssignToMe } from "../../../people/admin/colleagues/queries.ts";
import { FilterFields } from "../../../platform/admin/lists/filter-fields.tsx";
import { FOLDING } from "../../../platform/admin/lists/folded-filters.tsx";
import { NewRowsButton } from "../../../platform/admin/lists/new-rows-button.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRowShortcuts } from "../../../platform/admin/lists/row-shortcuts.ts";
import { TotalsStrip } from "../../../platform/admin/lists/totals-strip.tsx";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import type { Tone } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { PageSteps } from "../../../platform/design/pagination.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { AdjustBalanceDialog } from "../../../wallet/admin/balance/adjust-balance-dialog.tsx";
import { useOfferedMethods } from "../instructions/queries.ts";
import { adminRequestsQuery } from "./queries.ts";
import { requestBulk } from "./request-bulk.tsx";
import { requestLook } from "./request-columns.tsx";
import {
  formatRequestFilter,
  isRequestIn,
  isRequestQueue,
  pageSizes,
  parseRequestFilter,
  type RequestFilter,
  rangeText,
} from "./request-filter.ts";
import { requestKeys } from "./request-keys.ts";
import { requestKind } from "./request-kind.ts";

const statusOptions = [
  { value: "all", label: t`All statuses` },
  ...fundRequestStatuses.map((value) => ({ value, label: statusLook("fund", value)[0] })),
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

type RequestFiltersProps = ListFiltersProps<RequestFilter>;

/** Fields for search, state, method, sort order and rows per page. A change applies at once and returns to page 1. */
function RequestFilters(props: RequestFiltersProps) {
  const { filter } = props;
  const list = useListSearch(props);
  const methods = useOfferedMethods();
  const choose = (name: "status" | "method" | "limit", value: string) =>
    list.choose({ [name]: parseRequestFilter(new URLSearchParams({ [name]: value }))[name] });
  return (
    <search
      className={cx(
        FOLDING,
        "lg:grid-cols-[minmax(0,1fr)_8.25rem_8.25rem_8.25rem_8.25rem_7rem] lg:max-xl:[&_select]:pr-8 lg:max-xl:[&_select]:text-sm xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_9.5rem_7.5rem]",
      )}
    >
      <FilterFields
        filter={filter}
        list={list}
        search={{ label: t`Search requests`, placeholder: t`Search name, e-mail, transaction ID…` }}
        state={{
          label: t`Status`,
          value: filter.status,
          options: statusOptions,
          onChange: (value) => choose("status", value),
        }}
        onMethod={(value) => choose("method", value)}
        methods={methods}
        isQueue={isRequestQueue(filter)}
      >
        <Field label={t`Rows per page`} hideLabel>
          <Select
            value={String(filter.limit)}
            options={sizeOptions}
            onChange={(event) => choose("limit", event.target.value)}
          />
        </Field>
        <AssignedChips
          value={filter.assigned}
          onChoose={(assigned) => list.choose({ assigned })}
          className="col-span-full sm:hidden"
        />
      </FilterFields>
    </search>
  );
}

interface RequestPagerProps {
  data: Parameters<typeof rangeText>[0];
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

function RequestPager({ data, page, pageCount, onPageChange }: RequestPagerProps) {
  return (
    <nav
      aria-label={t`Pagination`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm tabular-nums"
    >
      <p aria-live="polite">{rangeText(data)}</p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span>
          <Trans>
            Page {formatCount(page)} of {formatCount(pageCount)}
          </Trans>
        </span>
        <span className="flex flex-wrap gap-2">
          <PageSteps page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </span>
      </div>
    </nav>
  );
}

const cards = [
  { key: "pending", label: t`Pending`, tone: "warning" },
  { key: "approved", label: t`Approved`, tone: "success" },
  { key: "rejected", label: t`Rejected`, tone: "danger" },
] as const satisfies readonly { key: string; label: string; tone: Tone }[];

/** Sums of the amounts of all requests by state, not counting fees. */
function RequestTotals({
  totals,
  className,
}: {
  totals: Reply<"GET /requests">["totals"] | undefined;
  className: string;
}) {
  return (
    <TotalsStrip className={cx("md:grid-cols-3", className)}>
      {cards.map(({ key, label, tone }) => (
        <StatCard
          dense
          key={key}
          label={label}
          tone={tone}
          loading={!totals}
          value={totals ? <Money amount={totals[key]} /> : null}
          className="w-44 shrink-0 snap-start md:w-auto"
        />
      ))}
    </TotalsStrip>
  );
}

/** Totals and filters of the fund requests, and one page of those that match. */
export function RequestList({ filter, onChange }: RequestFiltersProps) {
  const query = useQuery(adminRequestsQuery(filter));
  const { data, error, isFetching, refetch } = query;
  const view = formatRequestFilter(filter).toString();
  const isQueue = isRequestQueue(filter);
  const of = useRecordView({
    kind: requestKind,
    look: requestLook,
    query,
    filter,
    isIn: (request) => isRequestIn(filter, request),
    isQueue,
    view,
    onChange,
  });
  const { list, page, pageCount, turnPage } = of.pages;
  const requests = of.list;
  const adjusting = useDialog<FundRequest>();
  const toMe = useAssignToMe("request");
  useRowShortcuts(t`Fund requests`, {
    region: list.region,
    table: requests.table,
    waits: requests.waits,
    isFree: requests.isFree,
    actions: requestKeys(requests, adjusting.open, toMe),
  });
  const hasNothing = error !== null && data === undefined;

  return (
    <div className="flex flex-col gap-3">
      {hasNothing ? null : <RequestTotals totals={data?.totals} className="max-sm:order-last" />}
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
          <div className="mb-1 flex min-h-8 items-center justify-between gap-3">
            <p className="text-muted text-sm tabular-nums">{data ? rangeText(data) : null}</p>
            <NextForMe
              kind="request"
              region={list.region}
              onShowMine={() =>
                onChange({
                  ...parseRequestFilter(new URLSearchParams()),
                  limit: filter.limit,
                  status: "pending",
                  assigned: "me",
                })
              }
            />
          </div>
          <RecordListView
            of={of}
            doing={{ onAdjust: adjusting.open }}
            empty={{
              icon: <SearchX />,
              title: t`No requests found`,
              text: t`Try adjusting your search or filters`,
            }}
            bulk={requestBulk}
            describe={({ name, method, trxId }) => `${name} · ${methodName(method)} · ${trxId}`}
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
