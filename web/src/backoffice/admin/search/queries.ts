import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";

/**
 * Query of the orders, fund requests, users and voucher codes that match a text. Cached results are shown at once, and
 * fetched again each time.
 */
export const recordsQuery = (q: string) =>
  adminQuery("GET /admin/search", {
    query: { q },
    fallback: t`Failed to search.`,
    staleTime: 0,
    enabled: q !== "",
  });
