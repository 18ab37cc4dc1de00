import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Card } from "../../../platform/design/card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";

const SKELETON_ROWS = 5;
/** A row of the feed. Its height is the same before and after its content loads. */
export const feedRow = "flex h-21 items-center gap-3 px-4 max-[21rem]:gap-2 max-[21rem]:px-3 sm:h-18 md:px-5";

interface LiveOrdersFrameProps {
  /** Number of orders in the feed; undefined while it is unknown. */
  count?: number | undefined;
  /** Rows of the feed; default: placeholder rows. */
  children?: ReactNode;
}

/** Heading of the feed, and space for its rows. They are shown before the feed's code has loaded. */
export function LiveOrdersFrame({ count, children }: LiveOrdersFrameProps) {
  return (
    <section aria-labelledby="live-orders" className="home-feed max-md:mt-3">
      <div className="mb-4 flex items-end justify-between gap-3">
        <div>
          <p className="flex items-center gap-2 font-semibold text-success text-sm">
            <Trans>
              <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-success" />
              Live Orders
            </Trans>
          </p>
          <h2 id="live-orders" className="font-bold text-xl md:text-2xl">
            <Trans>Latest Orders</Trans>
          </h2>
        </div>
        <p className="min-h-6 text-muted text-sm tabular-nums">
          {count === undefined ? null : t`${count} active`}
        </p>
      </div>
      {children ?? (
        <Card flush>
          <FeedSkeleton />
        </Card>
      )}
    </section>
  );
}

export function FeedSkeleton() {
  return (
    <LoadingRegion label={t`Loading latest orders`} className="divide-y divide-border">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
        <div key={index} className={feedRow}>
          <Skeleton className="size-9 rounded-full" />
          <div className="flex-1">
            <Skeleton className="mb-2 h-4 w-32 rounded-sm" />
            <Skeleton className="h-3.5 w-24 rounded-sm" />
          </div>
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </LoadingRegion>
  );
}
