import { type Insertable, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

/** They hold player IDs; complaints about an order come within weeks. */
const RETENTION_DAYS = 180;

export async function insertExchange(
  db: Database,
  exchange: Insertable<Schema["supplier_exchanges"]>,
): Promise<void> {
  await db.insertInto("supplier_exchanges").values(exchange).execute();
}

/** What was said to suppliers long ago; what came of it stays with the attempt. Nobody may change a row, so none is locked. */
export async function dropOldExchanges(db: Database, limit: number): Promise<number> {
  const result = await sql`
    DELETE FROM supplier_exchanges WHERE id = ANY (ARRAY(
      SELECT id FROM supplier_exchanges WHERE at < now() - make_interval(days => ${RETENTION_DAYS})
      ORDER BY at LIMIT ${limit}))`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
