import type { AdminOrder } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, PackageSearch } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { formatCount } from "../../lib/format/count.ts";
import { type CalmList, useCalmList } from "../../lib/use-calm-list.ts";
import { useRowShortcuts } from "../admin-lists/row-shortcuts.ts";
import { useSelection } from "../admin-lists/use-selection.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { withChanges } from "./order-changes.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { formatOrderFilter, ORDERS_PER_PAGE, type OrderFilter } from "./order-filter.ts";
import { OrderTable, OrderTableSkeleton } from "./order-table.tsx";
import { adminOrdersQuery, useChangesUnderWay } from "./queries.ts";
import { useOrderDesk } from "./use-order-desk.ts";

export interface OrderListProps {
  filter: OrderFilter;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
}

/** The orders of one filter and page. */
export function OrderList({ filter, onPageChange }: OrderListProps) {
  const query = useQuery(adminOrdersQuery(useApi(), filter));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const news = isPlaceholderData ? undefined : data?.orders;
  const list = useCalmList(news, formatOrderFilter(filter).toString());
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / ORDERS_PER_PAGE));

  // The last order of the last page is gone: the page before is the last one now.
  useEffect(() => {
    if (news && filter.page > pageCount) onPageChange(pageCount, { replace: true });
  }, [news, filter.page, pageCount, onPageChange]);

  const turnPage = (page: number) => {
    onPageChange(page);
    list.region.current?.scrollIntoView({ block: "start" });
  };

  if (error && !data) {
    return (
      <ErrorCard
        message={messageOf(error, "Failed to fetch orders.")}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div ref={list.region} className="scroll-mt-18">
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted text-sm tabular-nums">
          {data
            ? `Total ${formatCount(data.total)} · Page ${formatCount(filter.page)} / ${formatCount(pageCount)}`
            : null}
        </p>
        {list.waiting > 0 ? (
          <Button size="sm" variant="soft" icon={<ArrowUp />} onClick={list.show}>
            Show {list.waiting} new
          </Button>
        ) : null}
      </div>
      {error ? <ErrorCard message={messageOf(error, "Failed to load orders.")} className="mb-3" /> : null}
      <Rows list={list} filter={filter} isTurning={isPlaceholderData} />
      {pageCount > 1 ? (
        <Pagination page={filter.page} pageCount={pageCount} onPageChange={turnPage} className="mt-4" />
      ) : null}
    </div>
  );
}

interface RowsProps {
  list: CalmList<AdminOrder>;
  filter: OrderFilter;
  /** Another page or filter is on its way; the rows are those before. */
  isTurning: boolean;
}

/** The table with what is under way already in it, what is asked before a step, and what one does to several rows. */
function Rows({ list, filter, isTurning }: RowsProps) {
  const underWay = useChangesUnderWay();
  const orders = useMemo(() => list.rows && withChanges(list.rows, underWay), [list.rows, underWay]);
  const desk = useOrderDesk(list);
  const selection = useSelection(formatOrderFilter(filter).toString(), orders);
  useRowShortcuts("Orders", list.region, selection.toggle, [
    { keys: "p", label: "Set to Processing", run: (id) => desk.stepsOf(id)?.setStatus("processing") },
    { keys: "c", label: "Set to Completed", run: (id) => desk.stepsOf(id)?.setStatus("completed") },
    { keys: "r", label: "Set to Rejected", run: (id) => desk.stepsOf(id)?.setStatus("rejected") },
    {
      keys: "d",
      label: "Set delivery to Delivered",
      run: (id) => desk.stepsOf(id)?.setDelivery("delivered"),
    },
  ]);

  if (orders === undefined) return <OrderTableSkeleton />;
  return (
    <>
      {orders.length === 0 ? (
        <Card>
          <EmptyState
            icon={<PackageSearch />}
            title="No orders found"
            text="Try adjusting your search or filters."
          />
        </Card>
      ) : (
        <OrderTable
          orders={orders}
          firstNumber={(filter.page - 1) * ORDERS_PER_PAGE + 1}
          desk={desk.desk}
          selection={selection}
          className={cx(isTurning && "opacity-60 transition-opacity delay-150")}
        />
      )}
      <OrderBulk orders={orders} selection={selection} onSeen={list.put} />
      <OrderDialog {...desk} />
    </>
  );
}
