import type { Delivery, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { invalidate } from "../../../platform/api/changes.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { netMs } from "../../../platform/api/live-net.ts";
import { type DeliveryFilter, isDeliveryQueue } from "./delivery-filter.ts";

/** A delivery with the fields that every row of a record list needs. */
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

const LOAD_FAILED = t`Failed to load deliveries.`;

function pageOf({ deliveries, totalIsExact, ...page }: Reply<"GET /admin/deliveries">): DeliveryPage {
  return { rows: deliveries.map(rowOf), isExact: totalIsExact, ...page };
}

/** Fetches the deliveries with these IDs, whatever their state. The result has no entry for a deleted delivery. */
export async function fetchDeliveries(api: Api, ids: readonly string[], signal?: AbortSignal) {
  const query = { ids: ids.join(), state: "all", limit: ids.length } as const;
  const options = { query, ...(signal && { signal }), fallback: LOAD_FAILED };
  return pageOf(await api("GET /admin/deliveries", options)).rows;
}

/** Query of one page of deliveries. */
export function adminDeliveriesQuery(filter: DeliveryFilter) {
  const { days, ...rest } = filter;
  return adminQuery("GET /admin/deliveries", {
    query: { ...rest, ...daysQuery(days), sort: sortOf(filter, isDeliveryQueue(filter)) },
    read: pageOf,
    fallback: LOAD_FAILED,
    ...adminLive,
  });
}

/** Query of how many deliveries wait, how many are at a supplier, and how many are stuck. */
export const deliveryCountsQuery = () =>
  adminQuery("GET /admin/deliveries", {
    query: { state: "stuck", limit: 1 },
    read: pageOf,
    select: ({ counts }) => counts,
    fallback: LOAD_FAILED,
    ...adminLive,
  });

/** Milliseconds between polls of a delivery that goes on automatically. Most deliveries end within seconds. */
const SOON_MS = 2_000;

const isUnderWay = ({ state }: Delivery) => state === "waiting" || state === "working";

/**
 * Query of all deliveries of an order, newest first. The reply also says whether the order can be sent to a supplier
 * now.
 */
export const orderDeliveriesQuery = (id: string) =>
  adminQuery("GET /admin/orders/{id}/deliveries", {
    params: { id },
    fallback: t`Failed to load the delivery.`,
    ...adminLive,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isUnderWay) ? netMs(SOON_MS) : adminLive.refetchInterval(),
    placeholderData: undefined,
    staleTime: 0,
  });

/** Query of the calls between the store and the supplier for one attempt, oldest first. */
export const exchangesQuery = (id: string) =>
  adminQuery("GET /admin/attempts/{id}/exchanges", {
    params: { id },
    fallback: t`Failed to load what was said.`,
    select: ({ exchanges }) => exchanges,
    ...adminLive,
    placeholderData: undefined,
    staleTime: 0,
  });

/** An action of an operator on a delivery. */
export type DeliveryMove =
  | { move: "send" }
  | { move: "retry" }
  | { move: "ask" }
  | { move: "by-hand"; reason: string }
  | { move: "decide"; attempt: string; delivered: boolean; note: string }
  | { move: "return-code"; attempt: string; note: string };

/** Performs an operator's action on a delivery, and returns the delivery in its new state. */
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

/** Performs an operator's action on a delivery from the order's page. If it fails, the caller shows the error. */
export function useMove(orderId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (move: DeliveryMove) => moveDelivery(api, orderId, move),
    onSuccess: (_delivery, _move, _result, { client }) =>
      void invalidate(client, "POST /admin/deliveries/{orderId}/retry"),
  });
}
