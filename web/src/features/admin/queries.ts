import { queryOptions } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

const HIDDEN_MS = 60_000;

/**
 * What waits for an operator. Asked for while the tab is hidden too, if more rarely: its title tells there whether
 * something has come.
 */
export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.adminNotifications,
    queryFn: ({ signal }) =>
      api("GET /admin/notifications", { signal, fallback: "Failed to load notifications." }),
    ...adminLive,
    refetchInterval: () => (document.hidden ? HIDDEN_MS : adminLive.refetchInterval),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
  });
}

/** Orders, fund requests and users that a text may mean. Shown from memory at once, and always asked anew. */
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
