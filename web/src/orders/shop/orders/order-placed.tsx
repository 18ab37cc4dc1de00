import type { DeliveredToday, Order, OrderDetail } from "@hira/contract";
import { dueOf, isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { WriteReview } from "../../../catalog/shop/reviews/write-review.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Spinner } from "../../../platform/design/spinner.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { useNavigate } from "../../../platform/lib/history.tsx";
import { needsSettling } from "./awaited.ts";
import { listOf, ownLists } from "./my-orders.ts";
import { type PlacedNow, placedNow } from "./placed-now.ts";
import { orderQuery } from "./queries.ts";
import { PartRows, Row } from "./review.tsx";
import { VoucherCode } from "./voucher-list.tsx";
import { watchedOrders } from "./watched-orders.ts";

// The card about a wrong payment has its own file, because few orders need it.
const SettlePlaced = part(() => import("./settle-placed.tsx"));

interface OrderPlacedProps {
  /** The order that was just placed. It stays set until the dialog has closed. */
  order: Order | null;
  open: boolean;
  uid: string | null;
  /** The game's own word for a player ID, such as `UID`. */
  label: string | undefined;
  /** How long deliveries of the game's orders take today; undefined if none was delivered today. */
  deliveredToday: DeliveredToday | undefined;
  onClose: () => void;
}

/**
 * Dialog that opens after an order was placed. It shows the progress, the receipt and the voucher code, and, after
 * delivery, a form for a review. Closing it opens the list of orders.
 */
export default function OrderPlaced({ order, open, uid, label, deliveredToday, onClose }: OrderPlacedProps) {
  const list = order ? listOf(order) : ownLists.orders;
  const navigate = useNavigate();
  const id = order?._id ?? "";
  const { data: detail } = useQuery({
    ...orderQuery(uid ?? "", id),
    enabled: open && uid !== null && id !== "",
  });
  const known = detail?._id === id ? detail : undefined;
  useEffect(() => {
    if (!open || !id) return;
    watchedOrders.add(id);
    return () => void watchedOrders.delete(id);
  }, [open, id]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        onClose();
        navigate(list.to);
      }}
      size="sm"
      belowToasts
      title={t`Order placed`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Order another</Trans>
          </Button>
          <Button asLink to={list.to} onClick={onClose}>
            {list.label}
          </Button>
        </>
      }
    >
      {order ? (
        <div className="flex flex-col gap-4">
          <div role="status">
            {uid && known && needsSettling(known) ? (
              <SettlePlaced uid={uid} order={known} onLeave={onClose} />
            ) : (
              <Now now={placedNow(order, known, deliveredToday)} />
            )}
          </div>
          {order.deliveredCode ? <VoucherCode order={order} /> : null}
          <Stars detail={detail} />
          <Receipt order={order} label={label} />
        </div>
      ) : null}
    </Dialog>
  );
}

const signs: Record<PlacedNow["state"], ReactNode> = {
  working: <Spinner className="self-center text-4xl text-brand-text" />,
  placed: <CircleCheck aria-hidden="true" className="size-12 self-center text-success" strokeWidth={1.5} />,
  done: (
    <span aria-hidden="true" className="arrival self-center">
      <CircleCheck className="size-14 text-success" strokeWidth={1.75} />
    </span>
  ),
  over: <CircleX aria-hidden="true" className="size-12 self-center text-danger" strokeWidth={1.5} />,
};

/** Current state of the order. */
function Now({ now: { state, title, name, text } }: { now: PlacedNow }) {
  const [before = "", after = ""] = name ? title.split(name) : [title];
  return (
    <div className="flex flex-col gap-1.5 text-center">
      {signs[state]}
      <p className="wrap-anywhere text-balance font-bold text-lg leading-snug">
        {before}
        {name ? <bdi>{name}</bdi> : null}
        {after}
      </p>
      {text ? <p className="text-pretty text-muted">{text}</p> : null}
    </div>
  );
}

function Stars({ detail }: { detail: OrderDetail | undefined }) {
  if (!detail || isOpen(detail.status) || detail.review === undefined) return null;
  return <WriteReview orderId={detail._id} review={detail.review} />;
}

function Receipt({ order, label }: { order: Order; label: string | undefined }) {
  return (
    <dl className="flex flex-col gap-2.5 rounded-lg bg-sunken p-4">
      <div className="flex items-center justify-between gap-4">
        <dt className="text-muted text-sm">
          <Trans>Order ID</Trans>
        </dt>
        <dd className="-my-2 -mr-2.5 flex items-center font-mono font-semibold">
          {shortId(order._id)}
          <CopyButton iconOnly value={shortId(order._id)} label={t`Copy order ID`} />
        </dd>
      </div>
      <Row label={t`Package`}>{orderedText(orderedOf(order))}</Row>
      {order.gameAccount ? <Row label={label ?? t`Player ID`}>{order.gameAccount}</Row> : null}
      {order.transactionId ? <Row label={t`Transaction ID`}>{order.transactionId}</Row> : null}
      <Row label={order.paymentMethod === "instant" ? t`Total payable` : t`Paid`}>
        <Money amount={order.amount} />
      </Row>
      <PartRows part={order.walletPart ?? 0} due={dueOf(order)} />
    </dl>
  );
}
