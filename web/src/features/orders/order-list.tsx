import type { Order } from "@hira/contract";
import { isOpen } from "@hira/contract/facts/orders";
import { CopyButton } from "../../design/copy-button.tsx";
import { Money } from "../../design/money.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDateTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { ProgressLine } from "../payments/progress-line.tsx";
import { arrival, awaitedOf } from "./awaited.ts";
import { orderPath } from "./my-orders.ts";
import { OrderAgain } from "./order-again.tsx";

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
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
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
      <Td className="font-semibold">
        <Link
          to={orderPath(order)}
          className="-my-2.5 inline-flex min-h-11 items-center text-brand-text underline underline-offset-2"
        >
          {order.product.name}
        </Link>
      </Td>
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
        {isOpen(order.status) ? (
          <ProgressLine
            awaited={awaitedOf(order)}
            arrival={arrival}
            className="mt-1 max-w-60 max-md:ml-auto max-md:w-fit"
          />
        ) : null}
      </Td>
      <Td align="end">
        <OrderAgain order={order} size="sm" />
      </Td>
    </TableRow>
  );
}

export function OrderListSkeleton() {
  return (
    <LoadingRegion
      label="Loading your orders"
      className="flex flex-col gap-3 md:gap-0 md:overflow-hidden md:rounded-xl md:border md:border-border md:bg-surface md:pt-10"
    >
      {Array.from({ length: 4 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={index}
          className="flex flex-col gap-4 rounded-lg border border-border bg-surface px-4 py-4 md:h-14 md:flex-row md:items-center md:justify-between md:rounded-none md:border-0 md:border-t md:py-0"
        >
          <Skeleton className="h-5 w-32 rounded-sm" />
          {[1, 2, 3, 4, 5].map((cell) => (
            <div key={cell} className="flex justify-between md:block">
              <Skeleton className="h-4 w-16 rounded-sm md:hidden" />
              <Skeleton className="h-4 w-24 rounded-sm" />
            </div>
          ))}
          <Skeleton className="h-11 w-32 rounded-md md:h-9" />
        </div>
      ))}
    </LoadingRegion>
  );
}
