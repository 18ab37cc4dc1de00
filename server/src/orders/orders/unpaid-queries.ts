import type { OrderSettings, Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { type OrderRow, orderColumns } from "./queries.ts";

/** The limits of an account for unpaid instant orders, as `expect_within_terms` reads them. */
export interface UnpaidTerms {
  /**
   * True if the account has not paid enough so far. Its voucher codes are then taken from stock only when the order is
   * completed.
   */
  isNew: boolean;
  /** If the order is not paid within this many hours, it is canceled. */
  hours: number;
  orders: number;
  amount: Poisha;
  stockPercent: number;
}

/**
 * Locks the account until the transaction ends, so that its instant orders are placed one after the other, and returns
 * its limits. `initial`: settings that the stored row does not have.
 */
export async function readUnpaidTerms(
  db: Database,
  uid: string,
  initial: OrderSettings,
): Promise<UnpaidTerms> {
  const { rows } = await sql<{ terms: UnpaidTerms }>`/* prepared: unpaid_terms */
    SELECT unpaid_terms(${uid}, ${JSON.stringify(initial)}) AS terms`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A function returns a row");
  return row.terms;
}

/**
 * Checks the limits for unpaid orders after this transaction has placed one. Orders of the same product wait until it
 * ends. Raises HR118 to HR120 (place-order.ts).
 */
export async function expectWithinTerms(
  db: Database,
  { uid, productId, fulfilment, waitsForCode }: OrderRow,
  terms: UnpaidTerms,
): Promise<void> {
  await sql`/* prepared: expect_within_terms */
    SELECT expect_within_terms(${uid}, ${productId}, ${storedType(fulfilment)}, ${waitsForCode}, ${JSON.stringify(terms)})`.execute(
    db,
  );
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
