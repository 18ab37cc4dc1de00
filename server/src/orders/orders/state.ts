import { holds, type OrderStatus } from "@hira/contract";

export type HoldChange = "release" | "hold" | "none";

/**
 * Returns whether a change of status releases an order's money and stock, takes them again, or leaves them
 * (docs/decisions/016).
 */
export function holdChange(from: OrderStatus, to: OrderStatus): HoldChange {
  if (holds(from) === holds(to)) return "none";
  return holds(from) ? "release" : "hold";
}
