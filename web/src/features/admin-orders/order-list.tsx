import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { cx } from "../../design/cx.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { formatCount } from "../../lib/format/count.ts";
import { shortId } from "../../lib/format/text.ts";
import { OrderedItem } from "../admin-games/ordered-item.tsx";
import { NewRowsButton } from "../admin-lists/new-rows-button.tsx";
import { RecordListView } from "../admin-lists/record-list.tsx";
import { useRowShortcuts } from "../admin-lists/row-shortcuts.ts";
import { RowsField } from "../admin-lists/rows-field.tsx";
import { useListPage } from "../admin-lists/use-list-page.ts";
import { useRecordList } from "../admin-lists/use-record-list.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { formatOrderFilter, type OrderFilter, pageSizes } from "./order-filter.ts";
import { orderKind } from "./order-kind.ts";
import { OrderTable, OrderTableSkeleton } from "./order-table.tsx";
import { adminOrdersQuery } from "./queries.ts";

export interface OrderListProps {
  filter: OrderFilter;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onRowsChange: (rows: OrderFilter["limit"]) => void;
}

/** The orders of one filter and page. */
export function OrderList({ filter, onPageChange, onRowsChange }: OrderListProps) {
  const query = useQuery(adminOrdersQuery(useApi(), filter));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const view = formatOrderFilter(filter).toString();
  const { list, pageCount, turnPage, firstNumber } = useListPage({
    data,
    isPlaceholderData,
    page: filter.page,
    limit: filter.limit,
    view,
    onPageChange,
  });
  const orders = useRecordList(orderKind, list, view);
  useRowShortcuts("Orders", list.region, orders.selection.toggle, [
    {
      keys: "p",
      label: "Set to Processing",
      run: (id) => orders.actionsOf(id)?.change({ status: "processing" }),
    },
    {
      keys: "c",
      label: "Set to Completed",
      run: (id) => orders.actionsOf(id)?.change({ status: "completed" }),
    },
    {
      keys: "r",
      label: "Set to Rejected",
      run: (id) => orders.actionsOf(id)?.change({ status: "rejected" }),
    },
    {
      keys: "d",
      label: "Set delivery to Delivered",
      run: (id) => orders.actionsOf(id)?.change({ Delivery: "delivered" }),
    },
  ]);

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
      <div className="-mt-1 mb-1 flex min-h-8 items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted text-sm tabular-nums">
          {data
            ? `Total ${formatCount(data.total)} · Page ${formatCount(filter.page)} / ${formatCount(pageCount)}`
            : null}
        </p>
        <NewRowsButton list={list} variant="soft" />
      </div>
      {error ? <ErrorCard message={messageOf(error, "Failed to load orders.")} className="mb-3" /> : null}
      <RecordListView
        list={orders}
        skeleton={<OrderTableSkeleton />}
        empty={{
          icon: <PackageSearch />,
          title: "No orders found",
          text: "Try adjusting your search or filters.",
        }}
        table={(rows) => (
          <OrderTable
            list={orders}
            orders={rows}
            firstNumber={firstNumber}
            className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
          />
        )}
        bulk={<OrderBulk list={orders} onSeen={list.put} />}
        describe={(order) => (
          <OrderedItem order={order}>
            <span className="block text-muted text-xs">order {shortId(order._id)}</span>
          </OrderedItem>
        )}
      />
      {data && data.total > pageSizes[0] ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          onPageChange={turnPage}
          rows={<RowsField sizes={pageSizes} value={filter.limit} onChange={onRowsChange} />}
          className="mt-4"
        />
      ) : null}
    </div>
  );
}
