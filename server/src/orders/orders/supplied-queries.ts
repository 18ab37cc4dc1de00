import { type AttemptState, type DeliveryState, inEnglish, type Message } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { fulfilmentOfProduct } from "../../platform/db/fulfilment.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

/** The key of a reservation of an order. Each reservation has at most one delivery. */
export interface OfHold {
  orderId: string;
  hold: number;
}

/**
 * Opens the delivery of an order's reservation with an SQL function. Returns false if the product has no supplier, or
 * if the delivery was opened before.
 */
export async function openDelivery(
  db: Database,
  { orderId, hold, productId, automatic }: OfHold & { productId: string; automatic: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    SELECT open_delivery(${orderId}, ${hold}, ${productId}, ${automatic}) AS opened`.execute(db);
  return rows[0]?.opened ?? false;
}

/** Returns whether the product's orders are automatically sent to suppliers once they are paid. */
export async function isSuppliedByItself(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select(fulfilmentOfProduct.as("kind"))
    .where("id", "=", productId)
    .executeTakeFirst();
  return row?.kind === "supplier";
}

/** Locks the delivery of the reservation and returns its state. The order must be locked first. */
export async function lockDeliveryState(
  db: Database,
  { orderId, hold }: OfHold,
): Promise<DeliveryState | undefined> {
  const row = await db
    .selectFrom("deliveries")
    .select(sql<DeliveryState>`state`.as("state"))
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Locks and returns the reservation's attempts that may still deliver. */
export async function lockOpenAttempts(
  db: Database,
  { orderId, hold }: OfHold,
): Promise<{ id: string; state: AttemptState }[]> {
  return db
    .selectFrom("delivery_attempts")
    .select(["id", sql<AttemptState>`state`.as("state")])
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .where("state", "in", ["planned", "sent", "unknown"])
    .orderBy("number")
    .forUpdate()
    .execute();
}

/** Ends an attempt that was planned and never sent. */
export async function dropPlannedAttempt(db: Database, id: string, reason: Message): Promise<void> {
  await db
    .updateTable("delivery_attempts")
    .set({
      state: "failed",
      reason: inEnglish(reason),
      reason_message: JSON.stringify(reason),
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .execute();
}

export async function endDelivery(
  db: Database,
  { orderId, hold }: OfHold,
  state: "by-hand" | "canceled",
): Promise<void> {
  await db
    .updateTable("deliveries")
    .set({
      state,
      why: null,
      changed_at: sql<Date>`clock_timestamp()`,
      ended_at: sql<Date>`clock_timestamp()`,
    })
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .execute();
}

/** Locks an order, even if it is hidden, because a delivery that was sent to a supplier continues. */
export async function lockOrderOfDelivery(db: Database, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom("orders").select(orderColumns).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Returns an order's player ID as its customer typed it. */
export async function findGameAccount(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select("game_account as gameAccount")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.gameAccount ?? null;
}
