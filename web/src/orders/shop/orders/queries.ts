import type { OrderPlacement, ProductType } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { watchMs } from "../../../payments/shop/transfer/progress.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { netMs } from "../../../platform/api/live-net.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { isUncertain } from "../../../platform/api/uncertain.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";
import { awaitedOf, watchOrderMs } from "./awaited.ts";

/** Orders on one page of a list. */
export const ORDERS_PER_PAGE = 50;
export const PLACE_ORDER_FAILED = t`Failed to place order.`;

/**
 * A page of one's own orders of a kind, newest first; the key holds the uid so that no account ever sees another's. The
 * page before stays in sight until the next is there. Asked for again while one is open, so that its completion shows.
 */
export function myOrdersQuery(api: Api, uid: string, { type, page }: { type: ProductType; page: number }) {
  return queryOptions({
    queryKey: queryKeys.myOrdersOf(uid, type, page),
    queryFn: async ({ signal }) =>
      inLanguage(
        await api("GET /orders/my-orders", {
          query: { type, page, limit: ORDERS_PER_PAGE },
          signal,
          fallback: t`Failed to fetch orders.`,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => netMs(watchMs(state.data?.orders.map(awaitedOf) ?? [], Date.now())),
  });
}

/** The last of one's own orders to accounts of games, however they ended. */
export function lastOrdersQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.lastOrdersOf(uid),
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /orders/my-orders", {
            query: { type: "normal", page: 1, limit: ORDERS_PER_PAGE },
            signal,
            fallback: t`Failed to fetch orders.`,
          })
        ).orders,
      ),
    staleTime: 60_000,
  });
}

/** One's own orders that were paid with a transaction, however old they are. */
export function ordersPaidWithQuery(api: Api, uid: string, transactionId: string) {
  return queryOptions({
    queryKey: queryKeys.ordersPaidWith(uid, transactionId),
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /orders/my-orders", {
            query: { transactionId, limit: ORDERS_PER_PAGE },
            signal,
            fallback: t`Failed to fetch orders.`,
          })
        ).orders,
      ),
  });
}

/** One order of one's own with its timeline; asked for again while it is open. */
export function orderQuery(api: Api, uid: string, id: string) {
  return queryOptions({
    queryKey: queryKeys.orderOf(uid, id),
    queryFn: async ({ signal }) =>
      inLanguage(
        (await api("GET /orders/{id}", { params: { id }, signal, fallback: t`Failed to fetch this order.` }))
          .order,
      ),
    refetchInterval: ({ state }) => (state.data ? netMs(watchOrderMs(state.data, Date.now())) : false),
  });
}

/**
 * Places an order. One key per intent, kept across a reload: a retry of the same order can not buy twice, so one is
 * made by itself when an answer got lost. If that fails too the balance is asked for: the order may have gone through.
 */
export function usePlaceOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  const intent = useIntent("order");
  return useMutation({
    mutationFn: async (placement: OrderPlacement) =>
      (
        await api("POST /orders", {
          body: placement,
          idempotencyKey: intent.keyFor(placement),
          fallback: PLACE_ORDER_FAILED,
        })
      ).order,
    retry: (failures, error) => failures < 1 && isUncertain(error),
    onSuccess: intent.settle,
    onError: (error) => {
      if (!isUncertain(error)) return;
      for (const queryKey of [queryKeys.profile, queryKeys.myOrders]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    meta: {
      invalidates: [queryKeys.profile, queryKeys.myOrders, queryKeys.publicOrders, queryKeys.categories],
    },
  });
}
