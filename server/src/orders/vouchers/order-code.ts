import { type FulfilmentKind, fulfilments, type RedeemGuide } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import {
  findCodeWithGuide,
  findDeliveredCodes,
  freeCode,
  hasDeliveredCode,
  markDelivered,
  type OrderHold,
  type Sale,
  takeCode,
} from "./order-code-queries.ts";
import { guideOf } from "./redeem-guide-queries.ts";

/**
 * Takes one available code for the order, in the caller's transaction. With `delivered`, the buyer sees the code at
 * once. If other orders have locked all available codes, waits for them before it returns false
 * (docs/rules/orders.md#voucher-codes).
 */
export async function reserveCode({ db }: Context, sale: Sale): Promise<boolean> {
  return takeCode(db, sale);
}

/**
 * Shows the order's reserved code to its buyer. Does nothing if a code was already shown for this reservation. Returns
 * false if the reservation has no code. Codes of earlier reservations do not count, because those were refunded.
 */
export async function deliverCode({ db }: Context, order: OrderHold): Promise<boolean> {
  return (await markDelivered(db, order.orderId)) || hasDeliveredCode(db, order);
}

/**
 * Releases an order's code. If the code was never shown, it is on sale again. Otherwise it is marked as used and never
 * sold again.
 */
export async function releaseCode({ db }: Context, orderId: string): Promise<void> {
  await freeCode(db, orderId);
}

/** Returns the same as `deliveredCodes`, but does not read the codes of orders of other products. */
export function codesOfOrders(
  context: { db: Database; cipher: CodeCipher },
  orders: readonly { id: string; fulfilment: FulfilmentKind }[],
): Promise<Map<string, string>> {
  const sold = orders.filter(({ fulfilment }) => fulfilments[fulfilment].stock === "codes");
  return deliveredCodes(
    context,
    sold.map(({ id }) => id),
  );
}

/** Returns the code that was shown to an order's buyer, and how it is redeemed; undefined if none was shown. */
export async function codeWithGuide(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  order: { orderId: string; productId: string },
): Promise<{ code: string; redeem: RedeemGuide | null } | undefined> {
  const row = await findCodeWithGuide(db, order);
  return row && { code: cipher.open(row.id, row.ciphertext), redeem: row.guide && guideOf(row.guide) };
}

/** Returns the codes that were shown to the buyers of these orders, by order. */
export async function deliveredCodes(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findDeliveredCodes(db, orderIds);
  return new Map(rows.map(({ id, orderId, ciphertext }) => [orderId, cipher.open(id, ciphertext)]));
}
