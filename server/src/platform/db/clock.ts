import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Returns the database's clock, in milliseconds since 1970. */
export async function databaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}
