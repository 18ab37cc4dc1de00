import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../api/context.tsx";
import { failureText } from "../../api/failure-text.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { useCalmList } from "../../lib/use-calm-list.ts";
import { adminRequestsQuery } from "./queries.ts";
import { formatRequestFilter, pageCountOf, type RequestFilter } from "./request-filter.ts";
import { RequestFilters, type RequestFiltersProps } from "./request-filters.tsx";
import { RequestList } from "./request-list.tsx";
import { RequestPager } from "./request-pager.tsx";
import { RequestTotals } from "./request-totals.tsx";

/** Totals, filters and the list of fund requests. */
export function RequestManager({ filter, onChange }: RequestFiltersProps) {
  const query = useQuery(adminRequestsQuery(useApi(), filter));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const news = isPlaceholderData ? undefined : data?.requests;
  const list = useCalmList(news, formatRequestFilter(filter).toString());
  const isEmptyHanded = error !== null && data === undefined;

  useLastPage(news && data?.total, filter, onChange);

  const turnPage = (page: number) => {
    onChange({ ...filter, page });
    list.region.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      {isEmptyHanded ? null : <RequestTotals totals={data?.totals} />}
      <RequestFilters filter={filter} onChange={onChange} />
      {error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {isEmptyHanded ? null : <RequestList list={list} filter={filter} isTurning={isPlaceholderData} />}
      {data ? (
        <RequestPager page={filter.page} limit={filter.limit} total={data.total} onPageChange={turnPage} />
      ) : null}
    </div>
  );
}

/** When the last request of the last page is gone, the page before is the last one. */
function useLastPage(
  total: number | undefined,
  filter: RequestFilter,
  onChange: RequestFiltersProps["onChange"],
) {
  useEffect(() => {
    if (total === undefined) return;
    const last = pageCountOf({ limit: filter.limit, total });
    if (filter.page > last) onChange({ ...filter, page: last }, { replace: true });
  }, [total, filter, onChange]);
}
