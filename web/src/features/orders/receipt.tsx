import type { OrderDetail } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Money } from "../../design/money.tsx";
import { statusLook } from "../../design/status-badge.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { orderedOf, orderedText } from "../games/ordered-text.ts";
import { paidBy, priceOf } from "./order-facts.tsx";

interface ReceiptProps {
  order: OrderDetail;
  shop: string;
  customer: { name: string; email: string };
}

/** The order for printing only. Without its code: paper is seen by others. */
export function Receipt({ order, shop, customer }: ReceiptProps) {
  const [status] = statusLook("order", order.status);
  return (
    <section aria-label={t`Receipt`} className="hidden text-black print:block">
      <p className="font-bold text-2xl">{shop}</p>
      <p className="mb-6 text-lg">
        <Trans>Receipt</Trans>
      </p>
      <table className="w-full text-sm">
        <tbody>
          <Line name="Order ID">{shortId(order._id)}</Line>
          <Line name="Time">
            <Trans>
              {formatDate(order.createdAt)}, {formatTime(order.createdAt)} (Asia/Dhaka)
            </Trans>
          </Line>
          <Line name="Customer">
            {customer.name}, {customer.email}
          </Line>
          <Line name="Package">{orderedText(orderedOf(order))}</Line>
          {order.gameAccount ? <Line name="Player UID">{order.gameAccount}</Line> : null}
          {order.playerName ? (
            <Line name="Player name">
              <bdi>{order.playerName}</bdi>
            </Line>
          ) : null}
          <Line name="Status">{status}</Line>
          <Line name="Paid by">{paidBy(order)}</Line>
          {order.transactionId ? <Line name="Transaction ID">{order.transactionId}</Line> : null}
          <Line name="Price">
            <Money amount={priceOf(order)} />
          </Line>
          {order.coupon ? (
            <Line name={`Coupon ${order.coupon.code}`}>
              −<Money amount={order.coupon.discount} />
            </Line>
          ) : null}
          <Line name="Fee">
            <Money amount={order.fee} />
          </Line>
          <Line name="Total">
            <Money amount={order.amount} className="font-bold" />
          </Line>
          {order.refunded > 0 ? (
            <Line name="Refunded to the wallet">
              <Money amount={order.refunded} />
            </Line>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

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
