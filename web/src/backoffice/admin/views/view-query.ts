import type { ParserMap, Values } from "nuqs";
import type { AddressState } from "../../../platform/lib/address-state.ts";

/** Parameters that are not part of a view: the page, by number or by row, and the rows per page. */
const passing = ["page", "after", "before", "limit"] as const;

/** Formats the filter and sort order of a list for a view: without defaults, always in the same order. */
export function viewQueryOf<P extends ParserMap>(address: AddressState<P>, filter: Values<P>): string {
  const query = address.format(filter);
  for (const name of passing) query.delete(address.urlKeys[name] ?? name);
  query.sort();
  return query.toString();
}

/**
 * Parses the filter of a view, starting at page 1. Parts that the list no longer supports are dropped. `rows` per page
 * are kept.
 */
export function filterOfView<P extends ParserMap>(
  address: AddressState<P>,
  query: string,
  filter: Values<P>,
): Values<P> {
  const parsed = address.parse(new URLSearchParams(query));
  return "limit" in filter ? { ...parsed, limit: filter.limit } : parsed;
}

/** Normalises a saved query to the current parameters, to compare it with the list's filter. */
export function tidyQuery<P extends ParserMap>(address: AddressState<P>, query: string): string {
  return viewQueryOf(address, address.parse(new URLSearchParams(query)));
}
