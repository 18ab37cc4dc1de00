import type { RedeemGuide } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface OrderHold {
  orderId: string;
  /** Number of the order's reservation. Each paid reservation entitles the customer to one code. */
  hold: number;
}

export interface Sale extends OrderHold {
  productId: string;
  delivered: boolean;
}

/** Takes an available code for the order, with the SQL function `take_code`. Returns false if none is left. */
export async function takeCode(
  db: Database,
  { productId, orderId, hold, delivered }: Sale,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT take_code(${productId}, ${orderId}, ${hold}, ${delivered}) AS taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Shows the order's hidden code to its buyer. Returns false if the order has no hidden code. */
export async function markDelivered(db: Database, orderId: string): Promise<boolean> {
  const rows = await db
    .updateTable("voucher_codes")
    .set({ delivered_at: sql<Date>`now()` })
    .where("order_id", "=", orderId)
    .where("status", "=", "sold")
    .where("delivered_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/**
 * Puts the order's code on sale again if it was never shown. If it was shown, marks it as used and leaves it with its
 * order.
 */
export async function freeCode(db: Database, orderId: string): Promise<void> {
  await sql`
    UPDATE voucher_codes
    SET status = CASE WHEN delivered_at IS NULL THEN 'available' ELSE 'used' END,
        order_id = CASE WHEN delivered_at IS NULL THEN NULL ELSE order_id END,
        hold = CASE WHEN delivered_at IS NULL THEN NULL ELSE hold END,
        hidden_at = CASE WHEN delivered_at IS NULL THEN NULL ELSE hidden_at END
    WHERE order_id = ${orderId} AND status = 'sold'`.execute(db);
}

/** Returns whether a code was shown to the buyer for this reservation of the order. */
export async function hasDeliveredCode(db: Database, { orderId, hold }: OrderHold): Promise<boolean> {
  const row = await db
    .selectFrom("voucher_codes")
    .select("id")
    .where("order_id", "=", orderId)
    .where("hold", "=", hold)
    .where("delivered_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface DeliveredCodeRow {
  id: string;
  orderId: string;
  ciphertext: Buffer;
}

/** Returns the last code of each order. Includes codes that an admin has deleted, because the customer keeps them. */
export async function findDeliveredCodes(db: Database, orderIds: string[]): Promise<DeliveredCodeRow[]> {
  const { rows } = await sql<DeliveredCodeRow>`/* prepared: delivered_codes */
    SELECT DISTINCT ON (order_id) id, order_id AS "orderId", ciphertext
    FROM voucher_codes
    WHERE order_id = ANY (${orderIds}) AND delivered_at IS NOT NULL
    ORDER BY order_id, delivered_at DESC, id DESC`.execute(db);
  return rows;
}

interface CodeWithGuideRow {
  id: string;
  ciphertext: Buffer;
  guide: (Pick<RedeemGuide, "url" | "steps"> & { inBengali: RedeemGuide["inBengali"] | null }) | null;
}

/** Returns the last code of an order, with the product's guide; undefined if its buyer was shown none. */
export async function findCodeWithGuide(
  db: Database,
  { orderId, productId }: { orderId: string; productId: string },
): Promise<CodeWithGuideRow | undefined> {
  const { rows } = await sql<CodeWithGuideRow>`/* prepared: code_with_guide */
    SELECT id, ciphertext,
           (SELECT jsonb_build_object('url', url, 'steps', steps, 'inBengali', in_bengali) FROM redeem_guides WHERE product_id = ${productId}) AS guide
    FROM voucher_codes WHERE order_id = ${orderId} AND delivered_at IS NOT NULL
    ORDER BY delivered_at DESC, id DESC LIMIT 1`.execute(db);
  return rows[0];
}

export async function hasCodeOnSale(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom("voucher_codes")
    .select("id")
    .where("product_id", "=", productId)
    .where("status", "=", "available")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
