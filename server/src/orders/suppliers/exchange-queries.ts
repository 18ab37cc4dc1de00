import { type Insertable, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";
import type { Schema } from "../../platform/db/schema.ts";

/**
 * Days for which calls to suppliers are kept. They are not kept longer because they contain player IDs, and customers
 * complain within weeks.
 */
const RETENTION_DAYS = 180;

export async function insertExchange(
  db: Database,
  exchange: Insertable<Schema["supplier_exchanges"]>,
): Promise<void> {
  await db.insertInto("supplier_exchanges").values(exchange).execute();
}

/** Deletes old calls to suppliers and their answers. The outcomes stay stored with the attempts. */
export function dropOldExchanges(db: Database, limit: number): Promise<number> {
  return removeSome(
    db,
    "supplier_exchanges",
    sql`at < now() - make_interval(days => ${RETENTION_DAYS})`,
    limit,
  );
}
