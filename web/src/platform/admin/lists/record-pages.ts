import { formatCount } from "../../lib/format/count.ts";
import { firstPage, type RecordFilter } from "./list-address.ts";
import type { RecordPage } from "./record-kind.ts";

export interface Pages {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Rows before the first one on screen. */
  position: number;
}

/** Where a page stands in its list. A queue's pages begin at any row, so what is before and after it counts. */
export function pagesOf(
  { rows, total, isExact = true, position = 0 }: RecordPage<unknown>,
  limit: number,
): Pages {
  const page = Math.ceil(position / limit) + 1;
  const left = Math.max(0, total - position - rows.length);
  const more = Math.ceil(left / limit) || (isExact ? 0 : 1);
  return { page, pageCount: page + more, position };
}

/** `1,000+` where there may be more. */
export function totalText({ total, isExact = true }: Pick<RecordPage<unknown>, "total" | "isExact">): string {
  return `${formatCount(total)}${isExact ? "" : "+"}`;
}

/**
 * Turns to another page: of a queue to what follows the last row on screen, or precedes the first, since what its numbers
 * mean changes with each decision; nothing is passed over.
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
