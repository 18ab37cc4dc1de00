import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

/** How the store and what it stands on are. Every minute: nothing of it changes faster for an owner. */
export function healthQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.health,
    queryFn: ({ signal }) =>
      api("GET /admin/health", { signal, fallback: t`Failed to find out how the store is.` }),
    ...adminLive,
    refetchInterval: 60_000,
  });
}
