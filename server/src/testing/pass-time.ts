import { sql } from "kysely";
import type { OwnerDatabase } from "./database.ts";

/** Tables that are not changed. Seals cover all columns of their rows, or the table contains the seals themselves. */
const SEALED = ["transfers", "audit_log", "seals"];

let passes = 0;

/**
 * Changes a database as if these hours had passed: moves all its dates back. Triggers and foreign keys are off
 * meanwhile. A second is added at each call. Otherwise, in a table with one row per hour, a row could get the hour of
 * another row.
 */
export async function passHours(owner: OwnerDatabase, hours: number): Promise<void> {
  const span = `${hours} hours ${++passes} seconds`;
  const { rows } = await sql<{ schema: string; table: string; changes: string }>`
    SELECT n.nspname AS schema, c.relname AS "table", string_agg(format(
      CASE WHEN t.typname = '_timestamptz'
        THEN '%1$I = ARRAY(SELECT each - interval %2$L FROM unnest(%1$I) AS each)'
        ELSE '%1$I = %1$I - interval %2$L' END, a.attname, ${span}::text), ', ') AS changes
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace JOIN pg_attribute AS a ON a.attrelid = c.oid
      JOIN pg_type AS t ON t.oid = a.atttypid
    WHERE n.nspname IN ('public', 'jobs') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' AND t.typname IN ('timestamptz', '_timestamptz')
      AND c.relname <> ALL (${SEALED})
    GROUP BY 1, 2`.execute(owner);
  await owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const { schema, table, changes } of rows)
      await sql`UPDATE ${sql.table(`${schema}.${table}`)} SET ${sql.raw(changes)}`.execute(tx);
  });
}
