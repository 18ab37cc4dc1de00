import type { OrderPlacement } from "@hira/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import { useIntent } from "../../api/idempotency.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const FEED_LENGTH = 10;
const MY_ORDERS_LIMIT = 50;

/** The live feed: stale after 30 s, kept 2 min, again every 60 s and when the window is looked at. */
export function publicOrdersQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.publicOrders,
    queryFn: async ({ signal }) =>
      (
        await api("GET /orders/public", {
          query: { limit: FEED_LENGTH },
          signal,
          fallback: "Failed to fetch public orders.",
        })
      ).orders,
    staleTime: 30_000,
    gcTime: 2 * 60_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  });
}

/** One's own orders, newest first; the key holds the uid so that no account ever sees another's. */
export function myOrdersQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.myOrdersOf(uid),
    queryFn: async ({ signal }) =>
      (
        await api("GET /orders/my-orders", {
          query: { limit: MY_ORDERS_LIMIT },
          signal,
          fallback: "Failed to fetch orders.",
        })
      ).orders,
  });
}

/** Places an order. One key per wish: a retry of the same order can not buy twice. */
export function usePlaceOrder() {
  const api = useApi();
  const intent = useIntent();
  return useMutation({
    mutationFn: async (placement: OrderPlacement) =>
      (
        await api("POST /orders", {
          body: placement,
          idempotencyKey: intent.keyFor(placement),
          fallback: "Failed to place order.",
        })
      ).order,
    onSuccess: intent.settle,
    meta: {
      invalidates: [queryKeys.profile, queryKeys.myOrders, queryKeys.publicOrders, queryKeys.categories],
    },
  });
}
