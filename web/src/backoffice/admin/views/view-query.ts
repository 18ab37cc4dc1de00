import type { ParserMap, Values } from "nuqs";
import type { AddressState } from "../../../platform/lib/address-state.ts";

/** Query parameters that a view does not contain: the page, by number or by row, and the rows per page. */
const passing = ["page", "after", "before", "limit"] as const;

/**
 * Returns a list's filter and sort order as a view's query string: without defaults, always in the same
 * order.
 */
export function viewQueryOf<P extends ParserMap>(address: AddressState<P>, filter: Values<P>): string {
  const query = address.format(filter);
  for (const name of passing) query.delete(address.urlKeys[name] ?? name);
  query.sort();
  return query.toString();
}

/**
 * Returns the filter of a view, starting at page 1 with `rows` per page. Parameters that the list no longer
 * supports are dropped.
 */
export function filterOfView<P extends ParserMap>(
  address: AddressState<P>,
  query: string,
  filter: Values<P>,
): Values<P> {
  const parsed = address.parse(new URLSearchParams(query));
  return "limit" in filter ? { ...parsed, limit: filter.limit } : parsed;
}

/** Returns a saved query string as this version would save it, to compare it with the list's filter. */
export function tidyQuery<P extends ParserMap>(address: AddressState<P>, query: string): string {
  return viewQueryOf(address, address.parse(new URLSearchParams(query)));
}
