import { formatCount } from "../../lib/format/count.ts";
import { firstPage, type RecordFilter } from "./list-address.ts";
import type { RecordPage } from "./record-kind.ts";

export interface Pages {
  /** Page number, counted from 1. */
  page: number;
  pageCount: number;
  /** Number of rows before the first row on screen. */
  position: number;
}

/**
 * Returns the page's number, the number of pages, and the number of rows before the page. A page of waiting
 * records can begin with any row, so the numbers are computed from the rows before and after it.
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

/** Returns the number of rows as a text: `1,000+` if there may be more than 1,000. */
export function totalText({ total, isExact = true }: Pick<RecordPage<unknown>, "total" | "isExact">): string {
  return `${formatCount(total)}${isExact ? "" : "+"}`;
}

/**
 * Returns the filter for another page. Each decision removes a row from the list of waiting records, which
 * shifts its pages. So the next page begins after the last row on screen, and the previous page ends before
 * the first row on screen. This way, no row is skipped.
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
