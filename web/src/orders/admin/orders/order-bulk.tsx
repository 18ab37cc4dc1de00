import type { AdminOrder } from "@hira/contract";
import { BulkChange, type BulkChangeProps } from "../../../platform/admin/bulk/bulk-change.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { bulkStatuses, bulkTexts } from "./bulk-effects.ts";
import { changeText } from "./order-filter.ts";
import { changeOfOne, completion, type OrderChange } from "./order-way.ts";

const choices = [
  { change: completion, label: changeText(completion), variant: "primary" as const },
  ...bulkStatuses.map((status) => ({
    change: { status },
    label: changeText({ status }),
    variant: "secondary" as const,
  })),
];

const planFor = (rows: readonly AdminOrder[], change: (typeof choices)[number]["change"]) => ({
  ...bulkTexts(rows, change),
  nameOf: (order: AdminOrder) => <OrderName order={order} />,
  statusOf: (order: AdminOrder) => (
    <StatusBadge kind="order" audience="staff" status={order.status} reason={order.reason} />
  ),
});

/** Sets the ticked orders to a status, one by one. */
export function OrderBulk(props: Pick<BulkChangeProps<AdminOrder, OrderChange>, "list" | "onSeen">) {
  const mayCall = useMayCall();
  return mayCall("PATCH /orders/admin/orders/{id}") ? (
    <BulkChange {...props} choices={choices} changeOfOne={changeOfOne} planFor={planFor} />
  ) : null;
}

function OrderName({ order }: { order: AdminOrder }) {
  return (
    <OrderedItem order={order}>
      <span className="block text-muted text-xs">
        <Money amount={order.amount} /> · {order.user.name} · {shortId(order._id)}
      </span>
    </OrderedItem>
  );
}
