import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const FEED_LENGTH = 10;

/** The live feed: stale after 30 s, kept 2 min, again every 60 s and when the window is looked at. */
export function publicOrdersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.publicOrders,
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /orders/public", {
            query: { limit: FEED_LENGTH },
            signal,
            fallback: t`Failed to fetch public orders.`,
          })
        ).orders,
      ),
    staleTime: 30_000,
    gcTime: 2 * 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}
