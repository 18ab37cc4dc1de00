import type { RouteName } from "@hira/contract";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** Everything that the admin area reads. */
export const ADMIN = "admin/*";

const profile = "users/{uid}";
const catalog = ["categories", "products", "unipin/products", "game-templates", "notifications", "sidebar"];
const shelves = ["categories", "products/by-category"];
const ownOrders = ["orders/my-orders", "orders/{id}", "coupons/check"];
const phones = ["forwarders", "notifications", "sidebar"];

/**
 * What a call changes: the beginning of its path without `/admin`, and the beginnings of the paths that are read again.
 * The longest beginning counts. A call without an entry changes what the first part of its path names.
 */
export const changes: Readonly<Record<string, readonly string[]>> = {
  // people; an account that an admin changes may be their own.
  "users/{uid}": [ADMIN],
  "users/{uid}/balance": [ADMIN, profile],
  "users/{uid}/notes": ["users/{uid}/notes"],
  "users/{uid}/sign-out": [profile],
  presets: [ADMIN, profile],
  approvals: [ADMIN],
  notices: ["notifications"],
  blocks: ["blocks", "sidebar"],
  "settings/risk": ["settings/risk", "sidebar"],
  "step-up": [],
  auth: [],

  // catalog: a change shows in the shop, in the lists of voucher products and in what runs out.
  categories: catalog,
  products: catalog,
  catalogue: catalog,
  "game-templates": catalog,
  "catalogue/check": [],
  "products/{id}/suppliers": ["mappings", "suppliers", "products"],
  "suppliers/{id}/packages": ["mappings", "suppliers", "products"],
  reviews: ["reviews", "categories"],
  upload: [],

  // payments
  requests: ["requests", profile],
  "requests/{id}": [ADMIN, "requests", profile],
  "requests/{id}/transaction-id": ["requests", profile],
  "requests/{id}/take": ["requests", profile],
  "requests/{id}/withdraw": ["requests"],
  "fund-requests/{id}/assignment": ["requests", "fund-requests/{id}", "notifications"],
  "fund-requests/{id}/lease": [],
  "fund-requests/next": ["requests", "fund-requests/{id}"],
  payments: [ADMIN, "requests", profile, ...ownOrders],
  "chain-breaks": ["chain-breaks", "payments", "notifications"],
  forwarders: phones,
  "wallet-senders": phones,
  "wallet-templates": ["wallet-templates", "unread-texts", "messages", "payments", "chain-breaks"],
  "wallet-templates/preview": [],
  "payment-instructions": ["payment-instructions", "payment-accounts"],
  inbound: [],

  // orders
  orders: ["orders/public", profile, ...ownOrders, ...shelves],
  "orders/orders": [ADMIN, "orders/public", profile, ...ownOrders, ...shelves],
  "orders/{id}/review": ownOrders,
  "orders/{id}/take": ["requests", "orders/public", profile, ...ownOrders, ...shelves],
  "orders/{id}/deliver": [ADMIN, "orders/public", ...ownOrders],
  "orders/{id}/assignment": ["orders/orders", "orders/{id}", "notifications"],
  "orders/{id}/lease": [],
  "orders/next": ["orders/orders", "orders/{id}"],
  deliveries: [ADMIN, "orders/public", ...ownOrders],
  attempts: [ADMIN, "orders/public", ...ownOrders],
  "dead-letters": ["dead-letters", "deliveries"],
  coupons: ["coupons", "approvals", "notifications", "sidebar"],
  "coupons/check": [],
  unipin: ["unipin", "dashboard", "notifications", "categories", "products"],
  "unipin/check": [],
  "unipin/codes/{id}/reveal": [],
  "unipin/product/{id}/redeem-guide": ["unipin/products", "unipin/product"],
  suppliers: ["suppliers", "mappings", "notifications", "sidebar"],
  "suppliers/{id}/top-ups": [
    "supplier-accounts",
    "suppliers/{id}/account",
    "suppliers/{id}/top-ups",
    "closing",
  ],

  // settlement: a payment that a statement brings can settle requests and orders.
  statements: [ADMIN],
  "statements/check": [],
  "message-files": [ADMIN],
  "message-files/check": [],

  // people: a balance of a former shop
  imports: ["imports", "sidebar"],
  "imports/check": [],
  "imported-customers": ["imports"],
  "history-imports": ["history-imports", "sidebar"],
  "history-imports/check": [],
  // orders: goods of a former shop are the catalogue's
  "goods-imports": [ADMIN],
  "goods-imports/check": [],

  // backoffice
  bell: ["notifications"],
  "settings/closure": ["settings/closure", "settings/shop"],
  "settings/opening": ["settings/shop", "first-steps"],
  "settings/feed": ["settings/feed", "orders/public"],
  "settings/wallet-part": ["settings/wallet-part", "order-instructions"],
  // What waits says why it was not settled automatically.
  "settings/payments": ["settings/payments", "payments", "requests", "orders/orders"],

  // operations
  "settings/outgoing": ["messages/choices", "sidebar"],
  "settings/outgoing/{channel}/test": ["settings/outgoing"],
  "settings/push": ["settings/push", "push"],
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
