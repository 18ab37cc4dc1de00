import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../platform/api/client.ts";
import { ApiError } from "../../platform/api/error.ts";
import { retry } from "../../platform/api/query-client.ts";
import { queryKeys } from "../../platform/api/query-keys.ts";

/**
 * The profile with its balance; null where the account has no profile yet (a 401, docs/rules/storefront.md#storefront). Fresh for
 * 5 minutes, but always asked again when the window is looked at: the balance is someone's money.
 */
export function profileQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.profileOf(uid),
    queryFn: ({ signal }): Promise<User | null> =>
      api("GET /users/{uid}", {
        params: { uid },
        signal,
        fallback: t`Failed to fetch user profile.`,
      }).then(
        (reply) => reply.user,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === "no_profile") return null;
          throw error;
        },
      ),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: "always",
    retry: retry(2),
  });
}
