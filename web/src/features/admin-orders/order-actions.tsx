import type { AdminOrder, DeliveryStatus, OrderStatus } from "@hira/contract";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../design/icon-button.tsx";
import { Select } from "../../design/select.tsx";
import { shortId } from "../../lib/format/text.ts";
import { deliveryOptions, statusOptions } from "./order-filter.ts";
import type { OrderSteps } from "./use-order-desk.ts";

/** The two dropdowns of a row and its deletion, and why the last change did not happen. */
export function OrderActions({ order, steps }: { order: AdminOrder; steps: OrderSteps }) {
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
            onChange={(event) => steps.setStatus(event.target.value as OrderStatus)}
          />
          <Caption>Delivery</Caption>
          <Select
            size="sm"
            aria-label={`Delivery of ${name}`}
            value={order.Delivery}
            options={deliveryOptions}
            onChange={(event) => steps.setDelivery(event.target.value as DeliveryStatus)}
          />
        </div>
        <IconButton
          size="sm"
          variant="danger"
          label={`Delete ${name}`}
          icon={<Trash2 />}
          onClick={steps.remove}
        />
      </div>
      <p role="status" className="mt-1 max-w-52 font-medium text-danger text-xs empty:hidden">
        {steps.failure ? `Not changed: ${steps.failure}` : null}
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
