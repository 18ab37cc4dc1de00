import { sql } from "kysely";
import type { Database } from "./database.ts";
import { readOnlyError } from "./primary.ts";

/** Throws the error 25006 if the database takes no writes, because it is a standby or set to read-only. */
export async function proveWritable(db: Database): Promise<void> {
  const { rows } = await sql<{ readonly: string }>`
    SELECT current_setting('transaction_read_only') AS readonly`.execute(db);
  if (rows[0]?.readonly !== "off") throw readOnlyError();
}
