import type { AdminOrder } from "@hira/contract";
import { messageOf } from "../../api/error.ts";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { shortId } from "../../lib/format/text.ts";
import { BulkChange } from "../admin-bulk/bulk-change.tsx";
import type { Selection } from "../admin-lists/use-selection.ts";
import { type BulkStatus, bulkStatuses, bulkTexts } from "./bulk-effects.ts";
import { effectOf } from "./money-effect.ts";
import { changeText } from "./order-filter.ts";
import { useChangeOfSeveral, useLookAgain } from "./queries.ts";

export interface OrderBulkProps {
  orders: readonly AdminOrder[];
  selection: Selection<AdminOrder>;
  /** How an order stands that somebody else changed meanwhile. */
  onSeen: (order: AdminOrder) => void;
}

const choices = bulkStatuses.map((status) => ({
  status,
  label: changeText({ status }),
  variant: status === "completed" ? ("primary" as const) : ("secondary" as const),
}));

const planFor = (rows: readonly AdminOrder[], status: BulkStatus) => ({
  ...bulkTexts(rows, status),
  nameOf: (order: AdminOrder) => <OrderName order={order} />,
  statusOf: ({ status }: AdminOrder) => <StatusBadge kind="order" audience="staff" status={status} />,
});

/** Sets the ticked orders to a status, one by one. */
export function OrderBulk({ orders, selection, onSeen }: OrderBulkProps) {
  const { change, settle } = useChangeOfSeveral();
  return (
    <BulkChange
      rows={orders}
      selection={selection}
      choices={choices}
      planFor={planFor}
      change={(order, status, choice) => {
        const isRefund = choice === "wallet" && effectOf(order, status) === "choose";
        return change({
          id: order._id,
          status,
          expectedStatus: order.status,
          ...(isRefund && { refundToWallet: true }),
        });
      }}
      lookAgain={useLookAgain()}
      onSeen={onSeen}
      messageOf={(error) => messageOf(error, "Failed to update order status.")}
      settle={settle}
    />
  );
}

function OrderName({ order }: { order: AdminOrder }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">
        {order.product.name} · <Money amount={order.amount} />
      </span>
      <span className="text-muted text-xs">
        {order.user.name} · {shortId(order._id)}
      </span>
    </span>
  );
}
