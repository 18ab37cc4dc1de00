import type { OrderDetail } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { poisha, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Discount } from "./discount.tsx";
import { PartRows, Row } from "./review.tsx";

/** Returns the price of the package in taka, without the fee and before the discount. */
export function priceOf({ amount, fee, coupon }: OrderDetail): number {
  const discount = takaToPoisha(coupon?.discount ?? 0);
  return poishaToTaka(poisha(takaToPoisha(amount) - takaToPoisha(fee) + discount));
}

export function paidBy({ paymentMethod, method }: OrderDetail): string {
  if (paymentMethod === "wallet") return t`Wallet`;
  return method ? t`Instant payment by ${methodName(method)}` : t`Instant payment`;
}

/** How an order was paid, and for which game account. A copy button stands beside values that support asks for. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const {
    gameAccount,
    playerName,
    transactionId,
    senderNumber,
    amount,
    fee,
    coupon,
    refunded,
    walletPart = 0,
  } = order;
  return (
    <dl className="flex flex-col gap-2.5">
      {gameAccount ? <CopyRow label={t`Player UID`} value={gameAccount} /> : null}
      {playerName ? (
        <Row label={t`Player name`}>
          <bdi>{playerName}</bdi>
        </Row>
      ) : null}
      <Row label={t`Paid by`}>{paidBy(order)}</Row>
      {transactionId ? <CopyRow label={t`Transaction ID`} value={transactionId} /> : null}
      {senderNumber ? <Row label={t`Sender Number`}>{senderNumber}</Row> : null}
      <Row label={t`Price`}>
        <Money amount={priceOf(order)} />
      </Row>
      {coupon ? (
        <Row label={t`Coupon ${coupon.code}`}>
          <Discount amount={coupon.discount} />
        </Row>
      ) : null}
      <Row label={t`Fee`}>
        <Money amount={fee} />
      </Row>
      <Row label={t`Total`} strong>
        <Money amount={amount} />
      </Row>
      <PartRows part={walletPart} due={dueOf(order)} />
      {refunded > 0 ? (
        <Row label={t`Back in your wallet`}>
          <Money amount={refunded} className="text-success" />
        </Row>
      ) : null}
    </dl>
  );
}

function CopyRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="-my-2 -mr-2.5 ml-auto flex min-w-0 items-center font-medium">
        <span className="wrap-anywhere text-right tabular-nums">{value}</span>
        <CopyButton iconOnly value={value} label={t`Copy ${label}`} />
      </dd>
    </div>
  );
}
