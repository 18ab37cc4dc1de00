import type { FundRequest, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { type ListSort, sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { isRequestQueue, type RequestFilter } from "./request-filter.ts";

const FAILED = t`Failed to load requests. HTTP {status}`;

export interface RequestPage extends RecordPage<FundRequest> {
  /** Base amounts of all requests. */
  totals: Reply<"GET /requests">["totals"];
}

/** Requests of a page, or of a search. */
export async function fetchRequests(
  api: Api,
  query: Omit<Partial<RequestFilter>, "limit" | "sort" | "assigned"> & {
    limit?: number;
    sort?: ListSort;
    ids?: string;
    assigned?: "me" | "nobody";
  },
  signal?: AbortSignal,
): Promise<RequestPage> {
  const { requests, totalIsExact, ...page } = await api("GET /requests", {
    query,
    ...(signal && { signal }),
    fallback: FAILED,
  });
  return { rows: requests, isExact: totalIsExact, ...page };
}

/** A page of everyone's fund requests, with the totals of all. */
export function adminRequestsQuery(api: Api, filter: RequestFilter) {
  const { search, days, after, before, assigned, ...rest } = filter;
  const query = {
    ...rest,
    ...daysQuery(days),
    sort: sortOf(filter, isRequestQueue(filter)),
    ...(assigned !== "all" && { assigned }),
    ...(search && { search }),
    ...(after && { after }),
    ...(before && { before }),
  };
  return queryOptions({
    queryKey: [...adminKeys.fundRequests, filter],
    queryFn: ({ signal }) => fetchRequests(api, query, signal),
    ...adminLive,
  });
}

/** How many requests wait for a decision. */
export function pendingRequestsQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.fundRequests, "pending"],
    queryFn: ({ signal }) => fetchRequests(api, { status: "pending", limit: 1 }, signal),
    select: (page) => page.total,
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** Every request that the filter lets through, as a file. */
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
