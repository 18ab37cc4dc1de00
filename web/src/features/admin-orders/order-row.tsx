import type { AdminOrder } from "@hira/contract";
import { Badge } from "../../design/badge.tsx";
import { Checkbox } from "../../design/checkbox.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { cx } from "../../design/cx.ts";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { TableRow, Td } from "../../design/table.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { userAddress } from "../admin-navigation/record-address.ts";
import { SeenBefore } from "../admin-sightings/seen-before.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderDesk } from "./use-order-desk.ts";
import { useOrderSteps } from "./use-order-steps.ts";

/** Lines of a cell: from the left in the table, from the right on a card. */
const stack = "flex flex-col items-start @max-4xl:items-end";

export interface OrderRowProps {
  /** From 1, over all pages. */
  number: number;
  order: AdminOrder;
  desk: OrderDesk;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

export function OrderRow({ number, order, desk, isSelected, onToggle }: OrderRowProps) {
  const { user, product } = order;
  const steps = useOrderSteps(order, desk);
  return (
    <TableRow
      data-row={order._id}
      tabIndex={-1}
      selected={isSelected}
      className={cx(
        "scroll-mt-28 scroll-mb-24 outline-ring -outline-offset-2 focus-visible:outline-2",
        steps.failure && !isSelected && "bg-danger-soft",
      )}
    >
      <Td className="@max-4xl:-mt-1.5 @max-4xl:-mb-2 @max-4xl:py-0!">
        <Checkbox
          label={<span className="text-muted tabular-nums">{number}</span>}
          aria-label={`Select order ${shortId(order._id)}`}
          checked={isSelected}
          onCheckedChange={() => onToggle(order._id)}
          className="gap-2!"
        />
      </Td>
      <Td className="@max-4xl:pb-2!">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{product.name}</span>
          <Money amount={order.amount} className="font-semibold @4xl:w-full" />
        </div>
        <Payment order={order} />
      </Td>
      <Td label="User" className="max-w-48 @max-4xl:max-w-none">
        <div className={stack}>
          <Link to={userAddress(user.uid)} className="max-w-full truncate font-medium text-text">
            {user.name || user.uid}
          </Link>
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
        <div className={stack}>
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
      </Td>
      <Td label="Delivery">
        <StatusBadge kind="delivery" audience="staff" status={order.Delivery} />
      </Td>
      <Td className="@max-4xl:pt-2!">
        <OrderActions order={order} steps={steps} />
      </Td>
    </TableRow>
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
    <div className={stack}>
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
