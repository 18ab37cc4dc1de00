import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";

type Uid = User["uid"];

/** Which page of a list is shown. */
export interface PageOfList {
  /** Page number, counted from 1. */
  page: number;
  /** Rows per page. */
  limit: number;
}

/**
 * Query options of the lists. The lists are fetched anew whenever the page opens, because the admin usually
 * has to answer a waiting customer.
 */
const current = { ...adminLive, staleTime: 0 } as const;

export const userOrdersQuery = (uid: Uid, paging: PageOfList) =>
  adminQuery("GET /orders/admin/orders", {
    query: { uid, ...paging },
    fallback: t`Failed to fetch orders.`,
    ...current,
  });

export const userRequestsQuery = (uid: Uid, paging: PageOfList) =>
  adminQuery("GET /requests", {
    query: { uid, ...paging },
    fallback: t`Failed to load requests. HTTP {status}`,
    ...current,
  });

export const userTransfersQuery = (uid: Uid, paging: PageOfList) =>
  adminQuery("GET /users/{uid}/transfers", {
    params: { uid },
    query: { ...paging },
    fallback: t`Failed to load the statement.`,
    ...current,
  });

export const userReferralQuery = (uid: Uid, paging: PageOfList) =>
  adminQuery("GET /users/{uid}/referral", {
    params: { uid },
    query: { ...paging },
    fallback: t`Failed to load referrals.`,
    ...current,
  });

/** These records change only when the customer signs in, or when an import is undone. */
export const userFormerRecordsQuery = (uid: Uid, paging: PageOfList) =>
  adminQuery("GET /users/{uid}/former-records", {
    params: { uid },
    query: { ...paging },
    fallback: t`Failed to load what was done in the former shop.`,
    ...adminLive,
  });
