import type { Order } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { ProgressLine } from "../../../payments/shop/transfer/progress-line.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { PackageText } from "../../../platform/games/ordered-item.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { arrival, awaitedOf } from "./awaited.ts";
import { orderPath } from "./my-orders.ts";
import { OrderAgain } from "./order-again.tsx";

/**
 * CSS classes of a row. Its height is fixed, so that the list does not move while it loads. On a narrow phone, the game
 * and the package have a line each.
 */
const rowBox =
  "flex h-20 items-center gap-3 px-4 max-[24rem]:h-24 max-[22rem]:gap-2 max-[22rem]:px-3 sm:h-18 md:px-5 tight:h-auto tight:py-3";

/**
 * A customer's orders, newest first. Each row shows package, account, time, price and state, and links to its order.
 */
export function OrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <Card flush>
      <ul aria-label={t`My Orders`} className="divide-y divide-border">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function OrderRow({ order }: { order: Order }) {
  const what = orderedOf(order);
  return (
    <li className="relative hover:bg-hover">
      <div className={rowBox}>
        <GameArt game={what.category} size="lg" className="max-[22rem]:size-10 tight:hidden" />
        {/* On a phone, the amount fits beside the name, and the badge beside the shorter second line. */}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex min-w-0 items-baseline gap-x-2 tight:flex-wrap">
            <Link
              to={orderPath(order)}
              title={orderedText(what)}
              className={cx(
                "flex min-w-0 flex-1 font-semibold text-sm text-text leading-5 sm:text-[0.9375rem] no-underline outline-none after:absolute after:inset-0 tight:basis-full",
                "max-[24rem]:flex-col max-[24rem]:*:max-w-full max-[24rem]:[&_span_span]:sr-only",
                "focus-visible:after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-ring",
              )}
            >
              <PackageText of={what} />
            </Link>
            <Money
              amount={order.amount}
              className="shrink-0 font-semibold text-sm leading-5 sm:text-[0.9375rem]"
            />
          </div>
          <div className="flex min-w-0 items-center gap-x-2 tight:flex-wrap">
            <p className="flex min-w-0 flex-1 gap-x-1.5 text-muted text-sm tabular-nums leading-4.5 max-sm:flex-col tight:basis-full">
              {order.gameAccount ? (
                <>
                  <span className="truncate">{order.gameAccount}</span>
                  <span aria-hidden="true" className="max-sm:hidden">
                    ·
                  </span>
                </>
              ) : null}
              <time dateTime={order.createdAt} className="truncate max-sm:text-xs sm:shrink-0">
                {formatDateTime(order.createdAt)}
              </time>
            </p>
            <StatusBadge kind="order" status={order.status} reason={order.reason} />
          </div>
        </div>
        <div className="relative max-lg:hidden">
          <OrderAgain order={order} size="sm" />
        </div>
      </div>
      {isOpen(order.status) ? (
        <ProgressLine awaited={awaitedOf(order)} arrival={arrival} className="px-4 pb-3 md:px-5" />
      ) : null}
    </li>
  );
}

export function OrderListSkeleton() {
  return (
    <Card flush>
      <LoadingRegion label={t`Loading your orders`} className="divide-y divide-border">
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
          <div key={index} className={rowBox}>
            <Skeleton className="size-12 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1">
              <Skeleton className="mb-2 h-4 w-40 max-w-full rounded-sm" />
              <Skeleton className="h-3.5 w-28 max-w-full rounded-sm" />
            </div>
            <Skeleton className="h-10 w-20 shrink-0 rounded-md" />
          </div>
        ))}
      </LoadingRegion>
    </Card>
  );
}
