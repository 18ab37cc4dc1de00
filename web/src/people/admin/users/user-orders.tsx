import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageSearch } from "lucide-react";
import { cards } from "../../../platform/admin/lists/record-table.tsx";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordId } from "../../../platform/admin/navigation/record-link.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { userOrdersQuery } from "./user-page-queries.ts";

/** The account's orders, newest first; each leads to where it is worked on. */
export function UserOrders({ uid, paging }: TabProps) {
  const query = useQuery(userOrdersQuery(useApi(), uid, paging));
  return (
    <PagedSection
      query={query}
      paging={paging}
      loading={t`Loading orders`}
      failed={t`Failed to load orders.`}
      empty={{ icon: <PackageSearch />, title: t`No orders found` }}
    >
      {({ orders }) => (
        <Table label={t`Orders`} stack="wide">
          <TableHead>
            <tr>
              <Th>
                <Trans>Order</Trans>
              </Th>
              <Th>
                <Trans>Game Account</Trans>
              </Th>
              <Th align="end">
                <Trans>Amount</Trans>
              </Th>
              <Th>
                <Trans>Status</Trans>
              </Th>
              <Th>
                <Trans>Delivery</Trans>
              </Th>
              <Th>
                <Trans>Created</Trans>
              </Th>
            </tr>
          </TableHead>
          <TableBody className={cx(cards, "@max-4xl:[&>tr]:grid-cols-2")}>
            {orders.map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </TableBody>
        </Table>
      )}
    </PagedSection>
  );
}

function Row({ order }: { order: AdminOrder }) {
  return (
    <TableRow>
      <Td className="@max-4xl:col-span-2">
        <OrderedItem order={order}>
          <RecordId to={orderAddress(order._id)} id={order._id} of="order" />
        </OrderedItem>
      </Td>
      <Td className="max-w-44 @4xl:min-w-30">
        {order.gameAccount ? (
          <CopyText wrap value={order.gameAccount} label={t`game account`} className="tabular-nums" />
        ) : (
          <span className="text-muted">—</span>
        )}
      </Td>
      <Td numeric className="@max-4xl:text-end!">
        <Money amount={order.amount} className="font-semibold" />
        <span className="text-muted text-xs @4xl:block @max-4xl:ml-1.5">
          {order.paymentMethod === "wallet" ? t`Wallet` : (order.method ?? t`Instant`)}
        </span>
      </Td>
      <Td>
        <StatusBadge kind="order" audience="staff" status={order.status} reason={order.reason} />
      </Td>
      <Td className="@max-4xl:text-end!">
        <StatusBadge kind="delivery" audience="staff" status={order.Delivery} />
      </Td>
      <Td className="whitespace-nowrap text-muted @max-4xl:col-span-2 @max-4xl:text-xs">
        <time dateTime={order.createdAt}>
          {formatDate(order.createdAt)}, {formatTime(order.createdAt)}
        </time>
      </Td>
    </TableRow>
  );
}
