import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { AttemptRow, HoldKey } from "./queries.ts";

/**
 * Reserves a code of the shop's stock for an attempt whose supplier redeems it. The code is never sold to a customer
 * and never shown to one.
 */
export async function claimCode(
  db: Database,
  { productId, orderId, hold }: HoldKey & { productId: string },
): Promise<{ id: string; ciphertext: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; ciphertext: Buffer }>`
    UPDATE voucher_codes SET status = 'used', order_id = ${orderId}, hold = ${hold}
    WHERE id = (
      SELECT id FROM voucher_codes WHERE product_id = ${productId} AND status = 'available'
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, ciphertext`.execute(db);
  return rows[0];
}

/** Puts the code of a failed attempt on sale again. Returns the code's ID; undefined if the attempt has no code. */
export async function returnCodeOf(
  db: Database,
  { id, orderId, hold, voucherCodeId }: AttemptRow,
): Promise<string | undefined> {
  if (voucherCodeId === null) return undefined;
  const { rows } = await sql<{ id: string }>`
    UPDATE voucher_codes SET status = 'available', order_id = NULL, hold = NULL
    WHERE id = ${voucherCodeId} AND status = 'used' AND order_id = ${orderId} AND hold = ${hold} AND hidden_at IS NULL
    RETURNING id`.execute(db);
  if (rows.length === 0) return undefined;
  await db
    .updateTable("delivery_attempts")
    .set({ voucher_code_id: null, returned_code_id: voucherCodeId })
    .where("id", "=", id)
    .execute();
  return voucherCodeId;
}

/** Marks a code that was returned by mistake as used again. Returns false if it was sold or used meanwhile. */
export async function takeCodeAgain(
  db: Database,
  codeId: string,
  { orderId, hold }: HoldKey,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE voucher_codes SET status = 'used', order_id = ${orderId}, hold = ${hold}
    WHERE id = ${codeId} AND status = 'available' RETURNING id`.execute(db);
  return rows.length > 0;
}
