import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RowsField } from "../../../platform/admin/lists/rows-field.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { useExistingPage } from "../../../platform/lib/use-existing-page.ts";
import { pageSizes, type UserViewState } from "./user-view-state.ts";

/** Where one is in a list, and the ways to elsewhere. */
export interface Paging extends Pick<UserViewState, "page" | "limit"> {
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onLimitChange: (limit: UserViewState["limit"]) => void;
}

export interface TabProps {
  uid: string;
  paging: Paging;
}

export interface PagedSectionProps<T extends { total: number }> extends Pick<TabProps, "paging"> {
  query: UseQueryResult<T>;
  /** What loads, for screen readers: "Loading orders". */
  loading: string;
  /** The text of a failure without a message of its own. */
  failed: string;
  empty: { icon: ReactNode; title: string; text?: string };
  children: (data: T) => ReactNode;
}

/** A page of one of an account's lists in all its states, and the way to the others. */
export function PagedSection<T extends { total: number }>(props: PagedSectionProps<T>) {
  const { query, loading, failed, empty, children } = props;
  const { page, limit, onPageChange, onLimitChange } = props.paging;
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const pageCount = pageCountOf(data?.total ?? 0, limit);
  useExistingPage({ page, pageCount, isKnown: data !== undefined && !isPlaceholderData, onPageChange });

  return (
    <div className="flex flex-col gap-3">
      {error ? (
        <ErrorCard message={messageOf(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {data ? (
        <div className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}>
          {data.total === 0 ? (
            <Card>
              <EmptyState {...empty} />
            </Card>
          ) : (
            children(data)
          )}
        </div>
      ) : error ? null : (
        <LoadingRegion label={loading} className="@container">
          <div className="flex flex-col gap-3 @4xl:gap-px">
            {Array.from({ length: 5 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
              <Skeleton key={row} className="h-64 rounded-lg @4xl:h-14 @4xl:rounded-sm" />
            ))}
          </div>
        </LoadingRegion>
      )}
      {data && data.total > 0 ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={data.total}
          onPageChange={onPageChange}
          rows={
            data.total > pageSizes[0] ? (
              <RowsField sizes={pageSizes} value={limit} onChange={onLimitChange} />
            ) : null
          }
          loading={isPlaceholderData}
        />
      ) : null}
    </div>
  );
}
