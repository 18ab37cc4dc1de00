import { deliveryFilters, type DeliveryFilter as Shown } from "@hira/contract/orders/facts/deliveries";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import { addressState, choiceParam, idParam } from "../../../platform/lib/address-state.ts";
import { isEnded } from "../fulfilment/standing-text.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface DeliveryFilter extends RecordFilter {
  state: Shown;
  /** Its id; empty for all. */
  supplier: string;
  /** As the API reads them; empty for all. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** The filter in an address. */
export const deliveryListAddress = addressState({
  search: listParams.search,
  state: choiceParam<Shown>(deliveryFilters, "stuck"),
  supplier: idParam(),
  days: daysParam(),
  sort: listParams.sort,
  limit: choiceParam(pageSizes, 20),
  page: listParams.page,
  after: listParams.after,
  before: listParams.before,
});

export const { parse: parseDeliveryFilter, format: formatDeliveryFilter } = deliveryListAddress;

/** Whether what it lists goes away as it is worked on. */
export function isDeliveryQueue({ state }: Pick<DeliveryFilter, "state">): boolean {
  return state !== "all" && !isEnded({ state });
}

/** Whether a delivery is in the list; whose it is and where it was sent never changes while it is looked at. */
export function isDeliveryIn({ state }: Pick<DeliveryFilter, "state">, row: { state: string }): boolean {
  return state === "all" || (state === "open" ? !isEnded(row) : state === row.state);
}
