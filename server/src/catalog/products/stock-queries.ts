import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Takes one unit out of stock; false if none is left. */
export async function takeUnit(db: Database, productId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT take_unit(${productId}) AS taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Returns the units in stock. */
export async function readStock(db: Database, productId: string): Promise<number> {
  const row = await db
    .selectFrom("product_stock")
    .select("stock")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.stock ?? 0;
}

/** Gives one unit back; unlimited stock stays as it is. */
export async function returnUnit(db: Database, productId: string): Promise<void> {
  await db
    .updateTable("product_stock")
    .set((eb) => ({ stock: eb("stock", "+", 1) }))
    .where("product_id", "=", productId)
    .where("unlimited", "=", false)
    .execute();
}

/** Units in stock. Unlimited stock counts as `UNLIMITED_STOCK`. */
export interface Stock {
  stock: number;
  unlimited: boolean;
}

/** Sets the stock, whatever is sold meanwhile; returns what it replaced. */
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

/** Stock of a product that has none, and of a voucher product beside its codes. */
export const NO_STOCK: Stock = { stock: 0, unlimited: false };
