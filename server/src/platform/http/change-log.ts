import { isForAdmins, type RouteDefinition, type RouteName } from "@hira/contract";
import type { FastifyRequest } from "fastify";
import { moneyTrace } from "./money-log.ts";

interface Change {
  name: RouteName;
  route: RouteDefinition;
  /** The value that the call's handler returned. */
  value: unknown;
}

/**
 * Logs a line for each change of money and each change by an admin: the request's ID and the IDs of the changed rows
 * (docs/operations.md#finding-the-rows-of-a-failed-request). The line contains no text that a person typed.
 */
export function logChange(request: FastifyRequest, { name, route, value }: Change): void {
  const money = moneyTrace(request);
  if (name.startsWith("GET ") || (!isForAdmins(route.access) && !money)) return;
  const { id, uid } = (request.params ?? {}) as { id?: string; uid?: string };
  const about = [...new Set([id, uid, ...idsIn(value)])].filter((each) => each !== undefined);
  request.log.info(
    { uid: request.identity?.uid, operation: name, address: request.ip, about, ...money },
    "changed",
  );
}

/** Returns the IDs of the records in a reply, for example the order's ID of `{ order: { _id } }`. */
function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part: { _id?: unknown } | null) =>
    typeof part?._id === "string" ? part._id : [],
  );
}
