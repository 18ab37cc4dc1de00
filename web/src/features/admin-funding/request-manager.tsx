import type { FundRequest } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { useCalmList } from "../../lib/use-calm-list.ts";
import { AdjustBalanceDialog } from "./adjust-balance-dialog.tsx";
import { type Question, questionOfDeletion, questionOfRejection } from "./decisions.ts";
import { adminRequestsQuery, failureText, useDeleteRequest } from "./queries.ts";
import { formatRequestFilter, pageCountOf, type RequestFilter } from "./request-filter.ts";
import { RequestFilters, type RequestFiltersProps } from "./request-filters.tsx";
import { RequestPager } from "./request-pager.tsx";
import { RequestTable, RequestTableSkeleton } from "./request-table.tsx";
import { RequestTotals } from "./request-totals.tsx";

interface Asked extends Question {
  request: FundRequest;
  proceed: () => void;
}

/** Totals, filters and the list of fund requests, and everything that one does to them. */
export function RequestManager({ filter, onChange }: RequestFiltersProps) {
  const query = useQuery(adminRequestsQuery(useApi(), filter));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const news = isPlaceholderData ? undefined : data?.requests;
  const list = useCalmList(news, formatRequestFilter(filter).toString());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [adjusted, setAdjusted] = useState<{ request: FundRequest; opening: number } | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const { mutate: deleteRequest } = useDeleteRequest();

  useLastPage(news && data?.total, filter, onChange);

  const ask = (step: Asked) => {
    setAsked(step);
    setAsking(true);
  };
  const turnPage = (page: number) => {
    onChange({ ...filter, page });
    list.region.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      {error && !data ? null : <RequestTotals totals={data?.totals} />}
      <RequestFilters filter={filter} onChange={onChange} />
      {error ? (
        <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {error && !data ? null : (
        <div ref={list.region} className="relative scroll-mt-18">
          {list.waiting > 0 ? (
            <Button
              size="sm"
              icon={<ArrowUp />}
              onClick={list.show}
              className="absolute! -top-3.5 left-1/2 z-20 -translate-x-1/2 rounded-full shadow-md"
            >
              Show {list.waiting} new
            </Button>
          ) : null}
          {list.rows === undefined ? (
            <RequestTableSkeleton rows={filter.limit} />
          ) : list.rows.length === 0 ? (
            <Card>
              <EmptyState
                icon={<SearchX />}
                title="No requests found"
                text="Try adjusting your search or filters"
              />
            </Card>
          ) : (
            <RequestTable
              requests={list.rows}
              firstNumber={(filter.page - 1) * filter.limit + 1}
              className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
              onAskRejection={(request, proceed) => {
                const question = questionOfRejection(request);
                if (question) ask({ ...question, request, proceed });
              }}
              onAdjust={(request) => {
                setAdjusted((before) => ({ request, opening: (before?.opening ?? 0) + 1 }));
                setAdjusting(true);
              }}
              onDelete={(request) =>
                ask({
                  ...questionOfDeletion(request),
                  request,
                  proceed: () => deleteRequest(request, { onSuccess: () => list.remove(request._id) }),
                })
              }
            />
          )}
        </div>
      )}
      {data ? (
        <RequestPager page={filter.page} limit={filter.limit} total={data.total} onPageChange={turnPage} />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={asked?.title}
        description={asked?.description}
        confirmLabel={asked?.confirmLabel}
        onConfirm={() => asked?.proceed()}
      >
        {asked ? (
          <p className="text-sm">
            {asked.request.name} · {asked.request.method} · {asked.request.trxId}
          </p>
        ) : null}
      </ConfirmDialog>
      {adjusted ? (
        <AdjustBalanceDialog
          // An empty form every time: an old amount must not be sent by a hasty Enter.
          key={adjusted.opening}
          open={isAdjusting}
          onOpenChange={setAdjusting}
          request={adjusted.request}
        />
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
