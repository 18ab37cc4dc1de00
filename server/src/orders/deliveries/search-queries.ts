import { soughtGameAccount } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The values by which a search finds the orders of deliveries. */
export interface SoughtTerms {
  /** The search text as typed. */
  text: string;
  /** The last 8 characters of an order's ID, if the search text may be those. */
  tail: string | undefined;
  /** The uids of accounts that match the search text. */
  uids: readonly string[];
}

/** Returns the IDs of up to `most` matching orders. For each kind of value the query uses another index. */
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
  // There are separate indexes of hidden and of other orders, so these are searched one after the other.
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
