import type { AdminOrder } from "@hira/contract";
import {
  type DeliveryStatus,
  deliveryStatuses,
  type OrderStatus,
  orderStatuses,
} from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import {
  type AssignedChoice,
  assignedChoices,
  isAssignedIn,
} from "../../../people/admin/colleagues/assigned-choice.ts";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { addressState, choiceParam } from "../../../platform/lib/address-state.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface OrderFilter extends RecordFilter {
  status: OrderStatus | "all";
  Delivery: DeliveryStatus | "all";
  assigned: AssignedChoice;
  /** Days in the API's format; empty: all days. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** Filter of orders, as stored in the page's address. */
export const orderAddress = addressState({
  search: listParams.search,
  status: choiceParam<OrderStatus | "all">(orderStatuses, "all"),
  Delivery: choiceParam<DeliveryStatus | "all">(deliveryStatuses, "all"),
  assigned: choiceParam<AssignedChoice>(assignedChoices, "all"),
  days: daysParam(),
  sort: listParams.sort,
  limit: choiceParam(pageSizes, 20),
  page: listParams.page,
  after: listParams.after,
  before: listParams.before,
});

export const { parse: parseOrderFilter, format: formatOrderFilter } = orderAddress;

export const statusOptions = orderStatuses.map((value) => ({
  value,
  label: statusLook("order", value, "staff")[0],
}));

export const deliveryOptions = deliveryStatuses.map((value) => ({
  value,
  label: statusLook("delivery", value)[0],
}));

type Chosen = Pick<OrderFilter, "status" | "Delivery">;

/** True if the list shows orders that wait for an operator. Such a list gets shorter as operators decide. */
export function isOrderQueue({ status, Delivery }: Chosen): boolean {
  return [status, Delivery].some((each) => each === "pending" || each === "processing");
}

/**
 * True if the filter includes an order. The search text is not compared, because the texts of an order never change.
 */
export function isOrderIn(
  { status, Delivery, assigned }: Chosen & Pick<OrderFilter, "assigned">,
  order: Pick<AdminOrder, "assignedTo"> & { status: string; Delivery: string },
): boolean {
  if (!isAssignedIn(assigned, order.assignedTo)) return false;
  return (status === "all" || status === order.status) && (Delivery === "all" || Delivery === order.Delivery);
}

/** Returns the text of the button for a change: `Set to Completed`, `Set delivery to Delivered`. */
export function changeText({
  status,
  Delivery,
  send,
}: {
  status?: OrderStatus;
  Delivery?: DeliveryStatus;
  send?: true;
}): string {
  if (send) return t`Send to supplier`;
  if (status === "completed" && Delivery === "delivered") return t`Complete & deliver`;
  if (status) return t`Set to ${statusLook("order", status, "staff")[0]}`;
  return t`Set delivery to ${statusLook("delivery", Delivery ?? "pending")[0]}`;
}
