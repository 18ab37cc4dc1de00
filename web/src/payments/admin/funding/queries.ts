import type { FundRequest, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import { adminKeys } from "../../api/admin-keys.ts";
import type { Api } from "../../api/client.ts";
import type { CsvCall } from "../../api/download.ts";
import { daysQuery } from "../admin-lists/days.ts";
import { type ListSort, sortOf } from "../admin-lists/list-address.ts";
import type { RecordPage } from "../admin-lists/record-kind.ts";
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
