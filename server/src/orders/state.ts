import type { OrderStatus } from "@hira/contract";

/** Whether an order of this status holds its money and stock (docs/rules.md#orders). */
export function holds(status: OrderStatus): boolean {
  return status === "pending" || status === "processing" || status === "completed";
}

export type Crossing = "release" | "hold" | "none";

/** What a change of status does to money and stock: a crossing of the line between holding and released. */
export function crossing(from: OrderStatus, to: OrderStatus): Crossing {
  if (holds(from) === holds(to)) return "none";
  return holds(from) ? "release" : "hold";
}
