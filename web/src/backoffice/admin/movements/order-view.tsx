import type { Reply } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SeenBefore } from "../../../payments/admin/sightings/seen-before.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { orderedText } from "../../../platform/games/ordered-text.ts";
import { shortId } from "../../../platform/lib/format/text.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { orderPageQuery } from "./queries.ts";
import { RecordPage } from "./record-page.tsx";
import { stateOfOrder } from "./record-state.ts";

export interface OrderViewProps {
  id: string;
  /** Buttons that act on the order. Another area supplies them. */
  controls: ReactNode;
  /** The order's deliveries by suppliers. Another area supplies them. */
  delivery?: ReactNode;
}

/** The page of one order in the admin area. */
export function OrderView({ id, controls, delivery }: OrderViewProps) {
  const query = useQuery(orderPageQuery(id));
  const { data } = query;
  return (
    <RecordPage
      kind="order"
      id={id}
      query={query}
      data={data && { ...data, record: data.order }}
      state={data && stateOfOrder(data.order)}
      controls={controls}
      delivery={delivery}
    >
      {data ? <OrderFacts order={data.order} /> : null}
    </RecordPage>
  );
}

/** Maximum number of characters of a player ID that fits into one of two columns. */
const SHORT_ID = 22;

function OrderFacts({ order }: { order: Reply<"GET /admin/orders/{id}">["order"] }) {
  const { transactionId, senderNumber, accountNumber, gameAccount, playerName, deliveredCodeMasked } = order;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-center gap-3">
          <GameArt game={order.category} size="lg" />
          <h1 className="wrap-anywhere font-bold text-xl leading-snug">
            {/* If the line breaks here, the separating dot stays at its end. */}
            {orderedText(order).replace(" · ", "\u00a0· ")}
          </h1>
        </span>
        <Money amount={order.amount} className="font-bold text-xl" />
      </div>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <StatusBadge kind="order" audience="staff" status={order.status} reason={order.reason} />
        <StatusBadge kind="delivery" audience="staff" status={order.Delivery} />
      </p>
      <Facts>
        <Fact name={t`Player ID`} wide={Number(gameAccount?.length) > SHORT_ID}>
          {gameAccount ? (
            <CopyText wrap value={gameAccount} label={t`player ID`} className="font-medium tabular-nums" />
          ) : (
            "—"
          )}
        </Fact>
        {playerName ? (
          <Fact name={t`Player name`}>
            <bdi className="wrap-anywhere">{playerName}</bdi>
          </Fact>
        ) : null}
        <Fact name={t`Paid by`}>
          {order.paymentMethod === "wallet"
            ? t`Wallet`
            : t`Instant · ${methodName(order.method ?? t`mobile money`)}`}
        </Fact>
        {order.walletPart ? (
          <>
            <Fact name={t`From the wallet`}>
              <Money amount={order.walletPart} />
            </Fact>
            <Fact name={t`By mobile money`}>
              <Money amount={dueOf(order)} />
            </Fact>
          </>
        ) : null}
        <Fact name={t`Fee`}>
          <Money amount={order.fee} />
        </Fact>
        {order.coupon ? (
          <Fact name={t`Coupon`}>
            <span className="wrap-anywhere">{order.coupon.code}</span> −
            <Money amount={order.coupon.discount} />
          </Fact>
        ) : null}
        {transactionId ? (
          <Fact name={t`Transaction ID`}>
            <CopyText
              value={transactionId}
              label={t`transaction ID`}
              className="whitespace-nowrap font-mono text-sm"
            />
          </Fact>
        ) : null}
        {senderNumber ? (
          <Fact name={t`Sent from`}>
            <CopyText value={senderNumber} label={t`sender number`} className="tabular-nums" />
          </Fact>
        ) : null}
        {accountNumber ? (
          <Fact name={t`Sent to`}>
            <CopyText value={accountNumber} label={t`number it was sent to`} className="tabular-nums" />
          </Fact>
        ) : null}
        {deliveredCodeMasked ? (
          <Fact name={t`Code`}>
            <span className="wrap-anywhere font-mono text-sm">{deliveredCodeMasked}</span>
          </Fact>
        ) : null}
        <Fact name={t`Order`}>
          <CopyText value={order._id} label={t`order id`} className="font-mono text-sm">
            {shortId(order._id)}
          </CopyText>
        </Fact>
        <Fact name={t`Placed`}>
          <time dateTime={order.createdAt}>
            {formatDate(order.createdAt)},{" "}
            <span className="whitespace-nowrap">{formatTime(order.createdAt)}</span>
          </time>
        </Fact>
      </Facts>
      <p className="mt-3 flex flex-col gap-1 empty:hidden">
        {order.alsoSeen.map((sighting) => (
          <SeenBefore key={sighting.by} sighting={sighting} />
        ))}
      </p>
    </>
  );
}
