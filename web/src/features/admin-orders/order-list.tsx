import type { AdminOrder } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, PackageSearch } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { shortId } from "../../lib/format/text.ts";
import { type CalmList, useCalmList } from "../../lib/use-calm-list.ts";
import { withChanges } from "./order-changes.ts";
import { formatOrderFilter, ORDERS_PER_PAGE, type OrderFilter } from "./order-filter.ts";
import type { AskedStep } from "./order-row.tsx";
import { OrderTable, OrderTableSkeleton } from "./order-table.tsx";
import { adminOrdersQuery, useChangesUnderWay, useDeleteOrder } from "./queries.ts";

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
          {data ? `Total ${data.total} · Page ${filter.page} / ${pageCount}` : null}
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

/** The table, with what is under way already in it, and the question before a step that asks first. */
function Rows({ list, filter, isTurning }: RowsProps) {
  const underWay = useChangesUnderWay();
  const orders = useMemo(() => list.rows && withChanges(list.rows, underWay), [list.rows, underWay]);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: deleteOrder } = useDeleteOrder();

  const ask = (step: AskedStep) => {
    setAsked(step);
    setAsking(true);
  };
  const remove = async (order: AdminOrder) => {
    await deleteOrder(order._id);
    list.remove(order._id);
  };

  if (orders === undefined) return <OrderTableSkeleton />;
  return (
    <>
      {orders.length === 0 ? (
        <Card>
          <EmptyState icon={<PackageSearch />} title="No orders found" />
        </Card>
      ) : (
        <OrderTable
          orders={orders}
          firstNumber={(filter.page - 1) * ORDERS_PER_PAGE + 1}
          ask={ask}
          onDelete={remove}
          className={cx(isTurning && "opacity-60 transition-opacity delay-150")}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={asked?.title}
        description={asked?.description}
        confirmLabel={asked?.confirmLabel}
        cancelLabel={asked?.cancelLabel}
        onConfirm={() => asked?.proceed()}
      >
        {asked ? (
          <p className="text-sm">
            {asked.order.product.name} · order {shortId(asked.order._id)}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
