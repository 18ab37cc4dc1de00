import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { CheckCheck, Trash2 } from "lucide-react";
import { useMayCall } from "../../api/grants.tsx";
import { IconButton } from "../../design/icon-button.tsx";
import { StatusBadge, statusLook } from "../../design/status-badge.tsx";
import { shortId } from "../../lib/format/text.ts";
import { RowAction } from "../admin-lists/row-action.tsx";
import { StatusMenu } from "../admin-lists/status-menu.tsx";
import type { RowActions } from "../admin-lists/use-record-list.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import { completion, type OrderChange, orderKind } from "./order-kind.ts";

const CHANGE = "PATCH /orders/admin/orders/{id}";

export interface OrderControlProps {
  order: AdminOrder;
  actions: RowActions<OrderChange>;
}

export function OrderStatusControl({ order, actions }: OrderControlProps) {
  const mayCall = useMayCall();
  if (!mayCall(CHANGE)) return <StatusBadge kind="order" status={order.status} audience="staff" />;
  return (
    <StatusMenu
      label={t`Status of order ${shortId(order._id)}`}
      value={order.status}
      tone={statusLook("order", order.status, "staff")[1]}
      options={statusOptions}
      onChange={(status) => actions.change({ status })}
    />
  );
}

export function OrderDelivery({ order, actions }: OrderControlProps) {
  const mayCall = useMayCall();
  if (!mayCall(CHANGE)) return <StatusBadge kind="delivery" status={order.Delivery} audience="staff" />;
  return (
    <StatusMenu
      label={t`Delivery of order ${shortId(order._id)}`}
      value={order.Delivery}
      tone={statusLook("delivery", order.Delivery, "staff")[1]}
      options={deliveryOptions}
      onChange={(Delivery) => actions.change({ Delivery })}
    />
  );
}

/** What most orders need, in one; and its deletion. */
export function OrderActions({ order, actions }: OrderControlProps) {
  const id = shortId(order._id);
  const mayCall = useMayCall();
  return (
    <div className="flex items-center gap-1">
      <RowAction
        label={t`Complete & deliver order ${id}`}
        call={CHANGE}
        icon={CheckCheck}
        tone="approve"
        disabled={!orderKind.waits(order)}
        pending={actions.pending?.Delivery === "delivered"}
        onClick={() => actions.change(completion)}
      />
      {mayCall("DELETE /orders/admin/orders/{id}") ? (
        <IconButton
          size="sm"
          variant="danger"
          label={t`Delete order ${id}`}
          icon={<Trash2 />}
          onClick={actions.remove}
        />
      ) : null}
    </div>
  );
}
