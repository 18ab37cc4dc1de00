import type { FundRequest, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { isRequestQueue, type RequestFilter } from "./request-filter.ts";

export const REQUESTS_FAILED = t`Failed to load requests. HTTP {status}`;

export interface RequestPage extends RecordPage<FundRequest> {
  /** Sums of the amounts of the requests, not counting fees. */
  totals: Reply<"GET /requests">["totals"];
}

/** Converts a reply to a page of requests, as the list needs it. */
export function requestPageOf({ requests, totalIsExact, ...page }: Reply<"GET /requests">): RequestPage {
  return { rows: requests, isExact: totalIsExact, ...page };
}

/** Query of one page of all customers' fund requests. The reply also has the totals of all requests. */
export function adminRequestsQuery(filter: RequestFilter) {
  const { days, assigned, ...rest } = filter;
  return adminQuery("GET /requests", {
    query: {
      ...rest,
      ...daysQuery(days),
      sort: sortOf(filter, isRequestQueue(filter)),
      ...(assigned !== "all" && { assigned }),
    },
    read: requestPageOf,
    fallback: REQUESTS_FAILED,
    ...adminLive,
  });
}

/** Query of the number of pending fund requests. */
export const pendingRequestsQuery = () =>
  adminQuery("GET /requests", {
    query: { status: "pending", limit: 1 },
    read: requestPageOf,
    select: ({ total }) => total,
    fallback: REQUESTS_FAILED,
    refetchInterval: adminLive.refetchInterval,
  });

/** Returns the call that exports all requests that match the filter, as a CSV file. */
export function requestsExport({ search, status, method, days, assigned }: RequestFilter): CsvCall {
  return {
    route: "GET /requests/export.csv",
    query: {
      ...{ status, method },
      ...daysQuery(days),
      ...(assigned !== "all" && { assigned }),
      ...(search && { search }),
    },
  };
}
