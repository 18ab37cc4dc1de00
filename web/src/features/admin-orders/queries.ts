import type { AdminOrder, Reply } from "@hira/contract";
import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import type { CsvCall } from "../../api/download.ts";
import { messageOf } from "../../api/error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { toast } from "../../design/toast.ts";
import { isChangedMeanwhile } from "../admin-lists/changed-meanwhile.ts";
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
  queryKeys.admin,
  queryKeys.profile,
  queryKeys.myOrders,
  queryKeys.publicOrders,
  queryKeys.categories,
  queryKeys.products,
];

const CHANGE = ["change-order"];

const failed = ({ status }: OrderChange) =>
  status ? "Failed to update order status." : "Failed to update delivery status.";

/** The text of a change that failed. */
export function changeFailure(error: unknown, change: OrderChange): string {
  return messageOf(error, failed(change));
}

async function patchOrder(api: Api, { id, ...body }: OrderChange): Promise<AdminOrder> {
  const reply = await api("PATCH /orders/admin/orders/{id}", {
    params: { id },
    body,
    fallback: failed({ id, ...body }),
  });
  return reply.order;
}

/** Shows an order as it is now in every list on screen that has it. */
function useShowOrder(): (order: AdminOrder) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (order) =>
      void queryClient.setQueriesData<Orders>({ queryKey: queryKeys.adminOrders }, (page) =>
        withOrder(page, order),
      ),
    [queryClient],
  );
}

/** Fetches one order as it is now, whatever the filter, and shows it; undefined when it is gone. */
export function useLookAgain(): (id: string) => Promise<AdminOrder | undefined> {
  const api = useApi();
  const show = useShowOrder();
  return useCallback(
    async (id) => {
      const query = { search: id, limit: 1 };
      const { orders } = await api("GET /orders/admin/orders", {
        query,
        fallback: "Failed to fetch orders.",
      });
      const order = orders.find(({ _id }) => _id === id);
      if (order) show(order);
      return order;
    },
    [api, show],
  );
}

/** Changes status or delivery of one order; its changes run one after another, in the order they were asked for. */
export function useChangeOrder(id: string) {
  const api = useApi();
  const show = useShowOrder();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: `order-${id}` },
    mutationFn: (change: OrderChange) => patchOrder(api, change),
    onSuccess: (order, { status }) => {
      show(order);
      toast.success(status ? "Order status updated successfully!" : "Delivery status updated successfully!");
    },
    onError: (error, change) => {
      // Who was too late is asked again, by a dialog.
      if (!isChangedMeanwhile(error)) toast.error(changeFailure(error, change));
      void queryClient.invalidateQueries({ queryKey: queryKeys.adminOrders });
    },
    meta: { invalidates: moved },
  });
}

/** Changes one of several orders, without a word: their dialog tells how each went. `settle` when all are through. */
export function useChangeOfSeveral() {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowOrder();
  return {
    change: async (change: OrderChange) => show(await patchOrder(api, change)),
    settle: () => {
      for (const queryKey of moved) void queryClient.invalidateQueries({ queryKey });
    },
  };
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
      toast.success("Order deleted successfully!");
    },
    meta: { invalidates: moved },
  });
}

/** Every order that the filter lets through, as a file. */
export function ordersExport({ search, status, Delivery }: OrderFilter): CsvCall {
  return {
    route: "GET /orders/admin/orders/export.csv",
    query: { status, Delivery, ...(search && { search }) },
  };
}
