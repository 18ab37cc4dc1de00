import { formatCount } from "../../lib/format/count.ts";
import { firstPage, type RecordFilter } from "./list-address.ts";
import type { RecordPage } from "./record-kind.ts";

export interface Pages {
  /** Page number, counted from 1. */
  page: number;
  pageCount: number;
  /** Number of rows before the first one on screen. */
  position: number;
}

/**
 * Returns the page's number, the number of pages, and the position. A queue's page can start at any row, so the rows
 * before and after it count.
 */
export function pagesOf(
  { rows, total, isExact = true, position = 0 }: RecordPage<unknown>,
  limit: number,
): Pages {
  const page = Math.ceil(position / limit) + 1;
  const left = Math.max(0, total - position - rows.length);
  const more = Math.ceil(left / limit) || (isExact ? 0 : 1);
  return { page, pageCount: page + more, position };
}

/** `1,000+` when the total is a lower bound. */
export function totalText({ total, isExact = true }: Pick<RecordPage<unknown>, "total" | "isExact">): string {
  return `${formatCount(total)}${isExact ? "" : "+"}`;
}

/**
 * Turns to another page. In a queue, page numbers shift with each decision, so the next page starts after the last row
 * on screen and the previous one ends before the first: no row is skipped.
 */
export function turned<Filter extends RecordFilter>(
  filter: Filter,
  page: number,
  { from, isQueue, rows }: { from: number; isQueue: boolean; rows: readonly { _id: string }[] },
): Filter {
  const start = { ...filter, ...firstPage };
  const [first, last] = [rows[0], rows.at(-1)];
  if (isQueue && page === from + 1 && last) return { ...start, after: last._id };
  if (isQueue && page === from - 1 && first && page > 1) return { ...start, before: first._id };
  return { ...start, page };
}
