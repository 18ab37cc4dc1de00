import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";

const HIDDEN_MS = 60_000;

/**
 * Query of the work that waits for operators. A hidden tab polls it less often, to update the number in the tab's
 * title.
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
