import type { RedeemGuide as Guide, Order } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, ExternalLink, Hourglass } from "lucide-react";
import { buttonClass } from "../../../platform/design/button.tsx";
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

/**
 * The shop's redeem guide: its steps, and a link to the page where codes are redeemed. The link's text is the host of
 * that page.
 */
function RedeemGuide({ guide }: { guide: Guide | null | undefined }) {
  if (!guide) return null;
  const host = guide.url && hostOf(guide.url);
  return (
    <div className="flex flex-col gap-2">
      {guide.url && host ? (
        <a
          href={guide.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", block: true })}
        >
          <span className="wrap-anywhere min-w-0">
            <Trans>Redeem at {host}</Trans>
          </span>
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="sr-only">
            <Trans>(opens a new page)</Trans>
          </span>
        </a>
      ) : null}
      {guide.steps.length > 0 ? (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-brand-text [&::-webkit-details-marker]:hidden">
            <Trans>How to redeem it</Trans>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted marker:font-semibold marker:text-brand-text">
            {guide.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
              <li key={index} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

/**
 * Returns the host of an `https` address in the form that browsers show, in which letters that only look Latin are
 * visible. Returns null for any other address.
 */
function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === "https:" ? host : null;
}

/** List of a customer's voucher orders with their codes, newest first. */
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

/** The code of a voucher order, or the reason why there is none yet. */
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
