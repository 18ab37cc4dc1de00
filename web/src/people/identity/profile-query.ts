import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { ownQuery } from "../../platform/api/calls.ts";
import type { Api } from "../../platform/api/client.ts";
import { ApiError } from "../../platform/api/error.ts";
import { retry } from "../../platform/api/query-client.ts";

const FAILED = t`Failed to fetch user profile.`;

const kept = (uid: string) =>
  ownQuery<"GET /users/{uid}", User | null>(uid, "GET /users/{uid}", { params: { uid }, fallback: FAILED });

/** The query key of the account's own profile. */
export const profileKey = (uid: string) => kept(uid).queryKey;

/**
 * Query of an account's profile with its balance; null if the account has no profile yet (a 401,
 * docs/rules/storefront.md#storefront). The data is fresh for 5 minutes. It is nevertheless fetched again
 * when the window gets the focus, because the balance is money.
 */
export function profileQuery(api: Api, uid: string) {
  return {
    ...kept(uid),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<User | null> =>
      api("GET /users/{uid}", { params: { uid }, signal, fallback: FAILED }).then(
        (reply) => reply.user,
        (error: unknown) => {
          if (error instanceof ApiError && error.code === "no_profile") return null;
          throw error;
        },
      ),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: "always" as const,
    retry: retry(2),
  };
}
