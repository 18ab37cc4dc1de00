import { type CodeStatus, codeStatuses } from "@hira/contract/facts/vouchers";
import { idIn, pageIn } from "../admin-lists/list-address.ts";

export const pageSizes = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

export interface CodeFilter {
  /** The product's id; empty for all. */
  product: string;
  status: CodeStatus | "all";
  search: string;
  /** Codes per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address; whatever is not one there counts as its default. */
export function parseCodeFilter(query: URLSearchParams): CodeFilter {
  return {
    product: idIn(query, "product"),
    status: codeStatuses.find((status) => status === query.get("status")) ?? "all",
    search: (query.get("search") ?? "").trim(),
    limit: pageSizes.find((size) => String(size) === query.get("limit")) ?? DEFAULT_SIZE,
    page: pageIn(query),
  };
}

/** The filter as it stands in an address, defaults left out. */
export function formatCodeFilter({ product, status, search, limit, page }: CodeFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (product) query.set("product", product);
  if (status !== "all") query.set("status", status);
  if (search) query.set("search", search);
  if (limit !== DEFAULT_SIZE) query.set("limit", String(limit));
  if (page > 1) query.set("page", String(page));
  return query;
}
