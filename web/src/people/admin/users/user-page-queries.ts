import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

type Uid = User["uid"];

/** Which part of a list. */
export interface PageOfList {
  /** From 1. */
  page: number;
  /** Rows per page. */
  limit: number;
}

/** What is shown of one account is looked at to answer its owner, who waits: it is never older than the page. */
const current = { ...adminLive, staleTime: 0 } as const;

export function userOrdersQuery(api: Api, uid: Uid, { page, limit }: PageOfList) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "orders", page, limit],
    queryFn: ({ signal }) =>
      api("GET /orders/admin/orders", {
        query: { uid, page, limit },
        signal,
        fallback: t`Failed to fetch orders.`,
      }),
    ...current,
  });
}

export function userRequestsQuery(api: Api, uid: Uid, { page, limit }: PageOfList) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "requests", page, limit],
    queryFn: ({ signal }) =>
      api("GET /requests", {
        query: { uid, page, limit },
        signal,
        fallback: t`Failed to load requests. HTTP {status}`,
      }),
    ...current,
  });
}

export function userTransfersQuery(api: Api, uid: Uid, { page, limit }: PageOfList) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "transfers", page, limit],
    queryFn: ({ signal }) =>
      api("GET /users/{uid}/transfers", {
        params: { uid },
        query: { page, limit },
        signal,
        fallback: t`Failed to load the statement.`,
      }),
    ...current,
  });
}

export function userReferralQuery(api: Api, uid: Uid, { page, limit }: PageOfList) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "referral", page, limit],
    queryFn: ({ signal }) =>
      api("GET /users/{uid}/referral", {
        params: { uid },
        query: { page, limit },
        signal,
        fallback: t`Failed to load referrals.`,
      }),
    ...current,
  });
}
