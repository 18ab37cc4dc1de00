import { sql } from "kysely";
import type { Database } from "./database.ts";
import { readOnlyError } from "./primary.ts";

/** Throws 25006 where the database takes no writes: a standby, or a server set to read-only. */
export async function proveWritable(db: Database): Promise<void> {
  const { rows } = await sql<{ readonly: string }>`
    SELECT current_setting('transaction_read_only') AS readonly`.execute(db);
  if (rows[0]?.readonly !== "off") throw readOnlyError();
}
