import type { Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../../platform/design/button.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { listOf, ownLists } from "./my-orders.ts";
import { Row } from "./review.tsx";
import { VoucherCode } from "./voucher-list.tsx";

interface OrderPlacedProps {
  /** The order that was just placed. It stays set while the dialog closes. */
  order: Order | null;
  open: boolean;
  /** The game's name for the player ID. */
  label: string | undefined;
  onClose: () => void;
}

/**
 * Confirms a placed order with its receipt, its code if there is one, and a link to its page. Closing leads to that
 * page too.
 */
export default function OrderPlaced({ order, open, label, onClose }: OrderPlacedProps) {
  const list = order ? listOf(order) : ownLists.orders;
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        onClose();
        navigate(list.to);
      }}
      size="sm"
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
      {order ? <Receipt order={order} label={label} /> : null}
    </Dialog>
  );
}

function whatNext(order: Order): string {
  if (order.deliveredCode) return t`Here is your code. You find it again under My codes.`;
  const follow = t`follow it under ${listOf(order).label}.`;
  return order.paymentMethod === "instant"
    ? t`We check your transfer, then deliver. This usually takes 1–15 minutes; ${follow}`
    : t`We are on it. Delivery usually takes 1–15 minutes; ${follow}`;
}

function Receipt({ order, label }: { order: Order; label: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <CircleCheck aria-hidden="true" className="size-14 self-center text-success" strokeWidth={1.5} />
      <p className="text-pretty text-center text-muted">{whatNext(order)}</p>
      {order.deliveredCode ? <VoucherCode order={order} /> : null}
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
      </dl>
    </div>
  );
}
