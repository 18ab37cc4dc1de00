import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../design/icon-button.tsx";
import { statusLook } from "../../design/status-badge.tsx";
import { shortId } from "../../lib/format/text.ts";
import { StatusSelect } from "../admin-lists/status-select.tsx";
import type { RowActions } from "../admin-lists/use-record-list.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import type { OrderChange } from "./order-kind.ts";

export interface OrderControlProps {
  order: AdminOrder;
  actions: RowActions<OrderChange>;
}

export function OrderStatusControl({ order, actions }: OrderControlProps) {
  return (
    <StatusSelect
      label={`Status of order ${shortId(order._id)}`}
      value={order.status}
      tone={statusLook("order", order.status, "staff")[1]}
      options={statusOptions}
      onChange={(value) => actions.change({ status: value as OrderStatus })}
    />
  );
}

export function OrderDelivery({ order, actions }: OrderControlProps) {
  return (
    <StatusSelect
      label={`Delivery of order ${shortId(order._id)}`}
      value={order.Delivery}
      tone={statusLook("delivery", order.Delivery, "staff")[1]}
      options={deliveryOptions}
      onChange={(value) => actions.change({ Delivery: value as DeliveryStatus })}
    />
  );
}

/** What else one does with an order. */
export function OrderActions({ order, actions }: OrderControlProps) {
  return (
    <IconButton
      size="sm"
      variant="danger"
      label={`Delete order ${shortId(order._id)}`}
      icon={<Trash2 />}
      onClick={actions.remove}
    />
  );
}
