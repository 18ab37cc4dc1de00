import { soughtGameAccount } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** What may identify the order of a delivery in a search. */
export interface SoughtTerms {
  /** The search text as typed. */
  text: string;
  /** The last 8 characters of an order's ID. */
  tail: string | undefined;
  /** Accounts that match the search text. */
  uids: readonly string[];
}

/** Returns up to `most` orders; each kind of search text uses an index of its own. */
export async function findSoughtOrders(
  db: Database,
  { text, tail, uids }: SoughtTerms,
  most: number,
): Promise<string[]> {
  const whole = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i.test(text) ? text : null;
  const begins = `${soughtGameAccount(text)
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`;
  const limit = sql`LIMIT ${most}`;
  // Hidden orders have a partial index of their own, so they are searched separately.
  const kept = [sql`hidden_at IS NULL`, sql`game_account IS NOT NULL AND hidden_at IS NOT NULL`].flatMap(
    (rows) => [
      sql`(SELECT id FROM orders WHERE lower(game_account) LIKE ${begins} AND ${rows} ${limit})`,
      sql`(SELECT id FROM orders WHERE right(id::text, 8) = ${tail ?? null} AND ${rows} ${limit})`,
    ],
  );
  const ways = [
    sql`(SELECT id FROM orders WHERE id = ${whole}::uuid)`,
    sql`(SELECT order_id FROM delivery_attempts WHERE reference = lower(${text}))`,
    sql`(SELECT id FROM orders WHERE uid = ANY (${uids}::text[]) ${limit})`,
    ...kept,
  ];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${sql.join(ways, sql` UNION `)}) AS found ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
