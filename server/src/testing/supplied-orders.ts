import type { DeliveryState, StuckReason } from "@hira/contract/orders/constants/deliveries";
import { sql } from "kysely";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/lib/ids.ts";

/** Inserts a supplier into the tables. By default, it is of the kind `unipin`. It is paused and has no credentials. */
export async function seedSupplier(
  db: Database,
  {
    key = "sample",
    kind = "unipin",
    name = `Supplier ${key}`,
  }: { key?: string; kind?: string; name?: string } = {},
): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO suppliers (id, key, name, kind, currency, rate, active)
    VALUES (${id}, ${key}, ${name}, ${kind}, 'BDT', 1, false)`.execute(db);
  return id;
}

export interface SeededAttempt {
  orderId: string;
  supplierId: string;
  /** The cost in poisha. Null if the supplier did not report it. */
  cost?: number | null;
  /** The voucher code that the attempt redeems. */
  codeId?: string;
  sku?: string;
}

/**
 * Inserts a successful attempt and its delivery, by the same steps as a delivery job. The caller must book the money.
 * Returns the attempt's ID.
 */
export async function seedSuccess(
  db: Database,
  { orderId, supplierId, cost = null, codeId, sku = "FREEFIRE:115" }: SeededAttempt,
): Promise<string> {
  const id = newId();
  await sql`
    INSERT INTO deliveries (order_id, hold, product_id) SELECT id, hold, product_id FROM orders WHERE id = ${orderId}
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku)
    SELECT ${id}, o.id, o.hold, 1 + (SELECT count(*) FROM delivery_attempts WHERE order_id = o.id), ${supplierId}, ${sku}
    FROM orders AS o WHERE o.id = ${orderId}`.execute(db);
  await sql`UPDATE delivery_attempts SET state = 'sent', sent_at = now(), voucher_code_id = ${codeId ?? null}
            WHERE id = ${id}`.execute(db);
  await sql`UPDATE delivery_attempts SET state = 'succeeded', ended_at = now(), cost = ${cost} WHERE id = ${id}`.execute(
    db,
  );
  await sql`
    UPDATE deliveries AS d SET state = 'delivered', why = NULL, ended_at = now() FROM orders AS o
    WHERE o.id = ${orderId} AND (d.order_id, d.hold) = (o.id, o.hold)`.execute(db);
  return id;
}

/**
 * Records that the supplier has reversed an attempt, and that an operator must decide. The caller must book the money.
 */
export async function seedReversal(db: Database, attemptId: string): Promise<void> {
  await sql`
    UPDATE deliveries AS d SET state = 'stuck', why = 'reversed', ended_at = NULL FROM delivery_attempts AS a
    WHERE a.id = ${attemptId} AND (d.order_id, d.hold) = (a.order_id, a.hold)`.execute(db);
  await sql`UPDATE delivery_attempts SET state = 'reversed', ended_at = now() WHERE id = ${attemptId}`.execute(
    db,
  );
}

/** Inserts the delivery of an order's current reservation, without an attempt. */
export async function seedDelivery(
  db: Database,
  { orderId, state, why }: { orderId: string; state: DeliveryState; why: StuckReason | null },
): Promise<void> {
  await sql`
    INSERT INTO deliveries (order_id, hold, product_id, state, why)
    SELECT id, hold, product_id, ${state}, ${why} FROM orders WHERE id = ${orderId}`.execute(db);
}
