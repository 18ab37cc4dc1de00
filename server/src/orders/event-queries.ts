import type { DeliveryStatus, OrderEventReason, OrderStatus } from "@hira/contract";
import type { Database } from "../db/database.ts";

export interface OrderEventRow {
  at: Date;
  status: OrderStatus;
  delivery: DeliveryStatus;
  actor: string;
  reason: OrderEventReason | null;
}

/** Writes a change of an order into its history. */
export async function insertOrderEvent(
  db: Database,
  { orderId, ...event }: Omit<OrderEventRow, "at"> & { orderId: string },
): Promise<void> {
  await db
    .insertInto("order_events")
    .values({ order_id: orderId, ...event })
    .execute();
}

/** An order's changes since its placement, oldest first. */
export async function listOrderEvents(db: Database, orderId: string): Promise<OrderEventRow[]> {
  return db
    .selectFrom("order_events")
    .select(["created_at as at", "status", "delivery", "actor", "reason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}
