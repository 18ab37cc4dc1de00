import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";

const HIDDEN_MS = 60_000;

/**
 * What waits for an operator. Polled while the tab is hidden too, but more rarely: its title says there whether something
 * has come.
 */
export const notificationsQuery = <D = WhatWaits>(select?: (waits: WhatWaits) => D) =>
  adminQuery("GET /admin/notifications", {
    fallback: t`Failed to load notifications.`,
    ...adminLive,
    ...(select && { select }),
    refetchInterval: () => (document.hidden ? HIDDEN_MS : adminLive.refetchInterval()),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
  });

type WhatWaits = Reply<"GET /admin/notifications">;
