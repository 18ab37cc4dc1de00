import type { AdminOrder } from "@hira/contract";
import { useState } from "react";
import { messageOf } from "../../api/error.ts";
import { Button } from "../../design/button.tsx";
import { Money } from "../../design/money.tsx";
import { StatusBadge } from "../../design/status-badge.tsx";
import { shortId } from "../../lib/format/text.ts";
import { BulkBar } from "../admin/bulk-bar.tsx";
import { BulkDialog, type BulkPlan } from "../admin/bulk-dialog.tsx";
import { isChangedMeanwhile } from "../admin/changed-meanwhile.ts";
import type { Selection } from "../admin/use-selection.ts";
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

/** Sets the ticked orders to a status, one by one. */
export function OrderBulk({ orders, selection, onSeen }: OrderBulkProps) {
  const { change, settle } = useChangeOfSeveral();
  const lookAgain = useLookAgain();
  const [plan, setPlan] = useState<(BulkPlan<AdminOrder> & { opening: number }) | null>(null);
  const [isOpen, setOpen] = useState(false);

  const planFor = (rows: readonly AdminOrder[], status: BulkStatus): BulkPlan<AdminOrder> => {
    // What the admin saw of each order, or was told by its failure: nothing else is changed.
    const seen = new Map(rows.map((order) => [order._id, order]));
    return {
      ...bulkTexts(rows, status),
      rows,
      nameOf: (order) => <OrderName order={order} />,
      statusOf: ({ status }) => <StatusBadge kind="order" audience="staff" status={status} />,
      work: async (row, choice) => {
        const order = seen.get(row._id) ?? row;
        const isRefund = choice === "wallet" && effectOf(order, status) === "choose";
        try {
          await change({
            id: order._id,
            status,
            expectedStatus: order.status,
            ...(isRefund && { refundToWallet: true }),
          });
        } catch (error) {
          const fresh = isChangedMeanwhile(error) ? await lookAgain(order._id) : undefined;
          if (fresh) {
            seen.set(order._id, fresh);
            onSeen(fresh);
          }
          throw error;
        }
      },
    };
  };
  const ask = (status: BulkStatus) => {
    const rows = selection.rows.filter((order) => order.status !== status);
    setPlan((before) => ({ ...planFor(rows, status), opening: (before?.opening ?? 0) + 1 }));
    setOpen(true);
  };

  return (
    <>
      <BulkBar
        count={selection.ids.size}
        total={orders.length}
        onSelectAll={() => selection.set(orders.map(({ _id }) => _id))}
        onClear={() => selection.set([])}
      >
        {bulkStatuses.map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === "completed" ? "primary" : "secondary"}
            disabled={selection.rows.every((order) => order.status === status)}
            onClick={() => ask(status)}
          >
            {changeText({ status })}
          </Button>
        ))}
      </BulkBar>
      {plan ? (
        <BulkDialog
          key={plan.opening}
          open={isOpen}
          onOpenChange={setOpen}
          plan={plan}
          messageOf={(error) => messageOf(error, "Failed to update order status.")}
          onFinished={(left) => {
            selection.set(left.map(({ _id }) => _id));
            settle();
          }}
        />
      ) : null}
    </>
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
