import { type Fulfilment, type Poisha, poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

/**
 * Returns the sum of the account's confirmed payments (approved fund requests and instant orders), and the settings of
 * orders, which include the limits for unpaid orders.
 */
export async function readPaidAndSettings(
  db: Database,
  uid: string,
): Promise<{ paid: Poisha; stored: unknown }> {
  const { rows } = await sql<{ paid: number; stored: unknown }>`/* prepared: paid_and_settings */
    SELECT account_paid(${uid}) AS paid, value AS stored FROM settings WHERE key = 'orders'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The settings of orders are missing");
  return { paid: poisha(row.paid), stored: row.stored };
}

/** Locks the account until the transaction ends, so that its instant orders are placed one after the other. */
export async function lockForOrders(db: Database, uid: string): Promise<void> {
  await sql`/* prepared: lock_for_orders */ SELECT FROM users WHERE uid = ${uid} FOR NO KEY UPDATE`.execute(
    db,
  );
}

/**
 * SQL condition for an unpaid order. It must equal the condition of the indexes `orders_open_instant` and
 * `orders_unpaid`.
 */
const isUnpaid = sql<boolean>`payment_method = 'instant' AND status IN ('pending', 'processing') AND NOT received`;

/** Locks the product's stock, so that its unpaid orders are counted one after the other. */
export async function lockStock(db: Database, productId: string): Promise<void> {
  await sql`/* prepared: lock_stock */ SELECT FROM product_stock WHERE product_id = ${productId} FOR UPDATE`.execute(
    db,
  );
}

/**
 * Returns the number and total amount of an account's open instant orders that are not paid. `held`: how many units or
 * codes of the product are reserved by such orders of all accounts.
 */
export async function readUnpaid(
  db: Database,
  { uid, productId }: { uid: string; productId: string },
): Promise<{ orders: number; amount: Poisha; held: number }> {
  const { rows } = await sql<{ orders: number; amount: number; held: number }>`/* prepared: unpaid_orders */
    SELECT count(*)::int AS orders, coalesce(sum(amount - wallet_part), 0)::bigint AS amount,
      (SELECT count(*)::int FROM orders WHERE product_id = ${productId} AND NOT waits_for_code AND ${isUnpaid}) AS held
    FROM orders WHERE uid = ${uid} AND ${isUnpaid}`.execute(db);
  const { orders = 0, amount = 0, held = 0 } = rows[0] ?? {};
  return { orders, amount: poisha(amount), held };
}

/** Returns whether at least this many units or codes of the product are on sale. Reads no more rows than that. */
export async function hasLeft(
  db: Database,
  { productId, stock, units }: { productId: string; stock: Fulfilment["stock"]; units: number },
): Promise<boolean> {
  const left: Record<Fulfilment["stock"], RawBuilder<{ units: number }>> = {
    counted: sql`/* prepared: units_left */ SELECT stock AS units FROM product_stock WHERE product_id = ${productId}`,
    codes: sql`/* prepared: codes_left */ SELECT count(*) AS units FROM (
      SELECT FROM voucher_codes WHERE product_id = ${productId} AND status = 'available' LIMIT ${Math.max(0, units)}
    ) AS unsold`,
  };
  const { rows } = await left[stock].execute(db);
  return (rows[0]?.units ?? 0) >= units;
}

/**
 * Locks and returns the order that expired first, so that the caller can cancel it. Skips orders that other
 * transactions have locked, so that several instances may run at the same time. Also skips orders whose full payment
 * was found, because they wait for an operator.
 */
export async function lockExpiredOrder(db: Database, except: string[]): Promise<OrderRow | undefined> {
  return db
    .selectFrom("orders")
    .select(orderColumns)
    .where("expires_at", "<=", sql<Date>`now()`)
    .where(sql<boolean>`NOT payment_covers(transaction_id, amount - wallet_part)`)
    .where((eb) => eb.not(eb("id", "=", eb.fn.any(sql<string[]>`${except}::uuid[]`))))
    .orderBy("expires_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}
