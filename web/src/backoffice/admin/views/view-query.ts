import type { ParserMap, Values } from "nuqs";
import type { AddressState } from "../../../platform/lib/address-state.ts";

/** Which page, told by its number or by a row, and how many rows fit, is no part of a view. */
const passing = ["page", "after", "before", "limit"] as const;

/** A list's filters and sort as a view keeps them: defaults left out, always in the same order. */
export function viewQueryOf<P extends ParserMap>(address: AddressState<P>, filter: Values<P>): string {
  const query = address.format(filter);
  for (const name of passing) query.delete(address.urlKeys[name] ?? name);
  query.sort();
  return query.toString();
}

/** The filter of a view, from page 1; what the list does not know any more is left out. `rows` per page stay. */
export function filterOfView<P extends ParserMap>(
  address: AddressState<P>,
  query: string,
  filter: Values<P>,
): Values<P> {
  const parsed = address.parse(new URLSearchParams(query));
  return "limit" in filter ? { ...parsed, limit: filter.limit } : parsed;
}

/** What a kept query means today, to compare it with what is shown. */
export function tidyQuery<P extends ParserMap>(address: AddressState<P>, query: string): string {
  return viewQueryOf(address, address.parse(new URLSearchParams(query)));
}
