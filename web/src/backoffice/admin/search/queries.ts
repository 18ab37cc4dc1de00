import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";

/** Orders, fund requests, users and voucher codes that a text may mean. Shown from memory at once, and always asked anew. */
export const recordsQuery = (q: string) =>
  adminQuery("GET /admin/search", {
    query: { q },
    fallback: t`Failed to search.`,
    staleTime: 0,
    enabled: q !== "",
  });
