import type { OrderDetail } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LifeBuoy, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { ProgressLine } from "../../../payments/shop/transfer/progress-line.tsx";
import { Breadcrumb } from "../../../platform/design/breadcrumb.tsx";
import { Button, buttonClass } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { part } from "../../../platform/design/part.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { Steps } from "../../../platform/design/steps.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { arrival, awaitedOf, isUnpaid, needsSettling } from "./awaited.ts";
import { isVoucher, listOf } from "./my-orders.ts";
import { OrderAgain } from "./order-again.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { type TimelineStep, timelineOf } from "./timeline.ts";
import { VoucherCode } from "./voucher-list.tsx";

// The buttons for an unpaid order have their own file, because few orders need them.
const UnpaidActions = part(
  () => import("./unpaid-actions.tsx").then((module) => ({ default: module.UnpaidActions })),
  () => <Skeleton className="mt-3 h-11 w-64 max-w-full rounded-md" />,
);

interface OrderViewProps {
  order: OrderDetail;
  /** Link with which the customer asks about the order; null if the shop has no contact details. */
  supportHref: string | null;
  /** What the customer can do about the payment; null if there is nothing to do. */
  settle: ReactNode;
  /** Card about a gift to a friend; null for an order that is no gift. */
  gift: ReactNode;
  /**
   * Content below the timeline of an open order. If `isLate`, it loads after the page. On a narrow page it then stands
   * at the end, so that nothing moves when it appears.
   */
  whileOpen: { content: ReactNode; isLate: boolean };
  /** Content below the timeline of a delivered order, such as the form for a review. */
  afterDelivery: ReactNode;
}

const columns = "grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-5";

/** The page of one order, without its heading: payment, code, and what the customer can do. */
export function OrderView({ order, supportHref, settle, gift, whileOpen, afterDelivery }: OrderViewProps) {
  const isCode = isVoucher(order);
  return (
    <div className={`${columns} print:hidden`}>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
        {isCode ? (
          <Card title={t`Code`}>
            <VoucherCode order={order} />
          </Card>
        ) : null}
        {settle}
        {gift}
        <Card title={t({ message: "Timeline", context: "order" })}>
          <Steps items={timelineOf(order).map((step) => ({ ...step, title: titleOf(step) }))} />
        </Card>
        {isOpen(order.status) ? (
          <div className={`empty:hidden ${whileOpen.isLate ? "max-lg:order-last" : ""}`}>
            {whileOpen.content}
          </div>
        ) : null}
        {afterDelivery}
      </div>
      <div className="flex min-w-0 flex-col gap-4 max-lg:contents">
        <Card title={t`Payment`}>
          {needsSettling(order) ? null : (
            <ProgressLine awaited={awaitedOf(order)} arrival={arrival} className="mb-3" />
          )}
          <OrderFacts order={order} />
          {isUnpaid(order) ? <UnpaidActions order={order} /> : null}
        </Card>
        <div className="flex flex-col gap-2.5">
          <OrderAgain order={order} />
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            <Trans>Print receipt</Trans>
          </Button>
          {supportHref ? (
            <a
              href={supportHref}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: "ghost" })}
            >
              <LifeBuoy aria-hidden="true" className="size-[1.15em]" />
              <Trans>Contact support</Trans>
            </a>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the title of a step in which the player's name is isolated. Otherwise right-to-left letters in the name would
 * change the direction of the text around it.
 */
function titleOf({ title, name }: TimelineStep) {
  if (!name) return title;
  const [before, after] = [
    title.slice(0, title.indexOf(name)),
    title.slice(title.indexOf(name) + name.length),
  ];
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}

/** Shows what was ordered, when, and the state of the order; undefined while the order loads. */
export function OrderHeading({ order }: { order: OrderDetail | undefined }) {
  if (!order)
    return (
      <LoadingRegion label={t`Loading your order`}>
        <h1 className="sr-only">
          <Trans>Order</Trans>
        </h1>
        <Skeleton className="my-3 h-5 w-40 rounded-sm" />
        <div className="mt-2 mb-3 flex items-start gap-3.5">
          <Skeleton className="size-14 shrink-0 rounded-md" />
          <Skeleton className="mt-1 h-14 w-64 max-w-full rounded-sm" />
        </div>
      </LoadingRegion>
    );
  const what = orderedOf(order);
  return (
    <>
      <Breadcrumb items={[listOf(order), { label: `#${shortId(order._id)}` }]} />
      <header className="mt-2 mb-3 flex items-start gap-3.5">
        <GameArt game={what.category} size="xl" className="mt-0.5" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere text-balance font-bold text-xl leading-tight md:text-3xl">
              {orderedText(what).replace(" · ", "\u00a0· ")}
            </h1>
            <span role="status">
              <StatusBadge kind="order" status={order.status} reason={order.reason} />
            </span>
          </div>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
            <span className="inline-flex items-center font-mono">
              #{shortId(order._id)}
              <CopyButton iconOnly value={shortId(order._id)} label={t`Copy order ID`} />
            </span>
          </p>
        </div>
      </header>
    </>
  );
}

export function OrderViewSkeleton() {
  return (
    <div className={columns}>
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}
