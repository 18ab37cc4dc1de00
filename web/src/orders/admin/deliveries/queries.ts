import type { Delivery, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { type ListSort, sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { netMs } from "../../../platform/api/live-net.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { type DeliveryFilter, isDeliveryQueue } from "./delivery-filter.ts";

/** A delivery as a row of a list of records. */
export interface DeliveryRow extends Delivery {
  status: Delivery["state"];
  createdAt: string;
}

export type DeliveryCounts = Reply<"GET /admin/deliveries">["counts"];

export interface DeliveryPage extends RecordPage<DeliveryRow> {
  counts: DeliveryCounts;
}

export const rowOf = (delivery: Delivery): DeliveryRow => ({
  ...delivery,
  status: delivery.state,
  createdAt: delivery.openedAt,
});

type ListQuery = Omit<Partial<DeliveryFilter>, "limit" | "sort"> & {
  limit?: number;
  sort?: ListSort;
  ids?: string;
};

/** Deliveries of a page, or the ones that are asked for. */
export async function fetchDeliveries(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<DeliveryPage> {
  const { deliveries, totalIsExact, ...page } = await api("GET /admin/deliveries", {
    query,
    ...(signal && { signal }),
    fallback: t`Failed to load deliveries.`,
  });
  return { rows: deliveries.map(rowOf), isExact: totalIsExact, ...page };
}

function queryOf(filter: DeliveryFilter): ListQuery {
  const { search, supplier, days, after, before, ...rest } = filter;
  return {
    ...rest,
    ...daysQuery(days),
    sort: sortOf(filter, isDeliveryQueue(filter)),
    ...(search && { search }),
    ...(supplier && { supplier }),
    ...(after && { after }),
    ...(before && { before }),
  };
}

/** A page of what suppliers deliver. */
export function adminDeliveriesQuery(api: Api, filter: DeliveryFilter) {
  return queryOptions({
    queryKey: [...adminKeys.deliveries, filter],
    queryFn: ({ signal }) => fetchDeliveries(api, queryOf(filter), signal),
    ...adminLive,
  });
}

/** How many wait, are at a supplier and are stuck. */
export function deliveryCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.deliveries, "counts"],
    queryFn: ({ signal }) => fetchDeliveries(api, { state: "stuck", limit: 1 }, signal),
    select: (page) => page.counts,
    ...adminLive,
  });
}

/** While a delivery goes on by itself it is looked at more often: most are over in seconds. */
const SOON_MS = 2_000;

const isUnderWay = ({ state }: Delivery) => state === "waiting" || state === "working";

/** All deliveries of an order, the newest first, and whether it can be sent to a supplier now. */
export function orderDeliveriesQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: adminKeys.deliveriesOf(orderId),
    queryFn: ({ signal }) =>
      api("GET /admin/orders/{id}/deliveries", {
        params: { id: orderId },
        signal,
        fallback: t`Failed to load the delivery.`,
      }),
    ...adminLive,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isUnderWay) ? netMs(SOON_MS) : adminLive.refetchInterval(),
    placeholderData: undefined,
    staleTime: 0,
  });
}

/** What was said between the store and the supplier about an attempt, oldest first. */
export function exchangesQuery(api: Api, attemptId: string) {
  return queryOptions({
    queryKey: [...adminKeys.exchanges, attemptId],
    queryFn: async ({ signal }) =>
      (
        await api("GET /admin/attempts/{id}/exchanges", {
          params: { id: attemptId },
          signal,
          fallback: t`Failed to load what was said.`,
        })
      ).exchanges,
    ...adminLive,
    placeholderData: undefined,
    staleTime: 0,
  });
}

/** What an operator does about a delivery. */
export type DeliveryMove =
  | { move: "send" }
  | { move: "retry" }
  | { move: "ask" }
  | { move: "by-hand"; reason: string }
  | { move: "decide"; attempt: string; delivered: boolean; note: string }
  | { move: "return-code"; attempt: string; note: string };

/** The delivery as it stands afterwards. */
export async function moveDelivery(api: Api, orderId: string, move: DeliveryMove): Promise<Delivery> {
  const params = { orderId };
  switch (move.move) {
    case "send": {
      const fallback = t`Failed to send it to a supplier.`;
      return (await api("POST /admin/orders/{id}/deliver", { params: { id: orderId }, fallback })).delivery;
    }
    case "retry": {
      const fallback = t`Failed to try it again.`;
      return (await api("POST /admin/deliveries/{orderId}/retry", { params, fallback })).delivery;
    }
    case "ask": {
      const fallback = t`Failed to ask the supplier.`;
      return (await api("POST /admin/deliveries/{orderId}/ask-again", { params, fallback })).delivery;
    }
    case "by-hand": {
      const { reason } = move;
      const fallback = t`Failed to take it from the suppliers.`;
      const call = { params, body: { reason }, fallback };
      return (await api("POST /admin/deliveries/{orderId}/by-hand", call)).delivery;
    }
    case "decide": {
      const { attempt, delivered, note } = move;
      const fallback = t`Failed to decide the attempt.`;
      const call = { params: { id: attempt }, body: { delivered, note }, fallback };
      return (await api("POST /admin/attempts/{id}/decide", call)).delivery;
    }
    case "return-code": {
      const { attempt, note } = move;
      const call = { params: { id: attempt }, body: { note }, fallback: t`Failed to give the code back.` };
      return (await api("POST /admin/attempts/{id}/return-code", call)).delivery;
    }
  }
}

/** An order that is delivered is completed, which its owner sees, and the feed. */
export const staleAfterMove = [queryKeys.admin, queryKeys.myOrders, queryKeys.publicOrders];

/** A move on the order's own page; a failure is for whoever asked. */
export function useMove(orderId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (move: DeliveryMove) => moveDelivery(api, orderId, move),
    meta: { invalidates: staleAfterMove },
  });
}
