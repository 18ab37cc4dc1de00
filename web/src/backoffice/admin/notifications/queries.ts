import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

const HIDDEN_MS = 60_000;

/**
 * What waits for an operator. Asked for while the tab is hidden too, if more rarely: its title tells there whether
 * something has come.
 */
export function notificationsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.notifications,
    queryFn: ({ signal }) =>
      api("GET /admin/notifications", { signal, fallback: t`Failed to load notifications.` }),
    ...adminLive,
    refetchInterval: () => (document.hidden ? HIDDEN_MS : adminLive.refetchInterval()),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
  });
}
