import type { Reply } from "@hira/contract";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { staffToast } from "../../design/staff-toast.ts";
import { type OrderChange, withOrder, withoutOrder } from "./order-changes.ts";
import { ORDERS_PER_PAGE, type OrderFilter } from "./order-filter.ts";

type Orders = Reply<"GET /orders/admin/orders">;

/** A page of everyone's orders, newest first. */
export function adminOrdersQuery(api: Api, filter: OrderFilter) {
  const { search, ...rest } = filter;
  return queryOptions({
    queryKey: [...queryKeys.adminOrders, filter],
    queryFn: ({ signal }) =>
      api("GET /orders/admin/orders", {
        query: { ...rest, limit: ORDERS_PER_PAGE, ...(search && { search }) },
        signal,
        fallback: "Failed to fetch orders.",
      }),
    ...adminLive,
  });
}

/** Counts and amounts by status. */
export function orderStatsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.adminOrderStats,
    queryFn: ({ signal }) => api("GET /orders/admin/stats", { signal, fallback: "Failed to load orders." }),
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** An admin's change of an order moves its owner's money, and what visitors see. */
const moved = [
  queryKeys.adminOrders,
  queryKeys.adminOrderStats,
  queryKeys.profile,
  queryKeys.myOrders,
  queryKeys.publicOrders,
  queryKeys.categories,
  queryKeys.products,
];

const CHANGE = ["change-order"];

/** Changes status or delivery of one order; its changes run one after another, in the order they were asked for. */
export function useChangeOrder(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: `order-${id}` },
    mutationFn: async ({ id, ...body }: OrderChange) =>
      (
        await api("PATCH /orders/admin/orders/{id}", {
          params: { id },
          body,
          fallback: body.status ? "Failed to update order status." : "Failed to update delivery status.",
        })
      ).order,
    onSuccess: (order, { status }) => {
      queryClient.setQueriesData<Orders>({ queryKey: queryKeys.adminOrders }, (page) =>
        withOrder(page, order),
      );
      staffToast.success(
        status ? "Order status updated successfully!" : "Delivery status updated successfully!",
      );
    },
    onError: (error, { status }) => {
      staffToast.error(
        messageOf(error, status ? "Failed to update order status." : "Failed to update delivery status."),
      );
      // Perhaps another admin was here first.
      void queryClient.invalidateQueries({ queryKey: queryKeys.adminOrders });
    },
    meta: { invalidates: moved },
  });
}

/** Changes that were asked for and not answered yet, the oldest first. */
export function useChangesUnderWay(): OrderChange[] {
  return useMutationState({
    filters: { mutationKey: CHANGE, status: "pending" },
    select: (mutation) => mutation.state.variables as OrderChange,
  });
}

/** Deletes an order; a failure is for the dialog that asked. */
export function useDeleteOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /orders/admin/orders/{id}", { params: { id }, fallback: "Failed to delete order." }),
    onSuccess: (_, id) => {
      queryClient.setQueriesData<Orders>({ queryKey: queryKeys.adminOrders }, (page) =>
        withoutOrder(page, id),
      );
      staffToast.success("Order deleted successfully!");
    },
    meta: { invalidates: moved },
  });
}
