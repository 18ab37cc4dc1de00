import { type Fulfilment, type Poisha, poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

/** Returns the sum of the account's confirmed payments: approved fund requests, and transfers for orders. */
export async function readPaid(db: Database, uid: string): Promise<Poisha> {
  const { rows } = await sql<{ paid: number }>`SELECT account_paid(${uid}) AS paid`.execute(db);
  return poisha(rows[0]?.paid ?? 0);
}

/** Locks the account until the transaction ends, so that its instant orders are placed one after another. */
export async function lockForOrders(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forNoKeyUpdate().execute();
}

/** The same condition as in the indexes `orders_open_instant` and `orders_unpaid`. */
const isUnpaid = sql<boolean>`payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received`;

/** Returns the number and sum of an account's open instant orders whose money is not in the ledger. */
export async function readUnpaid(db: Database, uid: string): Promise<{ orders: number; amount: Poisha }> {
  const { orders, amount } = await db
    .selectFrom("orders")
    .select((eb) => [eb.fn.countAll<number>().as("orders"), eb.fn.sum<number | null>("amount").as("amount")])
    .where("uid", "=", uid)
    .where(isUnpaid)
    .executeTakeFirstOrThrow();
  return { orders, amount: poisha(Number(amount ?? 0)) };
}

/**
 * Locks the product's stock, so that its unpaid orders are placed one after another: their share is counted under this
 * lock.
 */
export async function lockStock(db: Database, productId: string): Promise<void> {
  await db
    .selectFrom("product_stock")
    .select("product_id")
    .where("product_id", "=", productId)
    .forUpdate()
    .execute();
}

/** Returns the number of units or codes of the product that unpaid orders of all accounts hold. */
export async function countHeldUnpaid(db: Database, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("product_id", "=", productId)
    .where("waits_for_code", "=", false)
    .where(isUnpaid)
    .executeTakeFirstOrThrow();
  return count;
}

/** True if at least this many units or codes of the product can still be sold; stops counting there. */
export async function hasLeft(
  db: Database,
  { productId, stock, units }: { productId: string; stock: Fulfilment["stock"]; units: number },
): Promise<boolean> {
  const left: Record<Fulfilment["stock"], RawBuilder<{ units: number }>> = {
    counted: sql`SELECT stock AS units FROM product_stock WHERE product_id = ${productId}`,
    codes: sql`SELECT count(*) AS units FROM (
      SELECT FROM voucher_codes WHERE product_id = ${productId} AND status = 'available' LIMIT ${Math.max(0, units)}
    ) AS unsold`,
  };
  const { rows } = await left[stock].execute(db);
  return (rows[0]?.units ?? 0) >= units;
}

/**
 * Locks and returns the order that expired longest ago, to cancel it. Skips orders that other transactions have locked,
 * so that several instances may run concurrently, and orders whose payment was found and is sufficient: those wait for
 * a person.
 */
export async function lockExpiredOrder(db: Database, except: string[]): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .select(orderColumns)
    .where("expires_at", "<=", sql<Date>`now()`)
    .where(sql<boolean>`NOT payment_covers(transaction_id, amount)`)
    .where((eb) => eb.not(eb("id", "=", eb.fn.any(sql<string[]>`${except}::uuid[]`))))
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
