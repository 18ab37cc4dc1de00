import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useCallback, useRef } from "react";
import { RowsField } from "../../../platform/admin/lists/rows-field.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { useExistingPage } from "../../../platform/lib/use-existing-page.ts";
import { isNarrowed, pageSizes, totalText } from "./audit-filter.ts";
import { AuditFilters, type AuditFiltersProps } from "./audit-filters.tsx";
import { AuditTable, AuditTableSkeleton } from "./audit-table.tsx";
import { auditQuery, LOAD_FAILED } from "./queries.ts";

/** The entries of one filter and page, newest first. */
export function AuditLog({ filter, onChange }: Pick<AuditFiltersProps, "filter" | "onChange">) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(auditQuery(useApi(), filter));
  const region = useRef<HTMLDivElement>(null);
  const pageCount = pageCountOf(data?.total ?? 0, filter.limit);
  const isFiltered = isNarrowed(filter);

  const onPageChange = useCallback(
    (page: number, options?: { replace?: boolean }) => onChange({ ...filter, page }, options),
    [filter, onChange],
  );
  const isKnown = data !== undefined && !isPlaceholderData;
  useExistingPage({ page: filter.page, pageCount, isKnown, onPageChange });

  const turnPage = (page: number) => {
    onPageChange(page);
    region.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      <AuditFilters
        filter={filter}
        onChange={onChange}
        actorName={data?.entries.find(({ actor }) => actor.uid === filter.actor)?.actor.name}
      />
      {error ? (
        <ErrorCard
          message={messageOf(error, LOAD_FAILED)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      <div ref={region} className="flex scroll-mt-18 flex-col gap-3">
        <p aria-live="polite" className="min-h-5 text-muted text-sm tabular-nums">
          {data
            ? t`${totalText(data.total)} · Page ${formatCount(filter.page)} / ${formatCount(pageCount)}`
            : null}
        </p>
        {data === undefined ? (
          error ? null : (
            <AuditTableSkeleton rows={8} />
          )
        ) : data.entries.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ScrollText />}
              title={isFiltered ? t`Nothing recorded that matches` : t`Nothing recorded yet`}
              text={
                isFiltered
                  ? t`Try a customer's name, an amount, or the last 8 characters of an id; or fewer filters.`
                  : t`Everything that admins do is recorded here.`
              }
            />
          </Card>
        ) : (
          <AuditTable
            entries={data.entries}
            onNarrow={(part) => onChange({ ...filter, ...part, page: 1 })}
            className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
          />
        )}
      </div>
      {data && data.total > pageSizes[0] ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          loading={isPlaceholderData}
          onPageChange={turnPage}
          rows={
            <RowsField
              sizes={pageSizes}
              value={filter.limit}
              onChange={(limit) => onChange({ ...filter, limit, page: 1 })}
            />
          }
        />
      ) : null}
    </div>
  );
}
