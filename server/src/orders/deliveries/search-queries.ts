import { soughtGameAccount } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The terms that find the order of a delivery. */
export interface SoughtTerms {
  /** The text as typed. */
  text: string;
  /** The last 8 characters of an ID. */
  tail: string | undefined;
  /** Accounts that match the text. */
  uids: readonly string[];
}

/** Returns up to `most` orders; each search term uses its own index. */
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
  // One partial index covers the orders that are not hidden, another one the hidden orders.
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
