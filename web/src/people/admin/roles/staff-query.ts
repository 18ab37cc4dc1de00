import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

/** More admins than a shop has: the list has no pages, and says so should it be cut off. */
const LIMIT = 100;

/** Everyone who may enter the admin area, newest account first. */
export function staffQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.staff,
    queryFn: ({ signal }) =>
      api("GET /users", {
        query: { role: "admin", limit: LIMIT },
        signal,
        fallback: t`Failed to load users.`,
      }),
    ...adminFreshness,
  });
}
