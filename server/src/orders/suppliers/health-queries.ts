import { FAILURES_UNTIL_TRIPPED, LONGEST_TRIP_MINUTES, type Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** How often a success is noted where there is nothing to take back: each delivery would lock the row of all others. */
const NOTED_EVERY = sql`interval '10 seconds'`;

export async function noteSuccess(db: Database, supplierId: string): Promise<void> {
  await sql`
    UPDATE suppliers SET failures = 0, tripped_until = NULL, last_ok_at = clock_timestamp()
    WHERE id = ${supplierId} AND deleted_at IS NULL
      AND (failures > 0 OR last_ok_at IS NULL OR last_ok_at < clock_timestamp() - ${NOTED_EVERY})`.execute(
    db,
  );
}

/** It answered a question; whether it delivers is another matter, so that its failures stay counted. */
export async function noteAnswer(db: Database, supplierId: string): Promise<void> {
  await sql`
    UPDATE suppliers SET last_ok_at = clock_timestamp() WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(
    db,
  );
}

/** A question failed: said, but not counted as an order that failed. */
export async function noteTrouble(db: Database, supplierId: string, reason: string): Promise<void> {
  await sql`
    UPDATE suppliers SET last_error = left(${reason}, 500), last_error_at = clock_timestamp()
    WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(db);
}

/**
 * An order failed, or nobody knows what became of it. After five in a row the supplier is left alone for 2 minutes, then
 * 4, 8 … at most 30; what fails while it rests began before, and is not counted.
 */
export async function noteFailure(db: Database, supplierId: string, reason: string): Promise<void> {
  await sql`
    UPDATE suppliers SET
      last_error = left(${reason}, 500), last_error_at = clock_timestamp(),
      failures = CASE WHEN tripped_until > clock_timestamp() THEN failures ELSE failures + 1 END,
      tripped_until = CASE
        WHEN tripped_until > clock_timestamp() OR failures + 1 < ${FAILURES_UNTIL_TRIPPED} THEN tripped_until
        ELSE clock_timestamp() + interval '1 minute'
          * least(${LONGEST_TRIP_MINUTES}::int, 2 ^ least(10, failures + 2 - ${FAILURES_UNTIL_TRIPPED})) END
    WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(db);
}

export interface TroubledSuppliers {
  low: { id: string; key: string; name: string; balance: Poisha; lowBalance: Poisha }[];
  tripped: { id: string; key: string; name: string; trippedUntil: Date; lastError: string | null }[];
}

/** Those that are on and low in money, and those that are left alone after failures. */
export async function findTroubledSuppliers(db: Database): Promise<TroubledSuppliers> {
  const { rows } = await sql<{
    id: string;
    key: string;
    name: string;
    balance: Poisha | null;
    lowBalance: Poisha | null;
    isLow: boolean | null;
    trippedUntil: Date | null;
    lastError: string | null;
  }>`
    SELECT id, key, name, balance, low_balance AS "lowBalance", balance < low_balance AS "isLow",
      CASE WHEN tripped_until > clock_timestamp() THEN tripped_until END AS "trippedUntil", last_error AS "lastError"
    FROM suppliers
    WHERE deleted_at IS NULL AND active AND (balance < low_balance OR tripped_until > clock_timestamp())
    ORDER BY id`.execute(db);
  return {
    low: rows.flatMap(({ id, key, name, balance, lowBalance, isLow }) =>
      isLow && balance !== null && lowBalance !== null ? [{ id, key, name, balance, lowBalance }] : [],
    ),
    tripped: rows.flatMap(({ id, key, name, trippedUntil, lastError }) =>
      trippedUntil ? [{ id, key, name, trippedUntil, lastError }] : [],
    ),
  };
}
