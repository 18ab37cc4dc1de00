import { CORRECTED_MINUTES } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns the requests whose transaction ID was changed in the last minutes, with the former IDs. */
export async function findCorrected(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; trxId: string }>`
    SELECT DISTINCT ON (r.id) r.id, entry.before ->> 'trxId' AS "trxId"
    FROM fund_requests AS r JOIN audit_log AS entry ON entry.subject = 'request:' || r.id AND entry.actor = r.uid
    WHERE r.id = ANY (${ids}::uuid[]) AND entry.action = 'request.correct'
      AND entry.before ->> 'trxId' <> r.trx_id AND entry.at > now() - make_interval(mins => ${CORRECTED_MINUTES})
    ORDER BY r.id, entry.id`.execute(db);
  return new Map(rows.map(({ id, trxId }) => [id, trxId]));
}
