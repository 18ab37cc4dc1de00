import type { RouteName } from "@hira/contract";
import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

/**
 * What a call changes, by the beginning of its path without `/admin`; the longest beginning counts. Each entry names
 * the beginnings of paths that are read again. A path without an entry changes what its first part names.
 */
export const changes: Readonly<Record<string, readonly string[]>> = {
  coupons: ["coupons", "approvals", "notifications"],
};

/** Everything that the admin area reads. */
export const ADMIN = "admin/*";

/** `PATCH /admin/coupons/{code}` → `coupons/{code}`, `GET /orders/admin/stats` → `orders/stats`. */
export function pathOf(route: string): string {
  const path = route.slice(route.indexOf(" ") + 1);
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "admin")
    .join("/");
}

const isBelow = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/** The beginnings of the paths that a call changes. */
export function changedBy(route: string): readonly string[] {
  const path = pathOf(route);
  const beginnings = Object.keys(changes).filter((beginning) => isBelow(path, beginning));
  const [longest] = beginnings.sort((a, b) => b.length - a.length);
  if (longest !== undefined) return changes[longest] ?? [];
  const [first = "", second = ""] = path.split("/");
  return [first === "settings" ? `${first}/${second}` : first];
}

/** Reads again what a call changed, except what is kept under `fresh`: what is on screen at once, the rest when it is opened. */
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
