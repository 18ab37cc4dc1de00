import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The reservation for which an order takes a unit. */
export interface Reserved {
  id: string;
  productId: string;
  hold: number;
}

/** Takes one unit out of stock. Returns false if none is left. */
export async function takeUnit(db: Database, { id, productId, hold }: Reserved): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT take_unit_for(${productId}, ${id}, ${hold}) AS taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Returns the number of units in stock. */
export async function readStock(db: Database, productId: string): Promise<number> {
  const row = await db
    .selectFrom("product_stock")
    .select("stock")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.stock ?? 0;
}

/**
 * Returns one unit to stock. Does nothing if the unit was taken from unlimited stock, or if the stock is unlimited now.
 */
export async function returnUnit(db: Database, { id, productId, hold }: Reserved): Promise<void> {
  await sql`
    WITH uncounted AS (DELETE FROM unlimited_units WHERE order_id = ${id} AND hold = ${hold} RETURNING 1)
    UPDATE product_stock SET stock = stock + 1
    WHERE product_id = ${productId} AND NOT unlimited AND NOT EXISTS (SELECT FROM uncounted)`.execute(db);
}

/** SQL for the units in stock. Unlimited stock counts as `UNLIMITED_STOCK`. */
export interface Stock {
  stock: number;
  unlimited: boolean;
}

/** Sets the stock, even if units are sold at the same time. Returns the stock that was replaced. */
export async function replaceStock(
  db: Database,
  productId: string,
  { stock, unlimited }: Stock,
): Promise<Stock> {
  const before = await db
    .selectFrom("product_stock")
    .select(["stock", "unlimited"])
    .where("product_id", "=", productId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("product_stock")
    .set({ stock, unlimited })
    .where("product_id", "=", productId)
    .execute();
  return before;
}

/** Sets the stock of several locked products. */
export async function replaceStocks(
  db: Database,
  stocks: readonly (Stock & { id: string })[],
): Promise<void> {
  await sql`
    UPDATE product_stock SET stock = given.stock, unlimited = given.unlimited
    FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS given (id uuid, stock integer, unlimited boolean)
    WHERE product_id = given.id`.execute(db);
}

/**
 * A stock of zero: for a new product without a given stock, and for every voucher product, whose stock is its codes.
 */
export const NO_STOCK: Stock = { stock: 0, unlimited: false };
