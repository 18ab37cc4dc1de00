import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { Trash2 } from "lucide-react";
import { messageOf } from "../../api/error.ts";
import { Badge } from "../../design/badge.tsx";
import { CopyText } from "../../design/copy-text.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { Money } from "../../design/money.tsx";
import { Select } from "../../design/select.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { TableRow, Td } from "../../design/table.tsx";
import { shortId } from "../../lib/format/text.ts";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { type Question, questionOfDeletion, questionOfStatus } from "./money-effect.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import { useChangeOrder } from "./queries.ts";

/** Lines of a cell: from the left in the table, from the right on a card. */
const stack = "flex flex-col items-start @max-4xl:items-end";

/** A step that asks first: what the dialog says, and what happens on yes. */
export interface AskedStep extends Question {
  order: AdminOrder;
  proceed: () => unknown;
}

export interface OrderRowProps {
  /** From 1, over all pages. */
  number: number;
  order: AdminOrder;
  ask: (step: AskedStep) => void;
  onDelete: (order: AdminOrder) => Promise<unknown>;
}

export function OrderRow({ number, order, ask, onDelete }: OrderRowProps) {
  const { user, product } = order;
  return (
    <TableRow>
      <Td className="text-muted tabular-nums @max-4xl:hidden!">{number}</Td>
      <Td className="@max-4xl:pb-2!">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{product.name}</span>
          <Money amount={order.amount} className="font-semibold @4xl:w-full" />
        </div>
        <Badge className="mt-1">{order.paymentMethod === "wallet" ? "Wallet" : "Instant"}</Badge>
      </Td>
      <Td label="User" className="max-w-48 @max-4xl:max-w-none">
        <div className={stack}>
          <p className="max-w-full truncate font-medium">{user.name}</p>
          {user.email ? <CopyText value={user.email} label="e-mail" className="text-muted" /> : null}
          <CopyText value={user.uid} label="user id" className="font-mono text-muted text-xs">
            {user.uid.slice(0, 8)}
          </CopyText>
        </div>
      </Td>
      <Td label="Game Account" className="min-w-30 max-w-40 @max-4xl:max-w-none">
        {order.gameAccount ? (
          <CopyText
            wrap
            value={order.gameAccount}
            label="game account"
            className="font-medium tabular-nums"
          />
        ) : (
          <span className="text-muted">—</span>
        )}
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
        <OrderActions order={order} ask={ask} onDelete={onDelete} />
      </Td>
    </TableRow>
  );
}

function OrderActions({ order, ask, onDelete }: Omit<OrderRowProps, "number">) {
  const change = useChangeOrder(order._id);
  const name = `order ${shortId(order._id)}`;

  const changeStatus = (status: OrderStatus) => {
    const question = questionOfStatus(order, status);
    const proceed = () => change.mutate({ id: order._id, status });
    if (question) ask({ ...question, order, proceed });
    else proceed();
  };

  return (
    <>
      <div className="flex items-center gap-2">
        <div className="grid flex-1 grid-cols-[auto_minmax(8rem,1fr)] items-center gap-x-2 gap-y-1.5 @4xl:@max-6xl:grid-cols-[minmax(8rem,1fr)]">
          <Caption>Status</Caption>
          <Select
            size="sm"
            aria-label={`Status of ${name}`}
            value={order.status}
            options={statusOptions}
            onChange={(event) => changeStatus(event.target.value as OrderStatus)}
          />
          <Caption>Delivery</Caption>
          <Select
            size="sm"
            aria-label={`Delivery of ${name}`}
            value={order.Delivery}
            options={deliveryOptions}
            onChange={(event) =>
              change.mutate({ id: order._id, Delivery: event.target.value as DeliveryStatus })
            }
          />
        </div>
        <IconButton
          size="sm"
          variant="danger"
          label={`Delete ${name}`}
          icon={<Trash2 />}
          onClick={() => ask({ ...questionOfDeletion(order), order, proceed: () => onDelete(order) })}
        />
      </div>
      <p role="status" className="mt-1 max-w-52 font-medium text-danger text-xs empty:hidden">
        {change.isError ? `Not changed: ${messageOf(change.error, "Failed to update order status.")}` : null}
      </p>
    </>
  );
}

/** Tells the two dropdowns apart by eye; each carries its whole name itself. */
function Caption({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-muted text-xs @4xl:@max-6xl:hidden">
      {children}
    </span>
  );
}
