import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";

/** One's own code and what it has earned; fresh 5 minutes (docs/rules/storefront.md#storefront). */
export function referralQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.referralOf(uid),
    queryFn: ({ signal }) =>
      api("GET /users/referral", { signal, fallback: "রেফারেল তথ্য আনা যায়নি। আবার চেষ্টা করুন।" }),
    staleTime: 5 * 60_000,
  });
}
