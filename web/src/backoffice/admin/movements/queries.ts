import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { Api } from "../../../platform/api/client.ts";

/**
 * Query options. The records are always fetched when a page opens, because the admin usually answers a
 * waiting customer.
 */
const current = { ...adminLive, staleTime: 0 } as const;

/** Number of the customer's other records on a record's page. */
export const OTHERS_SHOWN = 5;

export const orderPageQuery = (id: string) =>
  adminQuery("GET /admin/orders/{id}", {
    params: { id },
    fallback: t`Failed to load the order.`,
    ...current,
    placeholderData: undefined,
  });

export const requestPageQuery = (id: string) =>
  adminQuery("GET /admin/fund-requests/{id}", {
    params: { id },
    fallback: t`Failed to load the request.`,
    ...current,
    placeholderData: undefined,
  });

/**
 * Query of the customer's newest orders and fund requests: one more than the page shows, because its own
 * record is among them. null for records that the admin may not read.
 */
export function othersQuery(api: Api, uid: string, may: { orders: boolean; requests: boolean }) {
  return queryOptions({
    queryKey: ["admin", "GET /users/{uid}", { params: { uid } }, "others", may],
    queryFn: async ({ signal }) => {
      const query = { uid, limit: OTHERS_SHOWN + 1 };
      const fallback = t`Failed to load the customer's other orders and requests.`;
      const [orders, requests] = await Promise.all([
        may.orders ? api("GET /orders/admin/orders", { query, signal, fallback }) : null,
        may.requests ? api("GET /requests", { query, signal, fallback }) : null,
      ]);
      return { orders, requests };
    },
    ...current,
  });
}

export const movementsQuery = (q: string) =>
  adminQuery("GET /admin/movements", {
    query: { q },
    fallback: t`Failed to look for the money.`,
    enabled: q !== "",
    ...current,
    placeholderData: undefined,
  });
