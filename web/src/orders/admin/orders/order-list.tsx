import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { formatOrderFilter, isOrderIn, isOrderQueue, type OrderFilter, pageSizes } from "./order-filter.ts";
import { orderKind } from "./order-kind.ts";
import { OrderTable, OrderTableSkeleton } from "./order-table.tsx";
import { adminOrdersQuery } from "./queries.ts";
import { useOrderKeys } from "./use-order-keys.ts";

export interface OrderListProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter, options?: { replace?: boolean }) => void;
}

/** The orders of one filter and page. */
export function OrderList({ filter, onChange }: OrderListProps) {
  const query = useQuery(adminOrdersQuery(useApi(), filter));
  const { data, error, isFetching, refetch } = query;
  const view = formatOrderFilter(filter).toString();
  const isQueue = isOrderQueue(filter);
  const {
    pages,
    records: orders,
    className,
  } = useRecordView({
    kind: orderKind,
    query,
    filter,
    isIn: (order) => isOrderIn(filter, order),
    isQueue,
    view,
    onChange,
  });
  const { list, firstNumber } = pages;
  useOrderKeys(orders, list.region);

  if (error && !data) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch orders.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <PagedRecords
      name="order"
      query={query}
      of={pages}
      sizes={pageSizes}
      limit={filter.limit}
      onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
    >
      {error ? <ErrorCard message={messageOf(error, t`Failed to load orders.`)} className="mb-3" /> : null}
      <RecordListView
        list={orders}
        skeleton={<OrderTableSkeleton />}
        empty={{
          icon: <PackageSearch />,
          title: t`No orders found`,
          text: t`Try adjusting your search or filters.`,
        }}
        table={(rows) => (
          <OrderTable list={orders} orders={rows} firstNumber={firstNumber} className={className} />
        )}
        bulk={<OrderBulk list={orders} onSeen={list.put} />}
        describe={(order) => (
          <OrderedItem order={order}>
            <span className="block text-muted text-xs">
              <Trans>order {shortId(order._id)}</Trans>
            </span>
          </OrderedItem>
        )}
      />
    </PagedRecords>
  );
}
