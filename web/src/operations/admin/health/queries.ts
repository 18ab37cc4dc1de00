import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";

/** The state of the store and of what it depends on. Polled every minute, because nothing changes faster. */
export const healthQuery = () =>
  adminQuery("GET /admin/health", {
    fallback: t`Failed to find out how the store is.`,
    ...adminLive,
    refetchInterval: 60_000,
  });
