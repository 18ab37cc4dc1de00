import type { Order } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/facts/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Hourglass } from "lucide-react";
import { Card } from "../../../platform/design/card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { CodePlate } from "./code-plate.tsx";
import { orderPath } from "./my-orders.ts";
import { OrderAgain } from "./order-again.tsx";
import { RedeemGuide } from "./redeem-guide.tsx";

/** One's voucher orders with their codes, newest first. */
export function VoucherList({ orders }: { orders: readonly Order[] }) {
  return (
    <ul className="grid items-start gap-4 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order._id} className="flex">
          <Voucher order={order} />
        </li>
      ))}
    </ul>
  );
}

function Voucher({ order }: { order: Order }) {
  return (
    <Card
      className="flex flex-1 flex-col"
      title={orderedText(orderedOf(order))}
      action={<StatusBadge kind="order" status={order.status} reason={order.reason} />}
    >
      <div className="flex h-full flex-col gap-3">
        <VoucherCode order={order} />
        <p className="mt-auto flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          <Money amount={order.amount} className="font-semibold text-text" />
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link
            to={orderPath(order)}
            className="inline-flex min-h-11 items-center font-medium text-brand-text text-sm underline underline-offset-2"
          >
            <Trans>
              Order <span className="ml-1 font-mono">#{shortId(order._id)}</span>
            </Trans>
          </Link>
          <OrderAgain order={order} size="sm" />
        </div>
      </div>
    </Card>
  );
}

/** The code of a voucher order, or why there is none (yet). */
export function VoucherCode({ order }: { order: Order }) {
  if (order.deliveredCode)
    return (
      <div className="flex flex-col gap-3">
        <CodePlate code={order.deliveredCode} />
        <RedeemGuide guide={order.redeem} />
      </div>
    );
  const isWaiting = isOpen(order.status) || order.status === "completed";
  return (
    <p className="flex min-h-19 items-center gap-2 rounded-lg border border-border border-dashed px-4 text-muted">
      {isWaiting ? (
        <>
          <Hourglass aria-hidden="true" className="size-4.5 shrink-0" />
          <Trans> Waiting for code…</Trans>
        </>
      ) : (
        t`This order has no code.`
      )}
    </p>
  );
}

export function VoucherListSkeleton() {
  return (
    <LoadingRegion label={t`Loading your codes`} className="grid gap-4 md:grid-cols-2">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-72 rounded-xl" />
      ))}
    </LoadingRegion>
  );
}
