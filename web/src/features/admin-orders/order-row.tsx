import type { AdminOrder } from "@hira/contract";
import { Badge } from "../../design/badge.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { Td } from "../../design/table.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDate, formatDateTime, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { FrozenBadge } from "../admin-freezing/frozen-badge.tsx";
import { OrderedItem } from "../admin-games/ordered-item.tsx";
import { cellLines, RecordRow } from "../admin-lists/record-row.tsx";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import { useRowActions } from "../admin-lists/use-row-actions.ts";
import { userAddress } from "../admin-navigation/record-address.ts";
import { SeenBefore } from "../admin-sightings/seen-before.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderChange } from "./order-kind.ts";

export interface OrderRowProps {
  /** From 1, over all pages. */
  number: number;
  order: AdminOrder;
  list: RecordList<AdminOrder, OrderChange>;
}

export function OrderRow({ number, order, list }: OrderRowProps) {
  const { user } = order;
  const actions = useRowActions(order, list);
  return (
    <RecordRow
      id={order._id}
      number={number}
      label={`Select order ${shortId(order._id)}`}
      isSelected={list.selection.ids.has(order._id)}
      onToggle={list.selection.toggle}
      hasFailed={actions.failure !== null}
    >
      <Td className="@max-4xl:pb-2!">
        <OrderedItem order={order}>
          <Money amount={order.amount} className="font-semibold" />
        </OrderedItem>
        <Payment order={order} />
      </Td>
      <Td label="User" className="max-w-48 @max-4xl:max-w-none">
        <div className={cellLines}>
          <Link to={userAddress(user.uid)} className="max-w-full truncate font-medium text-text">
            {user.name || user.uid}
          </Link>
          <FrozenBadge status={user.status} />
          {user.email ? <CopyText value={user.email} label="e-mail" className="text-muted" /> : null}
          <CopyText value={user.uid} label="user id" className="font-mono text-muted text-xs">
            {user.uid.slice(0, 8)}
          </CopyText>
        </div>
      </Td>
      <Td label="Game Account" className="min-w-30 max-w-40 @max-4xl:max-w-none">
        <Account order={order} />
      </Td>
      <Td label="Details" className="whitespace-nowrap">
        <div className={cellLines}>
          <CopyText value={order._id} label="order id" className="font-mono text-xs">
            {shortId(order._id)}
          </CopyText>
          <p className="text-muted">
            <time dateTime={order.createdAt}>
              {formatDate(order.createdAt)}
              <br className="@max-4xl:hidden" /> {formatTime(order.createdAt)}
            </time>
          </p>
        </div>
      </Td>
      <Td label="Pay Status">
        <StatusBadge kind="order" audience="staff" status={order.status} />
        <ExpiryNote order={order} />
      </Td>
      <Td label="Delivery">
        <StatusBadge kind="delivery" audience="staff" status={order.Delivery} />
      </Td>
      <Td className="@max-4xl:pt-2!">
        <OrderActions order={order} actions={actions} />
      </Td>
    </RecordRow>
  );
}

/** Of a new customer's order: until when it waits for its payment, and that no code is set aside. */
function ExpiryNote({ order: { expiresAt, waitsForCode } }: { order: AdminOrder }) {
  if (!expiresAt && !waitsForCode) return null;
  return (
    <div className="mt-1 flex max-w-36 flex-col gap-0.5 text-muted text-xs @max-4xl:max-w-none">
      {expiresAt ? (
        <span>
          New customer, waits until <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
        </span>
      ) : null}
      {waitsForCode ? <span>No code set aside yet</span> : null}
    </div>
  );
}

/** How it was paid; of an instant order what an operator looks up in the mobile money account. */
function Payment({ order }: { order: AdminOrder }) {
  const { method, fee, transactionId, senderNumber, alsoSeen } = order;
  if (order.paymentMethod === "wallet") return <Badge className="mt-1">Wallet</Badge>;
  return (
    <div className="mt-1 flex flex-col items-start gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone="info">{method ? `Instant · ${method}` : "Instant"}</Badge>
        <span className="text-muted text-xs">
          fee <Money amount={fee} />
        </span>
      </span>
      {transactionId ? (
        <CopyText
          wrap
          value={transactionId}
          label="transaction ID"
          className="font-medium font-mono text-xs"
        />
      ) : null}
      {senderNumber ? (
        <CopyText value={senderNumber} label="sender number" className="text-xs tabular-nums" />
      ) : null}
      {alsoSeen?.map((sighting) => (
        <SeenBefore key={sighting.by} sighting={sighting} />
      ))}
    </div>
  );
}

/** For whom it is, and the code that was delivered, masked. */
function Account({ order: { gameAccount, deliveredCodeMasked } }: { order: AdminOrder }) {
  if (!gameAccount && !deliveredCodeMasked) return <span className="text-muted">—</span>;
  return (
    <div className={cellLines}>
      {gameAccount ? (
        <CopyText wrap value={gameAccount} label="game account" className="font-medium tabular-nums" />
      ) : null}
      {deliveredCodeMasked ? (
        <span className="wrap-anywhere font-mono text-muted text-xs tracking-tighter">
          <span className="sr-only">Delivered code </span>
          {deliveredCodeMasked}
        </span>
      ) : null}
    </div>
  );
}
