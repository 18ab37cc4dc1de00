import { type OwnAccountCall, ownAccountCalls, type RouteName } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { GuardedCall } from "./rules/rule.ts";
import { ownerOf } from "./subject-queries.ts";

type Finder = (call: GuardedCall) => Promise<string | undefined> | string | undefined;

const byId = (find: (db: Database, id: string) => Promise<string | undefined>, place: string): Finder => {
  return ({ db, params }) => find(db, params?.[place] ?? "");
};

const account: Finder = ({ params }) => params?.uid;
const request = byId(ownerOf.request, "id");
const order = byId(ownerOf.order, "id");
const delivery = byId(ownerOf.order, "orderId");

const owners: Record<OwnAccountCall, Finder> = {
  "PATCH /users/{uid}/balance": account,
  "PATCH /users/{uid}/tags": account,
  "PATCH /requests/{id}": request,
  "DELETE /requests/{id}": request,
  "POST /admin/payments/{id}/claim": ({ db, body }) =>
    ownerOf[body?.kind === "request" ? "request" : "order"](db, String(body?.reference)),
  "PATCH /orders/admin/orders/{id}": order,
  "DELETE /orders/admin/orders/{id}": order,
  "POST /admin/orders/{id}/deliver": order,
  "POST /admin/deliveries/{orderId}/ask-again": delivery,
  "POST /admin/deliveries/{orderId}/by-hand": delivery,
  "POST /admin/deliveries/{orderId}/retry": delivery,
  "POST /admin/attempts/{id}/decide": byId(ownerOf.attempt, "id"),
};

/**
 * Returns the account that a call is about, directly or as the customer of its request or order; undefined if there is
 * none.
 */
export async function concernedBy(route: RouteName, call: GuardedCall): Promise<string | undefined> {
  if ((ownAccountCalls as readonly string[]).includes(route)) return owners[route as OwnAccountCall](call);
  return call.params?.uid;
}

export const isOwnAccountCall = (route: RouteName): route is OwnAccountCall =>
  (ownAccountCalls as readonly string[]).includes(route);

/** Calls that deliver an order. The shop's only admin may make them for their own order (docs/decisions/148). */
const deliveringCalls: readonly RouteName[] = [
  "PATCH /orders/admin/orders/{id}",
  "POST /admin/orders/{id}/deliver",
  "POST /admin/deliveries/{orderId}/by-hand",
  "POST /admin/deliveries/{orderId}/retry",
] satisfies OwnAccountCall[];
/** Statuses that an order may be set to without returning money. */
const deliveringStatuses: readonly unknown[] = [undefined, "processing", "completed"];

export const isDelivering = (route: RouteName, { body }: GuardedCall): boolean =>
  deliveringCalls.includes(route) && deliveringStatuses.includes(body?.status);
