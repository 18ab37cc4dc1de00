import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Takes the lock for imports until the transaction ends. So a second import waits, and then finds the rows that the
 * first one added.
 */
export async function waitForOtherImports(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(db);
}
