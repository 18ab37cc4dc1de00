import type { Sighting } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Repetitions of a value are counted up to this number: a reseller may place a thousand orders with one number. */
const most = sql.lit(100);

/** Returns, for each of these orders and requests, which of its values also occur in other orders and requests. */
export async function findSightings(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sighting[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sightingsOf(ids).execute(db);
  const sightings = new Map<string, Sighting[]>();
  for (const { id, ...sighting } of rows) sightings.set(id, [...(sightings.get(id) ?? []), sighting]);
  return sightings;
}

/** Looks up transaction IDs and phone numbers by one index each. Deleted orders and requests are included. */
export function sightingsOf(ids: readonly string[]) {
  return sql<Sighting & { id: string }>`
    WITH mine AS (
      SELECT id, uid, 'transactionId' AS by, transaction_id AS value FROM orders
      WHERE id = ANY (${ids}::uuid[]) AND transaction_id IS NOT NULL
      UNION ALL
      SELECT id, uid, 'phone', sender_number FROM orders
      WHERE id = ANY (${ids}::uuid[]) AND sender_number IS NOT NULL
      UNION ALL
      SELECT id, uid, 'transactionId', trx_id FROM fund_requests WHERE id = ANY (${ids}::uuid[])
      UNION ALL
      SELECT id, uid, 'phone', note_phone(note) FROM fund_requests
      WHERE id = ANY (${ids}::uuid[]) AND note_phone(note) IS NOT NULL
    )
    SELECT mine.id, mine.by, mine.value, orders.count AS orders, requests.count AS requests,
           orders.deleted + requests.deleted AS deleted, orders.others OR requests.others AS "otherAccounts"
    FROM mine
    CROSS JOIN LATERAL (${elsewhere("orders", { transactionId: sql`transaction_id`, phone: sql`sender_number` })}) AS orders
    CROSS JOIN LATERAL (${elsewhere("fund_requests", { transactionId: sql`trx_id`, phone: sql`note_phone(note)` })}) AS requests
    WHERE orders.count + requests.count + orders.deleted + requests.deleted > 0
    ORDER BY mine.by DESC`;
}

/**
 * Deleted rows are searched by separate indexes. They matter, because an operator has often deleted an attacker's first
 * order or request.
 */
function elsewhere(table: "orders" | "fund_requests", columns: Record<Sighting["by"], RawBuilder<unknown>>) {
  const parts = Object.entries(columns).flatMap(([by, column]) =>
    [sql`IS NULL`, sql`IS NOT NULL`].map(
      (kept) => sql`(SELECT uid, hidden_at FROM ${sql.table(table)}
        WHERE mine.by = ${sql.lit(by)} AND ${column} = mine.value AND hidden_at ${kept} AND id <> mine.id LIMIT ${most})`,
    ),
  );
  return sql`
    SELECT count(*) FILTER (WHERE hidden_at IS NULL)::int AS count, count(hidden_at)::int AS deleted,
           coalesce(bool_or(uid <> mine.uid), false) AS others
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS found`;
}
