import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";

/** Whether the shop sends messages to browsers, and to which of one's own. */
export function pushQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.pushOf(uid),
    queryFn: ({ signal }) => api("GET /push", { signal, fallback: t`Failed to load your notifications.` }),
    staleTime: 60_000,
  });
}
