import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** What the store knows under a transaction ID: a payment, a movement, or both. Amounts are in poisha. */
export interface KnownRow {
  trxId: string;
  delta: number | null;
  paymentId: string | null;
  amount: number | null;
  accountId: string | null;
}

/** Takes a lock, so that only one statement of an account can be imported at a time. */
export async function lockForStatement(db: Database, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.chain ' || ${accountId}, 0))`.execute(db);
}

/**
 * Returns the account's movements with these transaction IDs, and the method's payments with these IDs on any account.
 */
export async function findKnown(
  db: Database,
  { accountId, method, trxIds }: { accountId: string; method: MobileMoney; trxIds: readonly string[] },
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    SELECT m.trx_id AS "trxId", m.delta::float8 AS delta, NULL AS "paymentId", NULL AS amount, NULL AS "accountId"
    FROM account_movements AS m WHERE m.account_id = ${accountId} AND m.trx_id = ANY (${trxIds})
    UNION ALL
    SELECT p.trx_id, NULL, p.id, p.amount::float8, p.account_id
    FROM incoming_payments AS p WHERE p.method = ${method} AND p.trx_id = ANY (${trxIds})`.execute(db);
  return rows;
}

/** Stores the new lines of a statement in the given order. Returns the IDs of the new payments. */
export async function takeInStatement(
  db: Database,
  { accountId, method, lines }: { accountId: string; method: MobileMoney; lines: readonly unknown[] },
): Promise<string[]> {
  const { rows } = await sql<{ payment: string }>`
    SELECT payment FROM take_in_statement(${accountId}, ${method}, ${JSON.stringify(lines)}::jsonb)`.execute(
    db,
  );
  return rows.map(({ payment }) => payment);
}

/** Returns the number of balance gaps of an account. */
export async function countGaps(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM account_movements
    WHERE account_id = ${accountId} AND NOT has_previous AND NOT is_origin`.execute(db);
  return rows[0]?.count ?? 0;
}
