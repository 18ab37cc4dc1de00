import { holds, type OrderStatus } from "@hira/contract";

export type HoldChange = "release" | "hold" | "none";

/**
 * Returns what a change of status means for an order's money and stock: to release them, to take them again, or nothing
 * (docs/decisions/016).
 */
export function holdChange(from: OrderStatus, to: OrderStatus): HoldChange {
  if (holds(from) === holds(to)) return "none";
  return holds(from) ? "release" : "hold";
}
