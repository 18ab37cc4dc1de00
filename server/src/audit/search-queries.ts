import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Uids of accounts that a text is part of the name, e-mail or uid of: `limit` of them at most. */
export async function findCustomers(db: Database, text: string, limit: number): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM users
    WHERE search_text LIKE ${pattern} AND text_grams(search_text) @> text_grams(${text}) LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ uid }) => uid);
}
