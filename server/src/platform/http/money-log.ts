import type { RouteName } from "@hira/contract";
import type { FastifyRequest } from "fastify";

/** Calls that move money or decide about money. If such a call is refused, the domain error is logged. */
const MONEY_CALLS: readonly RouteName[] = [
  "POST /orders",
  "PATCH /orders/admin/orders/{id}",
  "DELETE /orders/admin/orders/{id}",
  "POST /requests",
  "PATCH /requests/{id}",
  "DELETE /requests/{id}",
  "PATCH /users/{uid}/balance",
  "POST /admin/suppliers/{id}/top-ups",
];

const ROUTES = new Set(MONEY_CALLS.map((name) => name.replace(" ", " /api").replace(/\{(\w+)\}/g, ":$1")));

/** The fields of a call's body that are logged. They are numbers and decisions, never a text that a person typed. */
const AMOUNTS = ["amount", "fee", "feePercent", "totalAmount", "expectedTotal"] as const;
const DECISIONS = ["status", "refundToWallet", "paymentMethod", "method"] as const;

interface MoneyTrace {
  /** The requested amounts in taka, as the caller sent them. */
  amounts?: Record<string, number>;
  decision?: Record<string, string | boolean>;
  /** The ID of the order, request or account that the call is about. */
  subject?: string;
}

/** Returns what a call about money requests, for the log. Returns undefined for other calls. */
export function moneyTrace(request: FastifyRequest): MoneyTrace | undefined {
  const route = `${request.method} ${request.routeOptions.url}`;
  if (!ROUTES.has(route)) return undefined;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const { id, uid } = (request.params ?? {}) as { id?: string; uid?: string };
  const amounts: Record<string, number> = {};
  for (const name of AMOUNTS) if (typeof body[name] === "number") amounts[name] = body[name];
  const decision: Record<string, string | boolean> = {};
  for (const name of DECISIONS) {
    const value = body[name];
    if (typeof value === "boolean") decision[name] = value;
    else if (typeof value === "string" && /^[\w-]{1,20}$/.test(value)) decision[name] = value;
  }
  const subject = id ?? uid;
  return { amounts, decision, ...(subject !== undefined && { subject }) };
}
