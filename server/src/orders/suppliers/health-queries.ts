import {
  FAILURES_UNTIL_TRIPPED,
  inEnglish,
  LONGEST_TRIP_MINUTES,
  type Message,
  type Poisha,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Minimum time between two recorded successes of a supplier, because each recording locks the supplier's row. */
const NOTED_EVERY = sql`interval '10 seconds'`;

export async function noteSuccess(db: Database, supplierId: string): Promise<void> {
  await sql`
    UPDATE suppliers SET failures = 0, tripped_until = NULL, last_ok_at = clock_timestamp()
    WHERE id = ${supplierId} AND deleted_at IS NULL
      AND (failures > 0 OR last_ok_at IS NULL OR last_ok_at < clock_timestamp() - ${NOTED_EVERY})`.execute(
    db,
  );
}

/**
 * Records that the supplier answered an inquiry or another request that is no order. Its failed orders still count for
 * the circuit breaker.
 */
export async function noteAnswer(db: Database, supplierId: string): Promise<void> {
  await sql`
    UPDATE suppliers SET last_ok_at = clock_timestamp() WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(
    db,
  );
}

/**
 * Records that an inquiry or another request that is no order failed. Operators see the error, but it does not count as
 * a failed order.
 */
export async function noteTrouble(db: Database, supplierId: string, reason: Message): Promise<void> {
  await sql`
    UPDATE suppliers SET last_error = ${inEnglish(reason)}, last_error_message = ${JSON.stringify(reason)}, last_error_at = clock_timestamp()
    WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(db);
}

/**
 * Records that an order failed or has an unknown outcome. After five such orders in a row, the circuit breaker pauses
 * the supplier for 2 minutes, then 4, 8 and so on, at most 30. Orders that fail during a pause were sent before it and
 * do not count.
 */
export async function noteFailure(db: Database, supplierId: string, reason: Message): Promise<void> {
  await sql`
    UPDATE suppliers SET
      last_error = ${inEnglish(reason)}, last_error_message = ${JSON.stringify(reason)}, last_error_at = clock_timestamp(),
      failures = CASE WHEN tripped_until > clock_timestamp() THEN failures ELSE failures + 1 END,
      tripped_until = CASE
        WHEN tripped_until > clock_timestamp() OR failures + 1 < ${FAILURES_UNTIL_TRIPPED} THEN tripped_until
        ELSE clock_timestamp() + interval '1 minute'
          * least(${LONGEST_TRIP_MINUTES}::int, 2 ^ least(10, failures + 2 - ${FAILURES_UNTIL_TRIPPED})) END
    WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(db);
}

export interface TroubledSuppliers {
  low: { id: string; key: string; name: string; balance: Poisha; lowBalance: Poisha }[];
  tripped: { id: string; key: string; name: string; trippedUntil: Date }[];
}

/** Returns the active suppliers that have a low balance, and those that the circuit breaker has paused. */
export async function findTroubledSuppliers(db: Database): Promise<TroubledSuppliers> {
  const { rows } = await sql<{
    id: string;
    key: string;
    name: string;
    balance: Poisha | null;
    lowBalance: Poisha | null;
    isLow: boolean | null;
    trippedUntil: Date | null;
  }>`
    SELECT id, key, name, balance, low_balance AS "lowBalance", balance < low_balance AS "isLow",
      CASE WHEN tripped_until > clock_timestamp() THEN tripped_until END AS "trippedUntil"
    FROM suppliers
    WHERE deleted_at IS NULL AND active AND (balance < low_balance OR tripped_until > clock_timestamp())
    ORDER BY id`.execute(db);
  return {
    low: rows.flatMap(({ id, key, name, balance, lowBalance, isLow }) =>
      isLow && balance !== null && lowBalance !== null ? [{ id, key, name, balance, lowBalance }] : [],
    ),
    tripped: rows.flatMap(({ id, key, name, trippedUntil }) =>
      trippedUntil ? [{ id, key, name, trippedUntil }] : [],
    ),
  };
}
