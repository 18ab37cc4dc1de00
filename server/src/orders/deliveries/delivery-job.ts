import { advanceDelivery } from "./advance.ts";
import { atSuppliers } from "./at-suppliers.ts";
import type { HoldKey } from "./queries.ts";

/** What the queue's job `deliver` does. */
export function deliveryJob(parts: Parameters<typeof atSuppliers>[0]) {
  const context = { ...parts, suppliers: atSuppliers(parts) };
  return (hold: HoldKey) => advanceDelivery(context, hold);
}
