import type { FundRequest } from "@hira/contract";
import { type FundRequestStatus, fundRequestStatuses } from "@hira/contract/payments/constants/funding";
import { type MobileMoney, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import {
  type AssignedChoice,
  assignedChoices,
  isAssignedIn,
} from "../../../people/admin/colleagues/assigned-choice.ts";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { totalText } from "../../../platform/admin/lists/record-pages.ts";
import { addressState, choiceParam } from "../../../platform/lib/address-state.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";

export const pageSizes = [10, 25, 50] as const;

export interface RequestFilter extends RecordFilter {
  status: FundRequestStatus | "all";
  method: MobileMoney | "all";
  assigned: AssignedChoice;
  /** Days in the API's format; empty: all days. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** Filter of fund requests, as stored in the page's address. */
export const requestAddress = addressState({
  search: listParams.search,
  status: choiceParam<FundRequestStatus | "all">(fundRequestStatuses, "all"),
  method: choiceParam<MobileMoney | "all">(mobileMoneyMethods, "all"),
  assigned: choiceParam<AssignedChoice>(assignedChoices, "all"),
  days: daysParam(),
  sort: listParams.sort,
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: listParams.page,
  after: listParams.after,
  before: listParams.before,
});

export const { parse: parseRequestFilter, format: formatRequestFilter } = requestAddress;

/** True if the list shows pending requests. Such a list gets shorter as operators decide. */
export function isRequestQueue({ status }: Pick<RequestFilter, "status">): boolean {
  return status === "pending";
}

/**
 * True if the filter includes a request. The search text is not compared, because the texts of a request never change.
 */
export function isRequestIn(
  { status, method, assigned }: Pick<RequestFilter, "status" | "method" | "assigned">,
  request: Pick<FundRequest, "assignedTo"> & { status: string; method: string },
): boolean {
  if (!isAssignedIn(assigned, request.assignedTo)) return false;
  return (status === "all" || status === request.status) && (method === "all" || method === request.method);
}

/** Returns text that says which rows are shown: `Showing 11 to 20 of 42 results`. */
export function rangeText(page: RecordPage<unknown>): string {
  const { rows, position = 0 } = page;
  const first = rows.length === 0 ? position : position + 1;
  const last = position + rows.length;
  return t`Showing ${formatCount(first)} to ${formatCount(last)} of ${totalText(page)} results`;
}
