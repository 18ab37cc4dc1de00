import {
  type FundRequestStatus,
  fundRequestStatuses,
  type MobileMoney,
  mobileMoneyMethods,
} from "@hira/contract/facts/funding";
import { formatCount } from "../../lib/format/count.ts";
import { type ListSort, oneOf, pageIn, sortIn } from "../admin-lists/list-address.ts";

export const pageSizes = [10, 25, 50] as const;

export interface RequestFilter {
  search: string;
  status: FundRequestStatus | "all";
  method: MobileMoney | "all";
  sort: ListSort;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address; whatever is not one there counts as its default. */
export function parseRequestFilter(query: URLSearchParams): RequestFilter {
  return {
    search: (query.get("search") ?? "").trim(),
    status: oneOf(fundRequestStatuses, query.get("status")),
    method: oneOf(mobileMoneyMethods, query.get("method")),
    sort: sortIn(query),
    limit: pageSizes.find((size) => String(size) === query.get("limit")) ?? pageSizes[0],
    page: pageIn(query),
  };
}

/** The filter as it stands in an address, defaults left out. */
export function formatRequestFilter({
  search,
  status,
  method,
  sort,
  limit,
  page,
}: RequestFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status !== "all") query.set("status", status);
  if (method !== "all") query.set("method", method);
  if (sort !== "newest") query.set("sort", sort);
  if (limit !== pageSizes[0]) query.set("limit", String(limit));
  if (page > 1) query.set("page", String(page));
  return query;
}

interface PageOf {
  page: number;
  limit: number;
  total: number;
}

/** `Showing 11 to 20 of 42 results`. */
export function rangeText({ page, limit, total }: PageOf): string {
  const last = Math.min(page * limit, total);
  const first = Math.min((page - 1) * limit + 1, last);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} results`;
}
