import type { Sighting } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Resellers send a thousand orders from one number: beyond this many of each nobody counts. */
const most = sql.lit(100);

/** What of the given orders and requests was seen elsewhere, by their ids. */
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

/** Each value of each row is looked up by a short run of an index. */
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
    SELECT mine.id, mine.by, mine.value, seen.orders, requested.requests,
           seen.others OR requested.others AS "otherAccounts"
    FROM mine
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders, coalesce(bool_or(uid <> mine.uid), false) AS others FROM (
        (SELECT uid FROM orders WHERE mine.by = 'transactionId' AND transaction_id = mine.value
           AND hidden_at IS NULL AND id <> mine.id LIMIT ${most})
        UNION ALL
        (SELECT uid FROM orders WHERE mine.by = 'phone' AND sender_number = mine.value
           AND hidden_at IS NULL AND id <> mine.id LIMIT ${most})
      ) AS found
    ) AS seen
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS requests, coalesce(bool_or(uid <> mine.uid), false) AS others FROM (
        (SELECT uid FROM fund_requests WHERE mine.by = 'transactionId' AND trx_id = mine.value
           AND hidden_at IS NULL AND id <> mine.id LIMIT ${most})
        UNION ALL
        (SELECT uid FROM fund_requests WHERE mine.by = 'phone' AND note_phone(note) = mine.value
           AND hidden_at IS NULL AND id <> mine.id LIMIT ${most})
      ) AS found
    ) AS requested
    WHERE seen.orders + requested.requests > 0
    ORDER BY mine.by DESC`;
}
