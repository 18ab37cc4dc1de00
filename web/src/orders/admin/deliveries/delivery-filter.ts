import { deliveryFilters, type DeliveryFilter as Shown } from "@hira/contract/orders/constants/deliveries";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import { addressState, choiceParam, idParam } from "../../../platform/lib/address-state.ts";
import { isEnded } from "../fulfilment/standing-text.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface DeliveryFilter extends RecordFilter {
  state: Shown;
  /** ID of the supplier; empty: all. */
  supplier: string;
  /** Days in the API's format; empty: all days. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** Filter of deliveries, as stored in the page's address. */
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

/** True if deliveries leave the filtered list once they are handled. */
export function isDeliveryQueue({ state }: Pick<DeliveryFilter, "state">): boolean {
  return state !== "all" && !isEnded({ state });
}

/**
 * True if the filter includes a delivery. Only the state is compared, because the supplier and the time of a delivery
 * do not change while the list is open.
 */
export function isDeliveryIn({ state }: Pick<DeliveryFilter, "state">, row: { state: string }): boolean {
  return state === "all" || (state === "open" ? !isEnded(row) : state === row.state);
}
