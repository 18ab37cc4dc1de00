import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";

/** What a rule froze this account for; null where none did. */
export function openFlagQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: [...adminKeys.flags, "of", uid],
    queryFn: async ({ signal }) => {
      const query = { uid, state: "open", limit: 1 } as const;
      const { flags } = await api("GET /admin/flags", {
        query,
        signal,
        fallback: t`Failed to load the flag.`,
      });
      return flags[0] ?? null;
    },
    ...adminFreshness,
  });
}
