import { queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** More admins than a shop has: the list has no pages, and says so should it be cut off. */
const LIMIT = 100;

/** Everyone who may enter the admin area, newest account first. */
export function staffQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.adminStaff,
    queryFn: ({ signal }) =>
      api("GET /users", {
        query: { role: "admin", limit: LIMIT },
        signal,
        fallback: "Failed to load users.",
      }),
    ...adminFreshness,
  });
}
