import { pageIn } from "../admin-lists/list-address.ts";

export const pageSizes = [10, 25, 50] as const;

export interface UserFilter {
  search: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address; whatever is not one there counts as its default. */
export function parseUserFilter(query: URLSearchParams): UserFilter {
  return {
    search: (query.get("search") ?? "").trim(),
    limit: pageSizes.find((size) => String(size) === query.get("limit")) ?? pageSizes[0],
    page: pageIn(query),
  };
}

/** The filter as it stands in an address, defaults left out. */
export function formatUserFilter({ search, limit, page }: UserFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (limit !== pageSizes[0]) query.set("limit", String(limit));
  if (page > 1) query.set("page", String(page));
  return query;
}
