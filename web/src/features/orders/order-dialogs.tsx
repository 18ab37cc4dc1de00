import type { Order, Product } from "@hira/contract";
import { CircleCheck } from "lucide-react";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { CopyButton } from "../../design/copy-button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { Money } from "../../design/money.tsx";
import { shortId } from "../../lib/format/text.ts";
import { balanceAfter, type Quote } from "./purchase.ts";
import { Row } from "./review.tsx";
import type { Account } from "./use-purchase.ts";

export interface OrderDialogsProps {
  confirming: boolean;
  onConfirmingChange: (open: boolean) => void;
  product: Product | undefined;
  account: Account | null;
  quote: Quote | undefined;
  balance: number | null;
  /** Resolves once the order is placed or this dialog has nothing more to say; rejects with what to show in it. */
  onConfirm: () => Promise<void>;
  /** An answer got lost: trying again is safe, and that is worth saying. */
  isUncertain: boolean;
  /** The order just placed; stays after closing, for the closing's own moment. */
  placed: Order | null;
  placedOpen: boolean;
  onPlacedClose: () => void;
}

/** The modals of a wallet order: the last look before it, and its receipt. */
export default function OrderDialogs(props: OrderDialogsProps) {
  return (
    <>
      <ConfirmOrder {...props} />
      <OrderPlaced
        order={props.placed}
        open={props.placedOpen}
        label={props.account?.label}
        onClose={props.onPlacedClose}
      />
    </>
  );
}

function ConfirmOrder(props: OrderDialogsProps) {
  const { confirming, onConfirmingChange, product, account, quote, balance, onConfirm, isUncertain } = props;
  return (
    <ConfirmDialog
      open={confirming}
      onOpenChange={onConfirmingChange}
      title="Confirm your order"
      confirmLabel="Confirm"
      onConfirm={onConfirm}
    >
      <div className="mt-2 flex flex-col gap-4">
        {account ? <AccountPlate {...account} /> : null}
        <dl className="flex flex-col gap-2.5">
          <Row label="Package">{product && `${product.category.name} · ${product.name}`}</Row>
          <Row label="Balance now">{balance !== null && <Money amount={balance} />}</Row>
          <Row label="Fee">{quote && <Money amount={quote.fee} />}</Row>
          <Row label="Total payable" strong>
            {quote && <Money amount={quote.total} />}
          </Row>
          <Row label="Balance after">
            {quote && balance !== null && <Money amount={balanceAfter(balance, quote.total)} />}
          </Row>
        </dl>
        {isUncertain ? (
          <p className="text-muted text-sm">
            You can safely try again: the same order is never charged twice.
          </p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

/** The account so large that a wrong digit is seen. */
function AccountPlate({ label, value }: Account) {
  return (
    <div className="rounded-lg border border-border bg-sunken px-4 py-3 text-center">
      <p className="text-muted text-sm">{label}</p>
      <p className="wrap-anywhere font-bold text-2xl tabular-nums leading-tight tracking-wide">{value}</p>
    </div>
  );
}

interface OrderPlacedProps {
  order: Order | null;
  open: boolean;
  label: string | undefined;
  onClose: () => void;
}

function OrderPlaced({ order, open, label, onClose }: OrderPlacedProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="sm"
      title="Order placed"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button asLink to="/my-orders" onClick={onClose}>
            My Orders
          </Button>
        </>
      }
    >
      {order ? <Receipt order={order} label={label} /> : null}
    </Dialog>
  );
}

function Receipt({ order, label }: { order: Order; label: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-4">
      <CircleCheck aria-hidden="true" className="size-14 text-success" strokeWidth={1.5} />
      <p className="text-pretty text-center text-muted">
        We are on it. Delivery usually takes 1–15 minutes; follow it under My Orders.
      </p>
      <dl className="flex w-full flex-col gap-2.5 rounded-lg bg-sunken p-4">
        <div className="flex items-center justify-between gap-4">
          <dt className="text-muted text-sm">Order ID</dt>
          <dd className="-my-2 flex items-center font-mono font-semibold">
            {shortId(order._id)}
            <CopyButton iconOnly value={shortId(order._id)} label="Copy order ID" />
          </dd>
        </div>
        <Row label="Package">{order.product.name}</Row>
        {order.gameAccount ? <Row label={label ?? "Player ID"}>{order.gameAccount}</Row> : null}
        <Row label="Paid">
          <Money amount={order.amount} />
        </Row>
      </dl>
    </div>
  );
}
