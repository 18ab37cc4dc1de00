import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

/** Orders, fund requests, users and voucher codes that a text may mean. Shown from memory at once, and always asked anew. */
export function recordsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: adminKeys.search(text),
    queryFn: ({ signal }) =>
      api("GET /admin/search", { query: { q: text }, signal, fallback: t`Failed to search.` }),
    ...adminFreshness,
    staleTime: 0,
    enabled: text !== "",
  });
}
