import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { OrderRow } from "../orders/queries.ts";
import { lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { type AttemptRow, type DeliveryRow, findAttempts, findNewestHold, lockDelivery } from "./queries.ts";

export interface Locked {
  order: OrderRow;
  delivery: DeliveryRow;
  attempts: readonly AttemptRow[];
}

/** Locks an order, then its newest delivery. Throws `delivery_not_found`. */
export async function lockNewest(db: Database, orderId: string): Promise<Locked> {
  const order = await lockOrderOfDelivery(db, orderId);
  const hold = order && (await findNewestHold(db, orderId));
  const delivery = hold === undefined ? undefined : await lockDelivery(db, { orderId, hold });
  if (!order || !delivery) throw new DomainError("delivery_not_found");
  return { order, delivery, attempts: await findAttempts(db, delivery) };
}
