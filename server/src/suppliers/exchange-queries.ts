import type { Insertable } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

export async function insertExchange(
  db: Database,
  exchange: Insertable<Schema["supplier_exchanges"]>,
): Promise<void> {
  await db.insertInto("supplier_exchanges").values(exchange).execute();
}
