import type { Order } from "@hira/contract";
import { CopyButton } from "../../design/copy-button.tsx";
import { Money } from "../../design/money.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDateTime } from "../../lib/format/time.ts";

/** One's orders: a card each on a phone, a row each on wider screens. */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="md:overflow-hidden md:rounded-xl md:border md:border-border md:bg-surface md:shadow-sm">
      <Table label="My Orders" stack>
        <TableHead>
          <tr>
            <Th>Package</Th>
            <Th>Player UID</Th>
            <Th>Order ID</Th>
            <Th>Time</Th>
            <Th align="end">Amount</Th>
            <Th>Status</Th>
          </tr>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <TableRow>
      <Td className="font-semibold">{order.product.name}</Td>
      <Td label="Player UID" className="wrap-anywhere tabular-nums">
        {order.gameAccount ?? "—"}
      </Td>
      <Td label="Order ID">
        <span className="-my-2 -mr-2 inline-flex items-center font-mono">
          {shortId(order._id)}
          <CopyButton iconOnly value={shortId(order._id)} label="Copy order ID" />
        </span>
      </Td>
      <Td label="Time" className="whitespace-nowrap tabular-nums">
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </Td>
      <Td label="Amount" numeric>
        <Money amount={order.amount} className="font-semibold" />
      </Td>
      <Td label="Status">
        <StatusBadge kind="order" status={order.status} />
      </Td>
    </TableRow>
  );
}

export function OrderListSkeleton() {
  return (
    <LoadingRegion label="Loading your orders" className="flex flex-col gap-3 md:gap-0">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className="h-52 rounded-lg md:mb-1 md:h-14 md:rounded-md" />
      ))}
    </LoadingRegion>
  );
}
