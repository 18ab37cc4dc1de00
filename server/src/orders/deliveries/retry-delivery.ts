import { isOpen, supplierMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { requireNothingUnderWay } from "../orders/supplied.ts";
import { type Locked, lockNewest } from "./lock.ts";
import { findAttempts, setDelivery } from "./queries.ts";
import { goOn } from "./settle-outcome.ts";

/**
 * Retries a stuck delivery, beginning with the first supplier and including suppliers that failed before. Throws
 * `delivery_not_found`. Throws `delivery_not_open` if it is not stuck or was delivered. Throws `delivery_under_way`
 * while the outcome of an attempt is unknown.
 */
export async function retryDelivery(context: Context, orderId: string): Promise<void> {
  await audited(context, async (inside) => {
    const locked = await lockNewest(inside.db, orderId);
    const { state, why } = locked.delivery;
    await tryAnew(inside.db, locked);
    return {
      audit: { action: "delivery.retry", subject: `order:${orderId}`, before: { delivery: state, why } },
    };
  });
}

export async function tryAnew(
  db: Database,
  { order, delivery }: Pick<Locked, "order" | "delivery">,
): Promise<void> {
  if (delivery.state !== "stuck" || !isOpen(order.status) || order.hold !== delivery.hold)
    throw new DomainError("delivery_not_open");
  await requireNothingUnderWay(db, delivery, supplierMessages.plannedAnew);
  const attempts = await findAttempts(db, delivery);
  if (attempts.some(({ state }) => state === "succeeded")) throw new DomainError("delivery_not_open");
  await setDelivery(db, delivery, { state: "waiting", retried: true });
  await goOn(db, delivery);
}
