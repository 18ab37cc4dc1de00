import type { PublicOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { shopQuery } from "../../../platform/api/calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { personText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { FeedSkeleton, feedRow, LiveOrdersFrame } from "./live-orders-frame.tsx";

const FEED_LENGTH = 10;

/**
 * Query of the live feed. A reply is stale after 30 s and stays cached for 2 min. It is fetched again every 60 s, and
 * when the window gets the focus.
 */
const publicOrdersQuery = shopQuery("GET /orders/public", {
  query: { limit: FEED_LENGTH },
  select: ({ orders }) => orders,
  fallback: t`Failed to fetch public orders.`,
  staleTime: 30_000,
  gcTime: 2 * 60_000,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
});

/**
 * The latest orders of all customers. Only the browser fetches them: the server caches the page, so its orders would be
 * outdated.
 */
export default function LiveOrders() {
  const { data: orders, error, refetch, isFetching } = useQuery(publicOrdersQuery);
  const failed = error !== null;

  useEffect(() => {
    if (failed) toast.error(t`Failed to load public orders.`, { id: "public-orders" });
  }, [failed]);

  return (
    <LiveOrdersFrame count={orders?.length}>
      {failed && !orders ? (
        <ErrorCard
          message={messageOf(error, t`Failed to load latest orders. Please try again.`)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : orders?.length === 0 ? (
        <p className="text-muted text-sm">
          <Trans>No live orders at the moment</Trans>
        </p>
      ) : (
        <Card flush>
          <Feed orders={orders} />
        </Card>
      )}
    </LiveOrdersFrame>
  );
}

function Feed({ orders }: { orders: readonly PublicOrder[] | undefined }) {
  if (!orders) return <FeedSkeleton />;
  return (
    <ul className="divide-y divide-border">
      {orders.map((order) => (
        <FeedRow key={order._id} order={order} />
      ))}
    </ul>
  );
}

function FeedRow({ order }: { order: PublicOrder }) {
  const who = personText(order.user.name) || order.gameAccount || t`Customer`;
  return (
    <li className={feedRow}>
      <Avatar name={who} photoUrl={order.user.photoURL} size="sm" />
      <div className="@container min-w-0 flex-1">
        <p className="truncate font-semibold text-[0.9375rem]">{who}</p>
        {/* On a phone: two lines, unless the reader's text is so large that words do not fit into a line. */}
        <p className="truncate text-muted text-sm max-sm:@min-[6rem]:line-clamp-2 max-sm:@min-[6rem]:whitespace-normal max-sm:@min-[6rem]:leading-tight">
          {order.product.name || t`Product`}
        </p>
        <CreatedAt order={order} className="text-xs sm:hidden" />
      </div>
      <CreatedAt order={order} className="text-sm max-sm:hidden" />
      <div className="flex shrink-0 flex-col items-end gap-1 sm:w-28">
        <Money amount={order.amount} className="font-semibold text-[0.9375rem]" />
        <StatusBadge kind="order" status={order.status} reason={order.reason} />
      </div>
    </li>
  );
}

function CreatedAt({ order, className }: { order: PublicOrder; className: string }) {
  return (
    <time dateTime={order.createdAt} className={cx("block text-muted tabular-nums", className)}>
      {formatDateTime(order.createdAt)}
    </time>
  );
}
