import type { ProductType } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { watchMs } from "../../../payments/shop/transfer/progress.ts";
import { callKey, ownQuery } from "../../../platform/api/calls.ts";
import { netMs } from "../../../platform/api/live-net.ts";
import { isUncertain } from "../../../platform/api/uncertain.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { awaitedOf, watchOrderMs } from "./awaited.ts";

/** Number of orders on one page of a list. */
export const ORDERS_PER_PAGE = 50;
export const PLACE_ORDER_FAILED = t`Failed to place order.`;
const LIST_FAILED = t`Failed to fetch orders.`;

/**
 * Query of one page of the customer's own orders of one type, newest first. The former page stays on screen until the
 * next one has loaded. The query is polled while one of the orders is open.
 */
export const myOrdersQuery = (uid: string, { type, page }: { type: ProductType; page: number }) =>
  ownQuery(uid, "GET /orders/my-orders", {
    query: { type, page, limit: ORDERS_PER_PAGE },
    fallback: LIST_FAILED,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => netMs(watchMs(state.data?.orders.map(awaitedOf) ?? [], Date.now())),
  });

/** Query of the customer's last orders of normal products, whatever their status. */
export const lastOrdersQuery = (uid: string) =>
  ownQuery(uid, "GET /orders/my-orders", {
    query: { type: "normal", page: 1, limit: ORDERS_PER_PAGE },
    select: ({ orders }) => orders,
    fallback: LIST_FAILED,
    staleTime: 60_000,
  });

/** Query of the customer's own orders that have a transaction ID, however old they are. */
export const ordersPaidWithQuery = (uid: string, transactionId: string) =>
  ownQuery(uid, "GET /orders/my-orders", {
    query: { transactionId, limit: ORDERS_PER_PAGE },
    select: ({ orders }) => orders,
    fallback: LIST_FAILED,
  });

/** Query of one of the customer's own orders, with its timeline. It is polled while the order is open. */
export const orderQuery = (uid: string, id: string) =>
  ownQuery(uid, "GET /orders/{id}", {
    params: { id },
    select: ({ order }) => order,
    fallback: t`Failed to fetch this order.`,
    refetchInterval: ({ state }) => (state.data ? netMs(watchOrderMs(state.data.order, Date.now())) : false),
  });

/** Queries to fetch again if the answer to an order was lost, because the order may have been placed. */
const afterUncertain = [
  callKey("own", "GET /users/{uid}"),
  callKey("own", "GET /orders/my-orders"),
  callKey("own", "GET /orders/{id}"),
  callKey("own", "POST /coupons/check"),
];

/**
 * Places an order. Its idempotency key survives a reload, so that a retry cannot buy twice. If the answer is lost, the
 * call is repeated once automatically. If that answer is lost too, balance and orders are fetched again, because the
 * order may have been placed.
 */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  return useCall("POST /orders", {
    intent: "tab:order",
    fallback: PLACE_ORDER_FAILED,
    retry: (failures, error) => failures < 1 && isUncertain(error),
    onError: (error) => {
      if (!isUncertain(error)) return;
      for (const queryKey of afterUncertain) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
