import type { AdminOrder } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { CheckCheck, Hand, Send, Trash2 } from "lucide-react";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import { StatusMenu } from "../../../platform/admin/lists/status-menu.tsx";
import type { RowActions } from "../../../platform/admin/lists/use-record-list.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { StatusBadge, statusLook } from "../../../platform/design/status-badge.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import { orderKind } from "./order-kind.ts";
import { completion, mainChange, mainText, nextText, type OrderChange, wayOf } from "./order-way.ts";

const CHANGE = "PATCH /orders/admin/orders/{id}";

export interface OrderControlProps {
  order: AdminOrder;
  actions: RowActions<OrderChange>;
}

export function OrderStatusControl({ order, actions }: OrderControlProps) {
  const mayCall = useMayCall();
  if (!mayCall(CHANGE))
    return <StatusBadge kind="order" status={order.status} reason={order.reason} audience="staff" />;
  return (
    <StatusMenu
      label={t`Status of order ${shortId(order._id)}`}
      value={order.status}
      look={statusLook("order", order.status, "staff", order.reason)}
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
      look={statusLook("delivery", order.Delivery, "staff")}
      options={deliveryOptions}
      onChange={(Delivery) => actions.change({ Delivery })}
    />
  );
}

export interface OrderActionsProps extends OrderControlProps {
  /** True if there is room for a second button, "delivered by hand". */
  spacious?: boolean;
}

/**
 * Buttons of an order: one for its next step, one for "delivered by hand" if a supplier should deliver it, and one for
 * its deletion. Cards in a list have no button for deletion.
 */
export function OrderActions({ order, actions, spacious }: OrderActionsProps) {
  const id = shortId(order._id);
  const mayCall = useMayCall();
  const main = mainChange(order);
  const way = wayOf(order);
  const next = spacious ? "" : nextText(order);
  const isByHandToo = spacious && isOpen(order.status) && (way === "send" || way === "under-way");
  return (
    <>
      <div className="flex items-center gap-1">
        <RowAction
          label={mainText(order)}
          short={next || undefined}
          call={CHANGE}
          icon={way === "send" || way === "under-way" ? Send : CheckCheck}
          tone="approve"
          disabled={main === null || !orderKind.waits(order)}
          pending={actions.pending?.Delivery === "delivered" || actions.pending?.send === true}
          onClick={() => main && actions.change(main)}
        />
        {isByHandToo ? (
          <RowAction
            label={t`Order ${id} was delivered by hand`}
            call={CHANGE}
            icon={Hand}
            tone="plain"
            onClick={() => actions.change(completion)}
          />
        ) : null}
        {mayCall("DELETE /orders/admin/orders/{id}") ? (
          <span className={spacious ? "contents" : "contents @max-4xl:hidden"}>
            <IconButton
              size="sm"
              variant="danger"
              label={t`Delete order ${id}`}
              icon={<Trash2 />}
              onClick={actions.remove}
            />
          </span>
        ) : null}
      </div>
      {next ? (
        <p aria-hidden="true" className="text-muted text-xs leading-3.5 @max-4xl:hidden">
          {next}
        </p>
      ) : null}
    </>
  );
}
