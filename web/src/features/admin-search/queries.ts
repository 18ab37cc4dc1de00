import { queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Orders, fund requests, users and voucher codes that a text may mean. Shown from memory at once, and always asked anew. */
export function recordsQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: queryKeys.adminSearch(text),
    queryFn: ({ signal }) =>
      api("GET /admin/search", { query: { q: text }, signal, fallback: "Failed to search." }),
    ...adminFreshness,
    staleTime: 0,
    enabled: text !== "",
  });
}
