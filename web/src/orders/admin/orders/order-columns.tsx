import type { AdminOrder } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChosenNote } from "../../../payments/admin/match-details/chosen-note.tsx";
import { MatchDetailsBadge } from "../../../payments/admin/match-details/match-details-badge.tsx";
import { SeenBadge } from "../../../payments/admin/sightings/seen-badge.tsx";
import { AssignedBadge } from "../../../people/admin/colleagues/assigned.tsx";
import { DecidedBy } from "../../../platform/admin/decisions/decided-by.tsx";
import { OnThisBadge } from "../../../platform/admin/leases/on-this.tsx";
import { MomentLines, OwnerLines } from "../../../platform/admin/lists/cell-lines.tsx";
import { recordLook } from "../../../platform/admin/lists/record-look.tsx";
import { RecordMarks, RejectReason, RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { dayInDhaka } from "../../../platform/lib/format/days.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime, formatTime } from "../../../platform/lib/format/time.ts";
import { StandingBadge } from "../fulfilment/standing-badge.tsx";
import { isEnded } from "../fulfilment/standing-text.ts";
import { OrderActions, OrderDelivery, OrderStatusControl } from "./order-actions.tsx";
import type { OrderChange } from "./order-way.ts";

/**
 * True while a delivery is open. The second line of the cell then shows the state of the delivery; otherwise it shows
 * who decided. So all rows have the same height.
 */
const isUnderWay = ({ standing }: AdminOrder) => standing != null && !isEnded(standing);

/**
 * Layout of the list of orders: table rows of two lines, or cards with all cells below one another and the buttons at
 * the end.
 */
export const orderLook = recordLook<AdminOrder, OrderChange>({
  label: t`Orders`,
  number: { header: t`No.`, headClassName: "w-14" },
  selectAll: t`Select all orders of this page`,
  select: ({ _id }) => t`Select order ${shortId(_id)}`,
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
  columns: [
    {
      header: t`Order Info`,
      className: "@max-4xl:col-span-full",
      skeletonClassName: "@max-4xl:h-14",
      cell: (order, { actions, list }) => (
        <>
          <OrderedItem
            order={order}
            to={orderAddress(order._id)}
            nameClassName={cx("@max-4xl:pr-14", order.alsoSeen?.length && "@6xl:pr-14")}
            beside={
              <RecordMarks>
                {list.kind.waits(order) ? <OnThisBadge kind="order" id={order._id} /> : null}
                <AssignedBadge to={order.assignedTo} />
              </RecordMarks>
            }
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs @6xl:gap-x-1.5">
              <Money amount={order.amount} className="font-semibold text-sm leading-6" />
              <Payment order={order} onCopy={() => list.workOn(order._id)} />
            </span>
          </OrderedItem>
          <RowFailure failure={actions.failure} />
        </>
      ),
    },
    {
      header: t`User`,
      headClassName: "w-27 @6xl:w-30",
      className: "@max-4xl:col-span-4 @max-4xl:text-xs",
      skeletonClassName: "@max-4xl:h-6",
      cell: (order) => <OwnerLines owner={order.user} isShortOnCards />,
    },
    {
      header: t`Game Account`,
      headClassName: "w-27 @6xl:w-29",
      className: "@max-4xl:col-span-4",
      skeletonClassName: "@max-4xl:h-6",
      cell: (order, { list }) => <Account order={order} onCopy={() => list.workOn(order._id)} />,
    },
    {
      header: t`Details`,
      headClassName: "w-30",
      className: "@max-4xl:col-span-4 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-6",
      cell: (order) => (
        <MomentLines at={order.createdAt}>
          <CopyText value={order._id} label={t`order id`} className="font-mono text-xs @max-4xl:hidden">
            {shortId(order._id)}
          </CopyText>
        </MomentLines>
      ),
    },
    {
      header: t`Pay Status`,
      headClassName: "w-28 @6xl:w-36",
      className: "@max-4xl:col-span-4",
      skeletonClassName: "@max-4xl:h-11",
      cell: (order, { actions }) => (
        <>
          <OrderStatusControl order={order} actions={actions} />
          <RejectReason reason={order.reason} />
          <MatchDetailsBadge
            evidence={order.evidence}
            asked={dueOf(order)}
            className="-mt-0.5 -mb-1.5 @max-4xl:hidden"
          />
          <ChosenNote chosen={order.chosen} now={order.transactionId} />
        </>
      ),
    },
    {
      header: t`Delivery`,
      headClassName: "w-28 @6xl:w-36",
      className: "@max-4xl:col-span-4",
      skeletonClassName: "@max-4xl:h-11",
      cell: (order, { actions }) => (
        <>
          <OrderDelivery order={order} actions={actions} />
          {hasReason(order) || !order.decision ? (
            <WhyItWaits order={order} className="@max-4xl:hidden" />
          ) : (
            <DecidedBy decision={order.decision} on="table" />
          )}
        </>
      ),
    },
    {
      header: t`Actions`,
      headClassName: "w-24 @6xl:w-28",
      className: "@max-4xl:col-span-4 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-11",
      cell: (order, { actions }) => <OrderActions order={order} actions={actions} />,
    },
    {
      header: t`Why it waits`,
      onCard: "only",
      className: "@max-4xl:col-span-full @4xl:hidden",
      cell: (order) => (hasReason(order) ? <WhyItWaits order={order} /> : null),
    },
    {
      header: t`Decided`,
      onCard: "only",
      className: "@max-4xl:col-span-full @4xl:hidden",
      cell: ({ decision }) => (decision ? <DecidedBy decision={decision} on="card" /> : null),
    },
  ],
});

/** Returns a time as text. The date is left out for a time of today. */
const untilText = (at: string) =>
  dayInDhaka(new Date(at)) === dayInDhaka() ? formatTime(at) : formatDateTime(at);

function expiryText({ expiresAt, waitsForCode }: AdminOrder): string {
  if (!expiresAt) return t`No code set aside yet`;
  const until = untilText(expiresAt);
  return waitsForCode ? t`Expires ${until}, no code yet` : t`Unpaid, expires ${until}`;
}

const hasReason = (order: AdminOrder): boolean =>
  isUnderWay(order) || Boolean(order.expiresAt || order.waitsForCode);

/**
 * Says why an order waits: the state at its supplier, the time until which its payment is awaited, or that no code is
 * reserved.
 */
function WhyItWaits({ order, className }: { order: AdminOrder; className?: string }) {
  if (isUnderWay(order) || !(order.expiresAt || order.waitsForCode))
    return <StandingBadge standing={order.standing} className={className} />;
  return (
    <p className={cx("wrap-anywhere text-warning text-xs leading-3.5", className)}>{expiryText(order)}</p>
  );
}

interface CopiedProps {
  order: AdminOrder;
  /** Called when the operator copies a value. Colleagues then see that this operator works on the order. */
  onCopy: () => void;
}

/**
 * How the order was paid. For an instant order, these are the values that an operator looks for in the payment account.
 */
function Payment({ order, onCopy }: CopiedProps) {
  const { method, fee, transactionId, senderNumber, alsoSeen, walletPart } = order;
  if (order.paymentMethod === "wallet")
    return (
      <Badge className="h-5!">
        <Trans>Wallet</Trans>
      </Badge>
    );
  return (
    <>
      <Badge tone="info" className="h-5!">
        <span className={method ? "sr-only" : undefined}>
          <Trans>Instant{method ? " · " : null}</Trans>
        </span>
        {method ? methodName(method) : null}
        <span className="sr-only">
          <Trans>, fee {formatTaka(fee)}</Trans>
        </span>
      </Badge>
      {walletPart ? (
        <Badge className="h-5!">
          <Trans>Wallet {formatTaka(walletPart)}</Trans>
        </Badge>
      ) : null}
      {transactionId ? (
        <CopyText
          whole
          value={transactionId}
          label={t`transaction ID`}
          onCopy={onCopy}
          className="shrink-0 font-medium font-mono @max-4xl:[&>svg]:hidden"
        />
      ) : null}
      {/* On a card, these parts share one line. If it is too narrow, the match details are cut off first. */}
      <span className="contents @max-4xl:flex @max-4xl:min-w-0 @max-4xl:basis-full @max-4xl:items-center @max-4xl:gap-x-2 @max-4xl:empty:hidden">
        {senderNumber ? (
          <CopyText
            whole
            value={senderNumber}
            label={t`sender number`}
            className="shrink-0 tabular-nums @4xl:[&>svg]:hidden"
          />
        ) : null}
        <MatchDetailsBadge evidence={order.evidence} asked={dueOf(order)} className="@4xl:hidden" />
        {alsoSeen?.length ? (
          <span className="inline-flex shrink-0 @4xl:absolute @4xl:right-0 @4xl:bottom-0 @6xl:top-0 @6xl:bottom-auto">
            <SeenBadge sightings={alsoSeen} />
          </span>
        ) : null}
      </span>
    </>
  );
}

/** The player ID; or the delivered voucher code, of which only the last characters are shown. */
function Account({ order: { gameAccount, deliveredCodeMasked }, onCopy }: CopiedProps) {
  if (!gameAccount && !deliveredCodeMasked) return <span className="text-muted">—</span>;
  return (
    <div className="flex min-w-0 flex-col items-start">
      {gameAccount ? (
        <CopyText
          wrap
          value={gameAccount}
          label={t`game account`}
          onCopy={onCopy}
          className="font-medium tabular-nums leading-5 @max-4xl:text-xs @max-4xl:leading-4"
        >
          <span className="line-clamp-2">{gameAccount}</span>
        </CopyText>
      ) : null}
      {deliveredCodeMasked ? (
        <span
          title={deliveredCodeMasked}
          className="max-w-full truncate font-mono text-muted text-xs tracking-tighter"
        >
          <span className="sr-only">
            <Trans>Delivered code </Trans>
          </span>
          {deliveredCodeMasked}
        </span>
      ) : null}
    </div>
  );
}
