import type { ParserMap, Values } from "nuqs";
import type { AddressState } from "../../../platform/lib/address-state.ts";

/**
 * Query parameters that a view does not contain: the page, given by its number or by a row, and the number of rows per
 * page.
 */
const passing = ["page", "after", "before", "limit"] as const;

/**
 * Returns a list's filter and sort order as the query string of a view. It has no default values, and its parameters
 * are always in the same order.
 */
export function viewQueryOf<P extends ParserMap>(address: AddressState<P>, filter: Values<P>): string {
  const query = address.format(filter);
  for (const name of passing) query.delete(address.urlKeys[name] ?? name);
  query.sort();
  return query.toString();
}

/**
 * Returns the filter of a view. It starts at page 1 and keeps the current number of rows per page. Parameters that the
 * list no longer supports are dropped.
 */
export function filterOfView<P extends ParserMap>(
  address: AddressState<P>,
  query: string,
  filter: Values<P>,
): Values<P> {
  const parsed = address.parse(new URLSearchParams(query));
  return "limit" in filter ? { ...parsed, limit: filter.limit } : parsed;
}

/**
 * Returns a saved query string in the form in which this version would save it. The result can be compared with the
 * list's current filter.
 */
export function tidyQuery<P extends ParserMap>(address: AddressState<P>, query: string): string {
  return viewQueryOf(address, address.parse(new URLSearchParams(query)));
}
