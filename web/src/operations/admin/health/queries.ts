import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";

/** Query of the health of the store and of what it depends on. It is polled every minute. */
export const healthQuery = () =>
  adminQuery("GET /admin/health", {
    fallback: t`Failed to find out how the store is.`,
    ...adminLive,
    refetchInterval: 60_000,
  });
