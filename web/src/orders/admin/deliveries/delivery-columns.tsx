import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Hand, MessageCircleQuestion, RotateCw, Scale } from "lucide-react";
import { recordLook } from "../../../platform/admin/lists/record-look.tsx";
import { RowFailure } from "../../../platform/admin/lists/record-row.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import type { RowActions } from "../../../platform/admin/lists/use-record-list.ts";
import { orderAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { durationText } from "../../../platform/lib/format/duration.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { useSecondsSince } from "../../../platform/lib/use-seconds.ts";
import { movesOf, whyText } from "../fulfilment/delivery-text.ts";
import type { DeliveryFilter } from "./delivery-filter.ts";
import type { DeliveryMove, DeliveryRow as Row } from "./queries.ts";

/** Seconds after which an open delivery is highlighted. Deliveries usually take less. */
const LONG_S = 10 * 60;

/** Shows for how long a delivery has been open, or, if it has ended, how long it took. */
function StandingTime({ from, to }: { from: string; to: string | null }) {
  const since = useSecondsSince(Date.parse(from));
  const seconds = to ? (Date.parse(to) - Date.parse(from)) / 1_000 : since;
  return (
    <time
      dateTime={from}
      title={t`Since ${formatDateTime(from)}`}
      className={cx(
        "whitespace-nowrap tabular-nums",
        to === null && seconds > LONG_S ? "font-semibold text-warning" : "font-medium",
      )}
    >
      {durationText(seconds)}
    </time>
  );
}

/** Actions on a delivery that open a dialog. */
export interface DeliveryDoing {
  onDecide: (delivery: Row) => void;
  onByHand: (delivery: Row) => void;
}

/**
 * Actions on a delivery. `listed`: the state by which the list is filtered. A row shows its state only if it differs
 * from this one.
 */
interface ListedDoing extends DeliveryDoing {
  listed: DeliveryFilter["state"];
}

/**
 * Layout of the list of deliveries: table rows of two lines, or cards with several short lines and the buttons at the
 * end.
 */
export const deliveryLook = recordLook<Row, DeliveryMove, ListedDoing>({
  label: t`Deliveries`,
  number: { header: "#", headClassName: "w-13 @6xl:w-14" },
  selectAll: t`Select all deliveries of this page`,
  select: ({ orderId }) => t`Select the delivery of order ${shortId(orderId)}`,
  className: "@4xl:@max-6xl:[&_:is(td,th)]:px-1.5!",
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
  columns: [
    {
      header: t`Stands`,
      headClassName: "w-18 @6xl:w-20",
      className: "@max-4xl:order-4 @max-4xl:col-span-4",
      skeletonClassName: "@max-4xl:h-8",
      cell: (delivery) => <StandingTime from={delivery.openedAt} to={delivery.endedAt} />,
    },
    {
      header: t`Order`,
      headClassName: "w-52 @5xl:w-60 @6xl:w-72",
      className: "@max-4xl:order-1 @max-4xl:col-span-full",
      skeletonClassName: "@max-4xl:h-12",
      cell: (delivery, { actions }) => (
        <>
          <OrderedItem order={delivery} to={orderAddress(delivery.orderId)} nameClassName="@max-4xl:pr-14">
            <span className="flex min-w-0 items-center gap-x-1.5 text-xs">
              <Money amount={delivery.amount} className="shrink-0 font-semibold" />
              <Link
                to={userAddress(delivery.uid)}
                className="inline-block truncate text-muted leading-6 pointer-coarse:leading-8"
              >
                {delivery.name || delivery.uid}
              </Link>
            </span>
          </OrderedItem>
          <RowFailure failure={actions.failure} />
        </>
      ),
    },
    {
      header: t`Player ID`,
      headClassName: "w-29 @6xl:w-32",
      className: "@max-4xl:order-2 @max-4xl:col-span-6",
      skeletonClassName: "@max-4xl:h-8",
      cell: (delivery) => <Player delivery={delivery} />,
    },
    {
      header: t`Supplier`,
      headClassName: "w-28",
      className: "@max-4xl:order-5 @max-4xl:col-span-8 @max-4xl:justify-self-end",
      skeletonClassName: "@max-4xl:h-8",
      cell: ({ attempts }) => <LastSupplier attempts={attempts} />,
    },
    {
      header: t`State and why`,
      className: "@max-4xl:order-3 @max-4xl:col-span-full",
      skeletonClassName: "@max-4xl:h-14",
      cell: (delivery, { doing }) => (
        <div className="flex min-w-0 items-center gap-2">
          {delivery.state === doing.listed ? null : (
            <StatusBadge kind="supply" status={delivery.state} className="shrink-0" />
          )}
          <p title={whyText(delivery)} className="wrap-anywhere line-clamp-2 min-w-0 text-xs leading-4.5">
            {whyText(delivery)}
          </p>
        </div>
      ),
    },
    {
      header: t`Actions`,
      headClassName: "w-22 @5xl:w-58",
      className: "@max-4xl:order-6 @max-4xl:col-span-full @max-4xl:pt-1! @max-4xl:empty:hidden",
      skeletonClassName: "@max-4xl:h-12",
      cell: (delivery, { actions, doing }) => <Actions delivery={delivery} actions={actions} doing={doing} />,
    },
  ],
});

function Player({ delivery: { playerId, attempts } }: { delivery: Row }) {
  const last = attempts.at(-1);
  return (
    <>
      {playerId ? (
        <CopyText wrap value={playerId} label={t`player ID`} className="font-medium tabular-nums leading-5" />
      ) : (
        <span className="text-muted">—</span>
      )}
      {last?.playerName ? (
        <span title={last.playerName} className="block truncate text-muted text-xs @max-4xl:hidden">
          {last.playerName}
        </span>
      ) : null}
    </>
  );
}

function LastSupplier({ attempts }: Pick<Row, "attempts">) {
  const last = attempts.at(-1);
  return last ? (
    <span className="flex min-w-0 @4xl:flex-col @max-4xl:items-center @max-4xl:gap-x-1.5 @max-4xl:text-xs">
      <span className="truncate font-medium">{last.supplier.name}</span>
      <span className="whitespace-nowrap text-muted text-xs">
        {plural(attempts.length, { one: "# attempt", other: "# attempts" })}
      </span>
    </span>
  ) : (
    <span className="text-muted text-xs">
      <Trans>nobody asked yet</Trans>
    </span>
  );
}

interface ActionsProps {
  delivery: Row;
  actions: RowActions<DeliveryMove>;
  doing: DeliveryDoing;
}

function Actions({ delivery, actions, doing }: ActionsProps) {
  const moves = movesOf(delivery);
  return (
    <div className="flex gap-2 @4xl:gap-0.5 @max-4xl:[&>:first-child]:flex-1 empty:hidden">
      {moves.retry ? (
        <RowAction
          label={t`Try again, from the first supplier on`}
          call="POST /admin/deliveries/{orderId}/retry"
          short={t`Try again`}
          showsText
          icon={RotateCw}
          tone="approve"
          pending={actions.pending?.move === "retry"}
          onClick={() => actions.change({ move: "retry" })}
        />
      ) : null}
      {moves.decide ? (
        <RowAction
          label={t`Decide… whether it was delivered`}
          call="POST /admin/attempts/{id}/decide"
          short={t`Decide…`}
          showsText
          icon={Scale}
          tone="approve"
          onClick={() => doing.onDecide(delivery)}
        />
      ) : null}
      {moves.ask ? (
        <RowAction
          label={t`Ask again how it went`}
          call="POST /admin/deliveries/{orderId}/ask-again"
          short={t`Ask again`}
          showsText
          icon={MessageCircleQuestion}
          tone="plain"
          pending={actions.pending?.move === "ask"}
          onClick={() => actions.change({ move: "ask" })}
        />
      ) : null}
      {moves.byHand ? (
        <RowAction
          label={t`Deliver it by hand`}
          call="POST /admin/deliveries/{orderId}/by-hand"
          short={t`By hand`}
          showsText
          icon={Hand}
          tone="plain"
          onClick={() => doing.onByHand(delivery)}
        />
      ) : null}
    </div>
  );
}
