import {
  type FundRequestStatus,
  fundRequestStatuses,
  type MobileMoney,
  mobileMoneyMethods,
} from "@hira/contract/facts/funding";
import { addressState, choiceParam, pageParam, textParam } from "../../lib/address-state.ts";
import { formatCount } from "../../lib/format/count.ts";
import { daysParam } from "../admin-lists/days.ts";
import { type ListSort, sortParam } from "../admin-lists/list-address.ts";

export const pageSizes = [10, 25, 50] as const;

export interface RequestFilter {
  search: string;
  status: FundRequestStatus | "all";
  method: MobileMoney | "all";
  /** As the API reads them; empty for all. */
  days: string;
  sort: ListSort;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address. */
export const requestAddress = addressState({
  search: textParam(),
  status: choiceParam<FundRequestStatus | "all">(fundRequestStatuses, "all"),
  method: choiceParam<MobileMoney | "all">(mobileMoneyMethods, "all"),
  days: daysParam(),
  sort: sortParam,
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseRequestFilter, format: formatRequestFilter } = requestAddress;

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
