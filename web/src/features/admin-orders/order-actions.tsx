import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../design/icon-button.tsx";
import { Select } from "../../design/select.tsx";
import { shortId } from "../../lib/format/text.ts";
import { RowFailure } from "../admin-lists/record-row.tsx";
import type { RowActions } from "../admin-lists/use-record-list.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import type { OrderChange } from "./order-kind.ts";

/** The two dropdowns of a row and its deletion, and why the last change did not happen. */
export function OrderActions({ order, actions }: { order: AdminOrder; actions: RowActions<OrderChange> }) {
  const name = `order ${shortId(order._id)}`;
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
            onChange={(event) => actions.change({ status: event.target.value as OrderStatus })}
          />
          <Caption>Delivery</Caption>
          <Select
            size="sm"
            aria-label={`Delivery of ${name}`}
            value={order.Delivery}
            options={deliveryOptions}
            onChange={(event) => actions.change({ Delivery: event.target.value as DeliveryStatus })}
          />
        </div>
        <IconButton
          size="sm"
          variant="danger"
          label={`Delete ${name}`}
          icon={<Trash2 />}
          onClick={actions.remove}
        />
      </div>
      <RowFailure failure={actions.failure} className="max-w-52" />
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
