import { sql } from "kysely";
import type { Database } from "./database.ts";

const REQUIRED = ["fsync", "full_page_writes", "synchronous_commit"];

/**
 * Returns the PostgreSQL settings with which a crash could lose committed transactions; an empty list if there are
 * none.
 */
export async function unsafeSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY(${REQUIRED})`.execute(db);
  return rows.filter((row) => row.setting === "off").map((row) => row.name);
}

/**
 * Returns a description of the problem if synchronous standbys are configured, but an order may be confirmed before one
 * of them has stored it.
 */
export async function weakSynchrony(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ commit: string; standbys: string }>`
    SELECT current_setting('synchronous_commit') AS commit, current_setting('synchronous_standby_names') AS standbys
  `.execute(db);
  const [{ commit, standbys } = { commit: "on", standbys: "" }] = rows;
  if (standbys === "" || !["local", "remote_write"].includes(commit)) return undefined;
  return `synchronous_commit is ${commit} although synchronous standbys are configured (${standbys}), so a failover can lose answered orders: set it to on.`;
}
