import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { containing, isIndexed } from "../db/search-page.ts";
import { findAccounts, findCustomers } from "../finding/record-queries.ts";
import { termsOf } from "../finding/terms.ts";

/** Orders that indexes may name; of a text that more have, the newest deliveries are looked through instead. */
const SOUGHT = 1_000;
const CUSTOMERS = 50;
const LOOKED_THROUGH = 5_000;

/**
 * A condition on `deliveries`: of orders by their whole id, its end, an attempt's reference, what a player ID begins with, or
 * a customer; whether it names all of them. `within`: the list's other conditions. Bounded work, whatever is searched for (docs/decisions/018).
 */
export async function isSought(
  db: Database,
  text: string,
  within: readonly RawBuilder<boolean>[],
): Promise<{ condition: RawBuilder<boolean>; isExact: boolean }> {
  const named = isIndexed(text) ? await findCustomers(db, text, CUSTOMERS + 1) : [];
  const isRare = isIndexed(text) && named.length <= CUSTOMERS;
  const ids = await findOrderIds(db, text, isRare ? named : await findAccounts(db, text, CUSTOMERS));
  if (isRare && ids.length <= SOUGHT) return { condition: amongOrders(ids), isExact: true };
  // Whose uid or e-mail it is exactly is found all the same, however many others have it as a part of theirs.
  const newest = await lookThrough(db, text, within);
  return { condition: amongOrders(ids.length <= SOUGHT ? [...ids, ...newest] : newest), isExact: false };
}

const amongOrders = (ids: readonly string[]) => sql<boolean>`order_id = ANY (${ids}::uuid[])`;

/** Order by order, so that a common text is found among the first ones and nothing else is read. */
async function lookThrough(db: Database, text: string, within: readonly RawBuilder<boolean>[]) {
  const conditions = sql.join([sql`true`, ...within], sql` AND `);
  const { rows } = await sql<{ id: string }>`
    SELECT found.id FROM (
      SELECT order_id, opened_at FROM deliveries WHERE ${conditions} ORDER BY opened_at DESC, id DESC LIMIT ${LOOKED_THROUGH}
    ) AS newest CROSS JOIN LATERAL (
      SELECT o.id FROM orders AS o JOIN users AS u ON u.uid = o.uid
      WHERE o.id = newest.order_id
        AND (lower(o.game_account) LIKE ${beginning(text)} OR u.search_text LIKE ${containing(text.toLowerCase())})
      OFFSET 0
    ) AS found
    ORDER BY newest.opened_at DESC LIMIT ${SOUGHT}`.execute(db);
  return rows.map(({ id }) => id);
}

const beginning = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Each way reads an index of its own; one more than SOUGHT at most. */
async function findOrderIds(db: Database, text: string, uids: readonly string[]): Promise<string[]> {
  const whole = /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i.test(text) ? text : null;
  const most = sql`LIMIT ${SOUGHT + 1}`;
  const { tail = null } = termsOf(text);
  // An index that knows no deleted rows, and its sister of the deleted ones.
  const kept = [sql`hidden_at IS NULL`, sql`game_account IS NOT NULL AND hidden_at IS NOT NULL`].flatMap(
    (rows) => [
      sql`(SELECT id FROM orders WHERE lower(game_account) LIKE ${beginning(text)} AND ${rows} ${most})`,
      sql`(SELECT id FROM orders WHERE right(id::text, 8) = ${tail} AND ${rows} ${most})`,
    ],
  );
  const ways = [
    sql`(SELECT id FROM orders WHERE id = ${whole}::uuid)`,
    sql`(SELECT order_id FROM delivery_attempts WHERE reference = lower(${text}))`,
    sql`(SELECT id FROM orders WHERE uid = ANY (${uids}::text[]) ${most})`,
    ...kept,
  ];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM (${sql.join(ways, sql` UNION `)}) AS found ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
