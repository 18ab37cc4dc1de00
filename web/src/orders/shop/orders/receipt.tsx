import type { Brand, OrderDetail } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Money } from "../../../platform/design/money.tsx";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { isPaid } from "./awaited.ts";
import { paidBy, priceOf } from "./order-facts.tsx";

interface ReceiptProps {
  order: OrderDetail;
  shop: string;
  logo?: Brand["pictures"]["paper"] | undefined;
  customer: { name: string; email: string };
}

/** True if the order was paid from the wallet, was completed, or its payment has arrived. */
export function isReceipt(order: Pick<OrderDetail, "paymentMethod" | "status" | "payment">): boolean {
  return order.paymentMethod === "wallet" || order.status === "completed" || isPaid(order);
}

/** The printed version of an order. It does not contain the code, because others may see the paper. */
export function Receipt({ order, shop, logo, customer }: ReceiptProps) {
  const [status] = statusLook("order", order.status, "customer", order.reason);
  const title = isReceipt(order) ? t`Receipt` : t`Order summary`;
  return (
    <section aria-label={title} className="receipt hidden text-black print:block">
      {logo ? <PaperLogo {...logo} /> : null}
      <p className="font-bold text-2xl">{shop}</p>
      <p className="mb-6 text-lg">{title}</p>
      <table className="w-full text-sm">
        <tbody>
          <Line name={t`Order ID`}>{shortId(order._id)}</Line>
          <Line name={t`Time`}>
            {t`${formatDate(order.createdAt)}, ${formatTime(order.createdAt)} (Asia/Dhaka)`}
          </Line>
          <Line name={t`Customer`}>
            {customer.name}, {customer.email}
          </Line>
          <Line name={t`Package`}>{orderedText(orderedOf(order))}</Line>
          {order.gameAccount ? <Line name={t`Player UID`}>{order.gameAccount}</Line> : null}
          {order.playerName ? (
            <Line name={t`Player name`}>
              <bdi>{order.playerName}</bdi>
            </Line>
          ) : null}
          <Line name={t`Status`}>{status}</Line>
          <Line name={isReceipt(order) ? t`Paid by` : t`To be paid by`}>{paidBy(order)}</Line>
          {order.transactionId ? <Line name={t`Transaction ID`}>{order.transactionId}</Line> : null}
          <Line name={t`Price`}>
            <Money amount={priceOf(order)} />
          </Line>
          {order.coupon ? (
            <Line name={t`Coupon ${order.coupon.code}`}>
              −<Money amount={order.coupon.discount} />
            </Line>
          ) : null}
          <Line name={t`Fee`}>
            <Money amount={order.fee} />
          </Line>
          <Line name={t`Total`}>
            <Money amount={order.amount} className="font-bold" />
          </Line>
          {order.walletPart ? (
            <>
              <Line name={t`From the wallet`}>
                <Money amount={order.walletPart} />
              </Line>
              <Line name={t`By mobile money`}>
                <Money amount={dueOf(order)} />
              </Line>
            </>
          ) : null}
          {order.refunded > 0 ? (
            <Line name={t`Refunded to the wallet`}>
              <Money amount={order.refunded} />
            </Line>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

/** The printed version of a gift, for the friend. It has no price, no payment and no address of the customer. */
export function GiftReceipt({ order, shop, logo, customer }: ReceiptProps) {
  return (
    <section aria-label={t`Gift receipt`} className="receipt hidden text-black print:block">
      {logo ? <PaperLogo {...logo} /> : null}
      <p className="font-bold text-2xl">{shop}</p>
      <p className="mb-6 text-lg">{t`A gift from ${customer.name}`}</p>
      {order.gift?.note ? (
        <p className="wrap-anywhere mb-6 whitespace-pre-line text-lg">{order.gift.note}</p>
      ) : null}
      <table className="w-full text-sm">
        <tbody>
          <Line name={t`Package`}>{orderedText(orderedOf(order))}</Line>
          {order.playerName ? (
            <Line name={t`Player name`}>
              <bdi>{order.playerName}</bdi>
            </Line>
          ) : null}
          {order.gameAccount ? <Line name={t`Player UID`}>{order.gameAccount}</Line> : null}
          <Line name={t`Time`}>
            {t`${formatDate(order.createdAt)}, ${formatTime(order.createdAt)} (Asia/Dhaka)`}
          </Line>
          <Line name={t`Status`}>{statusLook("order", order.status, "customer", order.reason)[0]}</Line>
        </tbody>
      </table>
    </section>
  );
}

/** The logo on the printed version. It loads together with the page, so that it has loaded when somebody prints. */
const PaperLogo = ({ url, width, height }: Brand["pictures"]["paper"]) => (
  <img
    src={url}
    alt=""
    width={Math.round(width / 2)}
    height={Math.round(height / 2)}
    fetchPriority="low"
    className="mb-3"
  />
);

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-black/20 border-b">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {name}
      </th>
      <td className="py-2 text-right">{children}</td>
    </tr>
  );
}
