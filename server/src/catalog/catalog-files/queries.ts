import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Imports take turns until this transaction ends, so that the second finds what the first has made. */
export async function waitForOtherImports(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(db);
}
