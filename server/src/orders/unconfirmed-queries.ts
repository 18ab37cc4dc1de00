import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

/** Whether any payment of the account was ever confirmed: an approved fund request, or a transfer for an order. */
export async function isConfirmed(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`SELECT account_confirmed(${uid}) AS confirmed`.execute(
    db,
  );
  return rows[0]?.confirmed === true;
}

/** Lets one unconfirmed order of the account be placed at a time, until the transaction ends. */
export async function lockForOrders(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forNoKeyUpdate().execute();
}

export async function countOpenInstantOrders(db: Database, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("uid", "=", uid)
    .where("payment_method", "=", "instant")
    .where("status", "in", ["pending", "processing"])
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The order that has waited longest beyond its time, for its cancellation; those that other transactions have locked
 * are skipped, so that several instances may ask at once. `expiresAt` is null where the account is confirmed by now.
 */
export async function lockExpiredOrder(db: Database, except: string[]): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .select(orderColumns)
    .where("expires_at", "<=", sql<Date>`now()`)
    .where((eb) => eb.not(eb("id", "=", eb.fn.any(sql<string[]>`${except}::uuid[]`))))
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function clearExpiry(db: Database, id: string): Promise<void> {
  await db.updateTable("orders").set({ expires_at: null }).where("id", "=", id).execute();
}
