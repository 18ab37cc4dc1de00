import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { NextForMe } from "../../../people/admin/colleagues/next-for-me.tsx";
import type { BulkChanges } from "../../../platform/admin/lists/bulk-change.tsx";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { bulkStatuses, bulkTexts } from "./bulk-effects.ts";
import { orderLook } from "./order-columns.tsx";
import {
  changeText,
  formatOrderFilter,
  isOrderIn,
  isOrderQueue,
  type OrderFilter,
  orderAddress,
  pageSizes,
} from "./order-filter.ts";
import { orderKind } from "./order-kind.ts";
import { changeOfOne, completion, type OrderChange } from "./order-way.ts";
import { adminOrdersQuery } from "./queries.ts";
import { useOrderKeys } from "./use-order-keys.ts";

const choices = [
  { change: completion, label: changeText(completion), variant: "primary" as const },
  ...bulkStatuses.map((status) => ({
    change: { status },
    label: changeText({ status }),
    variant: "secondary" as const,
  })),
];

/** Bulk changes of the list. They set the selected orders to a status, one after another. */
const bulk: BulkChanges<AdminOrder, OrderChange, (typeof choices)[number]["change"]> = {
  may: "PATCH /orders/admin/orders/{id}",
  choices,
  changeOfOne,
  planFor: (rows, change) => ({
    ...bulkTexts(rows, change),
    nameOf: (order) => <OrderName order={order} />,
    statusOf: (order) => (
      <StatusBadge kind="order" audience="staff" status={order.status} reason={order.reason} />
    ),
  }),
};

function OrderName({ order }: { order: AdminOrder }) {
  return (
    <OrderedItem order={order}>
      <span className="block text-muted text-xs">
        <Money amount={order.amount} /> · {order.user.name} · {shortId(order._id)}
      </span>
    </OrderedItem>
  );
}

export interface OrderListProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter, options?: { replace?: boolean }) => void;
}

/** One page of the orders that match the filter. */
export function OrderList({ filter, onChange }: OrderListProps) {
  const query = useQuery(adminOrdersQuery(filter));
  const { data, error, isFetching, refetch } = query;
  const view = formatOrderFilter(filter).toString();
  const isQueue = isOrderQueue(filter);
  const of = useRecordView({
    kind: orderKind,
    look: orderLook,
    query,
    filter,
    isIn: (order) => isOrderIn(filter, order),
    isQueue,
    view,
    onChange,
  });
  useOrderKeys(of.list, of.pages.list.region);

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
      action={
        <NextForMe
          kind="order"
          region={of.pages.list.region}
          onShowMine={() =>
            onChange({
              ...orderAddress.parse(new URLSearchParams()),
              limit: filter.limit,
              status: "pending",
              assigned: "me",
            })
          }
        />
      }
      query={query}
      of={of.pages}
      sizes={pageSizes}
      limit={filter.limit}
      onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
    >
      {error ? <ErrorCard message={messageOf(error, t`Failed to load orders.`)} className="mb-3" /> : null}
      <RecordListView
        of={of}
        doing={undefined}
        empty={{
          icon: <PackageSearch />,
          title: t`No orders found`,
          text: t`Try adjusting your search or filters.`,
        }}
        bulk={bulk}
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
