import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface UnreadMessage {
  id: string;
  method: MobileMoney;
  accountId: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
}

/** Returns texts that were not understood and were not read with this version of the templates, the oldest first. */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Notes that texts were read with this version of the templates, and not understood. */
export async function noteReadWith(db: Database, ids: readonly string[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE wallet_messages SET read_with = ${version}
    WHERE id = ANY (${ids}) AND read_with < ${version}`.execute(db);
}
