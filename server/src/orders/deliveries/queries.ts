import type { AttemptState, DeliveryState, Poisha, StuckReason, SupplierKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface HoldKey {
  orderId: string;
  hold: number;
}

export interface DeliveryRow extends HoldKey {
  id: string;
  productId: string;
  state: DeliveryState;
  why: StuckReason | null;
  openedAt: Date;
  changedAt: Date;
  endedAt: Date | null;
  retriedAt: Date | null;
}

export interface AttemptRow extends HoldKey {
  id: string;
  number: number;
  supplierId: string;
  supplierKind: SupplierKind;
  sku: string;
  reference: string;
  state: AttemptState;
  dryRun: boolean;
  /** `maxCost` is the highest allowed cost and `cost` the real cost, in poisha. */
  maxCost: Poisha | null;
  cost: Poisha | null;
  voucherCodeId: string | null;
  /** ID of the attempt's code, if an operator returned it to stock because it was not used. */
  returnedCodeId: string | null;
  reason: string | null;
  plannedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  asks: number;
  askedAt: Date | null;
  late: boolean;
}

const deliveryColumns = [
  "id",
  "order_id as orderId",
  "hold",
  "product_id as productId",
  sql<DeliveryState>`state`.as("state"),
  sql<StuckReason | null>`why`.as("why"),
  "opened_at as openedAt",
  "changed_at as changedAt",
  "ended_at as endedAt",
  "retried_at as retriedAt",
] as const;

const attemptColumns = [
  "delivery_attempts.id",
  "delivery_attempts.order_id as orderId",
  "delivery_attempts.hold",
  "delivery_attempts.number",
  "delivery_attempts.supplier_id as supplierId",
  sql<SupplierKind>`suppliers.kind`.as("supplierKind"),
  "delivery_attempts.sku",
  "delivery_attempts.reference",
  sql<AttemptState>`delivery_attempts.state`.as("state"),
  "delivery_attempts.dry_run as dryRun",
  sql<Poisha | null>`delivery_attempts.max_cost`.as("maxCost"),
  sql<Poisha | null>`delivery_attempts.cost`.as("cost"),
  "delivery_attempts.voucher_code_id as voucherCodeId",
  "delivery_attempts.returned_code_id as returnedCodeId",
  "delivery_attempts.reason",
  "delivery_attempts.planned_at as plannedAt",
  "delivery_attempts.sent_at as sentAt",
  "delivery_attempts.ended_at as endedAt",
  "delivery_attempts.asks",
  "delivery_attempts.asked_at as askedAt",
  "delivery_attempts.late",
] as const;

/**
 * Locks the delivery of an order's reservation. To avoid deadlocks, always lock the order first, then the delivery,
 * then the attempts.
 */
export async function lockDelivery(
  db: Database,
  { orderId, hold }: HoldKey,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom("deliveries")
    .select(deliveryColumns)
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the attempts of one reservation, oldest first. A caller that changes them must lock the delivery first. */
export async function findAttempts(db: Database, { orderId, hold }: HoldKey): Promise<AttemptRow[]> {
  return db
    .selectFrom("delivery_attempts")
    .innerJoin("suppliers", "suppliers.id", "delivery_attempts.supplier_id")
    .select(attemptColumns)
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .orderBy("number")
    .execute();
}

/**
 * Finds the reservation of an attempt, by the attempt's ID or by the reference that the store sent to the supplier.
 * Locks nothing.
 */
export async function findAttempt(
  db: Database,
  by: { id: string } | { reference: string; supplierId: string },
): Promise<(HoldKey & { id: string; supplierId: string }) | undefined> {
  const query = db
    .selectFrom("delivery_attempts")
    .select(["id", "order_id as orderId", "hold", "supplier_id as supplierId"]);
  if ("id" in by) return query.where("id", "=", by.id).executeTakeFirst();
  return query
    .where("reference", "=", by.reference)
    .where("supplier_id", "=", by.supplierId)
    .executeTakeFirst();
}

/** Returns the reservation of an order's newest delivery. */
export async function findNewestHold(db: Database, orderId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("deliveries")
    .select("hold")
    .where("order_id", "=", orderId)
    .orderBy("hold", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.hold;
}

/**
 * Sets a delivery's state. `why` is the reason why the delivery waits or is stuck, and null in other states. Times are
 * those of the database's clock.
 */
export async function setDelivery(
  db: Database,
  { orderId, hold }: HoldKey,
  {
    state,
    why = null,
    retried = false,
  }: { state: DeliveryState; why?: StuckReason | null; retried?: boolean },
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  const isEnded = state === "delivered" || state === "by-hand" || state === "canceled";
  await db
    .updateTable("deliveries")
    .set({
      state,
      why,
      changed_at: sql<Date>`CASE WHEN state = ${state} THEN changed_at ELSE clock_timestamp() END`,
      ended_at: isEnded ? now : null,
      ...(retried && { retried_at: now }),
    })
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .execute();
}

/** Returns whether this many minutes have passed since the given time, by the database's clock. */
export async function isPast(db: Database, since: Date, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`
    SELECT ${since}::timestamptz < clock_timestamp() - make_interval(mins => ${minutes}) AS past`.execute(db);
  return rows[0]?.past ?? false;
}

/** Returns whether the order's account is frozen. If it is, its orders are not sent automatically. */
export async function isFrozen(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .where("frozen_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the player ID is blocked. If it is, not even earlier orders for it are sent automatically. */
export async function isPlayerBlocked(db: Database, player: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`
    SELECT EXISTS (SELECT FROM blocks WHERE kind = 'player' AND value = ${player} AND lifted_at IS NULL
      AND (until IS NULL OR until > now())) AS blocked`.execute(db);
  return rows[0]?.blocked === true;
}

/** Returns the maximum number of attempts per hour at a supplier; null if there is no maximum. */
export async function findHourlyCap(db: Database, supplierId: string): Promise<number | null> {
  const row = await db
    .selectFrom("suppliers")
    .select("hourly_cap as cap")
    .where("id", "=", supplierId)
    .executeTakeFirst();
  return row?.cap ?? null;
}

/** Returns whether the supplier exists and is not deleted. */
export async function isSupplier(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppliers")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
