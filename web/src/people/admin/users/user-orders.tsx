import type { AdminOrder } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordId } from "../../../platform/admin/navigation/record-link.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { userOrdersQuery } from "./user-page-queries.ts";

const columns: readonly ListColumn<AdminOrder>[] = [
  {
    header: t`Order`,
    className: "@max-4xl:col-span-2",
    cell: (order) => (
      <OrderedItem order={order}>
        <RecordId to={orderAddress(order._id)} id={order._id} of="order" />
      </OrderedItem>
    ),
  },
  {
    header: t`Game Account`,
    className: "max-w-44 @4xl:min-w-30",
    cell: ({ gameAccount }) =>
      gameAccount ? (
        <CopyText wrap value={gameAccount} label={t`game account`} className="tabular-nums" />
      ) : (
        <span className="text-muted">—</span>
      ),
  },
  {
    header: t`Amount`,
    numeric: true,
    className: "@max-4xl:text-end!",
    cell: (order) => (
      <>
        <Money amount={order.amount} className="font-semibold" />
        <span className="text-muted text-xs @4xl:block @max-4xl:ml-1.5">
          {order.paymentMethod === "wallet" ? t`Wallet` : methodName(order.method ?? t`Instant`)}
        </span>
      </>
    ),
  },
  {
    header: t`Status`,
    cell: ({ status, reason }) => (
      <StatusBadge kind="order" audience="staff" status={status} reason={reason} />
    ),
  },
  {
    header: t`Delivery`,
    className: "@max-4xl:text-end!",
    cell: ({ Delivery }) => <StatusBadge kind="delivery" audience="staff" status={Delivery} />,
  },
  {
    header: t`Created`,
    className: "whitespace-nowrap text-muted @max-4xl:col-span-2 @max-4xl:text-xs",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt}>
        {formatDate(createdAt)}, {formatTime(createdAt)}
      </time>
    ),
  },
];

/** List of the account's orders, newest first. Each links to the page where admins decide about it. */
export function UserOrders({ uid, paging }: TabProps) {
  return (
    <PagedSection
      label={t`Orders`}
      query={useQuery(userOrdersQuery(uid, paging))}
      rows={({ orders }) => orders}
      columns={columns}
      paging={paging}
      loading={t`Loading orders`}
      failed={t`Failed to load orders.`}
      empty={{ icon: <PackageSearch />, title: t`No orders found` }}
      hasGridCards
      bodyClassName="@max-4xl:[&>tr]:grid-cols-2"
    />
  );
}
