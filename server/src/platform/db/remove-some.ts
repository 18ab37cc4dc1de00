import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Removes at most `limit` rows, and returns the number of removed rows. Never waits: rows that are locked are skipped.
 */
export async function removeSome(
  db: Database,
  table: keyof Schema,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const result = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${which} LIMIT ${limit} FOR UPDATE SKIP LOCKED))`.execute(
    db,
  );
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Takes the clean-up's lock until the transaction ends. Only one instance can hold it. Returns false if another
 * instance holds it.
 */
export async function lockRemovals(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('cleanup')) AS alone`.execute(tx);
  return rows[0]?.alone === true;
}
