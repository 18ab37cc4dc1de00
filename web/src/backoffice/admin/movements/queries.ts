import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { Api } from "../../../platform/api/client.ts";

/**
 * Query options. A record is fetched again whenever its page opens, because a customer is usually waiting for the
 * admin's answer.
 */
const current = { ...adminLive, staleTime: 0 } as const;

/** Number of the customer's other records that the page of a record shows. */
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
 * Query of the customer's newest orders and fund requests. It fetches one more than the page shows, because the page's
 * own record may be among them. null: the admin may not read such records.
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
