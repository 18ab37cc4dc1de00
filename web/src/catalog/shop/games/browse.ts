import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { InAddress } from "../../../platform/lib/in-address.ts";
import { fitOf } from "./find.ts";

/**
 * Orders in which games can be sorted (docs/rules/storefront.md#storefront). The first is the default. The page's
 * address contains these names.
 */
export const SORTS = [
  { value: "newest", label: t`Newest` },
  { value: "oldest", label: t`Oldest` },
  { value: "a-z", label: t`A→Z` },
  { value: "z-a", label: t`Z→A` },
] as const;

export type Sort = (typeof SORTS)[number]["value"];

export function sortOf(text: string | null): Sort {
  return SORTS.find(({ value }) => value === text)?.value ?? "newest";
}

const byName = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const comparisons: Record<Sort, (a: Category, b: Category) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt) || a._id.localeCompare(b._id),
  "a-z": (a, b) => byName.compare(a.name, b.name),
  "z-a": (a, b) => byName.compare(b.name, a.name),
};

/** Returns the games whose name or alias matches the search (`find.ts`), in the chosen order. */
export function browse(categories: readonly Category[], search: string, sort: Sort): Category[] {
  return categories.filter((category) => fitOf(search, category) !== null).sort(comparisons[sort]);
}

export interface Browsing {
  search: string;
  sort: Sort;
}

/** Values that apply if the address contains neither search nor sort order. */
export const EVERYTHING: Browsing = { search: "", sort: "newest" };

/** Search text and sort order of the games, as stored in the page's address. */
export const browsingAddress: InAddress<Browsing> = {
  parse: (query) => ({ search: query.get("q")?.trim() ?? "", sort: sortOf(query.get("sort")) }),
  format: ({ search, sort }) =>
    new URLSearchParams({ ...(search && { q: search }), ...(sort !== EVERYTHING.sort && { sort }) }),
  names: ["q", "sort"],
};
