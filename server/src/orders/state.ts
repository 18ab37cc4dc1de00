import { holds, type OrderStatus } from "@hira/contract";

export type Crossing = "release" | "hold" | "none";

/** What a change of status does to money and stock: a crossing of the line between holding and released. */
export function crossing(from: OrderStatus, to: OrderStatus): Crossing {
  if (holds(from) === holds(to)) return "none";
  return holds(from) ? "release" : "hold";
}
