import { type FulfilmentKind, fulfilments } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import {
  findDeliveredCodes,
  freeCode,
  hasDeliveredCode,
  markDelivered,
  type OrderHold,
  type Sale,
  takeCode,
} from "./order-code-queries.ts";

/**
 * Takes one available code for the order, within the caller's transaction; `delivered` shows it to the buyer at once.
 * False when none is left, which is known once codes that others have locked were waited for
 * (docs/rules/orders.md#voucher-codes).
 */
export async function reserveCode({ db }: Context, sale: Sale): Promise<boolean> {
  return takeCode(db, sale);
}

/**
 * Shows the order's reserved code to its buyer; one that was shown for this hold stays. False when there is none to
 * show: those of earlier holds were paid back.
 */
export async function deliverCode({ db }: Context, order: OrderHold): Promise<boolean> {
  return (await markDelivered(db, order.orderId)) || hasDeliveredCode(db, order);
}

/** Ends an order's hold on its code: unseen it is for sale again, delivered it is used and never sold again. */
export async function releaseCode({ db }: Context, orderId: string): Promise<void> {
  await freeCode(db, orderId);
}

/** As `deliveredCodes`, of those among the orders that codes fulfil. */
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

/** What was delivered to the buyers of these orders, by order. */
export async function deliveredCodes(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  orderIds: string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findDeliveredCodes(db, orderIds);
  return new Map(rows.map(({ id, orderId, ciphertext }) => [orderId, cipher.open(id, ciphertext)]));
}
