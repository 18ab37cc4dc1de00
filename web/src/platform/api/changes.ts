import type { RouteName } from "@hira/contract";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** Path of all queries of the admin area. */
export const ADMIN = "admin/*";

export const profile = "users/{uid}";
export const shelves = ["categories", "products/by-category"];
export const ownOrders = ["orders/my-orders", "orders/{id}", "coupons/check"];

/**
 * What a call changes: the beginning of its path without `/admin`, and the beginnings of the paths that are read again.
 * The longest beginning counts. A call without an entry changes what the first part of its path names. These are the calls
 * of customers' pages; the admin area adds its own (`admin-changes.ts`).
 */
export const changes: Record<string, readonly string[]> = {
  // payments
  requests: ["requests", profile],
  "requests/{id}/transaction-id": ["requests", profile],
  "requests/{id}/take": ["requests", profile],
  "requests/{id}/withdraw": ["requests"],

  // orders
  orders: ["orders/public", profile, ...ownOrders, ...shelves],
  "orders/{id}/review": ownOrders,
  "orders/{id}/take": ["requests", "orders/public", profile, ...ownOrders, ...shelves],

  // backoffice: the button of an admin, on the shop's pages
  "settings/opening": ["settings/shop", "first-steps"],

  // operations
  "messages/choices": [],
  "messages/language": [],
  "telegram-chats": [],
  "telegram-chats/{id}": ["messages/choices"],
};

/** `PATCH /admin/coupons/{code}` → `coupons/{code}`, `GET /orders/admin/stats` → `orders/stats`. */
export function pathOf(route: string): string {
  const path = route.slice(route.indexOf(" ") + 1);
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "admin")
    .join("/");
}

const isBelow = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/** Returns the path prefixes that a call changes. */
export function changedBy(route: string): readonly string[] {
  const path = pathOf(route);
  const beginnings = Object.keys(changes).filter((beginning) => isBelow(path, beginning));
  const [longest] = beginnings.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return changes[longest] ?? [];
  const [first = "", second = ""] = path.split("/");
  return [first === "settings" ? `${first}/${second}` : first];
}

/**
 * Invalidates what a call changed, except the data under `fresh`. Visible data is fetched immediately, the rest when it
 * is opened.
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
