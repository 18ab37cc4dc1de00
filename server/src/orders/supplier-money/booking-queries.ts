import type { Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface BookedAttempt {
  orderId: string;
  supplierKey: string;
  /** True if the supplier redeems codes of the shop. */
  usesCodes: boolean;
  /** Cost that the supplier reported for the delivery. */
  cost: Poisha | null;
  /**
   * Cost to book if the supplier reported none. For a redeemer: the cost of the product whose code it redeemed.
   * Otherwise: the last known price.
   */
  usualCost: Poisha | null;
}

/** Returns an attempt with the fields on which its bookings depend. */
export async function findBookedAttempt(db: Database, attemptId: string): Promise<BookedAttempt | undefined> {
  const { rows } = await sql<BookedAttempt>`
    SELECT a.order_id AS "orderId", s.key AS "supplierKey", s.kind = 'redeemer' AS "usesCodes",
           a.cost, CASE WHEN s.kind = 'redeemer' THEN coded.cost ELSE mapped.cost END AS "usualCost"
    FROM delivery_attempts AS a
    JOIN suppliers AS s ON s.id = a.supplier_id
    JOIN orders ON orders.id = a.order_id
    LEFT JOIN voucher_codes AS code ON code.id = coalesce(a.voucher_code_id, a.returned_code_id)
    LEFT JOIN products AS coded ON coded.id = code.product_id
    LEFT JOIN product_suppliers AS mapped
      ON mapped.product_id = orders.product_id AND mapped.supplier_id = a.supplier_id AND mapped.sku = a.sku
    WHERE a.id = ${attemptId}`.execute(db);
  return rows[0];
}

export async function writeAttemptCost(db: Database, attemptId: string, cost: Poisha): Promise<void> {
  await sql`UPDATE delivery_attempts SET cost = ${cost} WHERE id = ${attemptId} AND cost IS NULL`.execute(db);
}

/** Sets an order's cost to the sum of its booked deliveries. If there are none, sets it to the cost of its product. */
export async function writeOrderCost(db: Database, orderId: string): Promise<void> {
  await sql`
    UPDATE orders SET cost = coalesce(
      (SELECT sum(cost) FROM delivery_attempts WHERE order_id = orders.id AND state = 'succeeded'),
      (SELECT cost FROM products WHERE id = orders.product_id))
    WHERE id = ${orderId}`.execute(db);
}
