import { sql } from "kysely";
import type { Database } from "./database.ts";

const REQUIRED = ["fsync", "full_page_writes", "synchronous_commit"];

/** The settings of this PostgreSQL with which a crash would lose committed money; empty when there are none. */
export async function unsafeSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${REQUIRED})`.execute(db);
  return rows.filter((row) => row.setting === "off").map((row) => row.name);
}
