import type { DeliveryStatus, ExpiryReason, OrderStatus, RejectReason } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";

export interface OrderEventRow {
  at: Date;
  status: OrderStatus;
  delivery: DeliveryStatus;
  actor: string;
  /** Why the store itself changed the order. */
  reason: ExpiryReason | null;
  /** Why an operator released the order. */
  rejectReason: RejectReason | null;
}

/** Records a change of an order in the order's history. */
export async function insertOrderEvent(
  db: Database,
  { orderId, rejectReason, ...event }: Omit<OrderEventRow, "at"> & { orderId: string },
): Promise<void> {
  await db
    .insertInto("order_events")
    .values({ order_id: orderId, reject_reason: rejectReason, ...event })
    .execute();
}

/** Returns the changes of an order after it was placed, oldest first. */
export async function listOrderEvents(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom("order_events")
    .select(["created_at as at", "status", "delivery", "actor", "reason", "reject_reason as rejectReason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
