import type { RouteName } from "@hira/contract";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** Key that stands in the table of changes for all queries of the admin area. */
export const ADMIN = "admin/*";

export const profile = "users/{uid}";
export const shelves = ["categories", "products/by-category"];
export const ownOrders = ["orders/my-orders", "orders/{id}", "coupons/check"];

/**
 * Queries that each call changes. Keys are beginnings of a call's path without `/admin`; the longest match
 * counts. Values are beginnings of the paths whose queries are loaded again. A call without an entry changes
 * the queries of its own first path segment. This table has the calls of customers' pages; the admin area
 * adds its own (`admin-changes.ts`).
 */
export const changes: Record<string, readonly string[]> = {
  // Calls of the area payments.
  requests: ["requests", profile],
  "requests/{id}/transaction-id": ["requests", profile],
  "requests/{id}/take": ["requests", profile],
  "requests/{id}/withdraw": ["requests"],

  // Calls of the area orders.
  orders: ["orders/public", profile, ...ownOrders, ...shelves],
  "orders/{id}/review": ownOrders,
  "orders/{id}/take": ["requests", "orders/public", profile, ...ownOrders, ...shelves],

  // A call of the area backoffice: an admin opens the shop by a button on the shop's pages.
  "settings/opening": ["settings/shop", "first-steps"],

  // Calls of the area operations.
  "messages/choices": [],
  "messages/language": [],
  "telegram-chats": [],
  "telegram-chats/{id}": ["messages/choices"],
};

/**
 * Returns a route's path without `/admin`: `coupons/{code}` for `PATCH /admin/coupons/{code}`, `orders/stats`
 * for `GET /orders/admin/stats`.
 */
export function pathOf(route: string): string {
  const path = route.slice(route.indexOf(" ") + 1);
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "admin")
    .join("/");
}

const isBelow = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/** Returns the prefixes of the paths whose queries a call changes. */
export function changedBy(route: string): readonly string[] {
  const path = pathOf(route);
  const beginnings = Object.keys(changes).filter((beginning) => isBelow(path, beginning));
  const [longest] = beginnings.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return changes[longest] ?? [];
  const [first = "", second = ""] = path.split("/");
  return [first === "settings" ? `${first}/${second}` : first];
}

/**
 * Marks the queries that a call changed as outdated, except the query with the key `fresh`. Data on screen is
 * fetched again at once, other data when it is next shown.
 */
export function invalidate(client: QueryClient, route: RouteName, fresh?: QueryKey): Promise<void> {
  const changed = changedBy(route);
  const except = fresh && hashKey(fresh);
  return client.invalidateQueries({
    predicate: ({ queryKey: [scope, read], queryHash }) =>
      queryHash !== except &&
      typeof read === "string" &&
      changed.some((each) => (each === ADMIN ? scope === "admin" : isBelow(pathOf(read), each))),
  });
}
