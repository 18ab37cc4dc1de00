import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";
import { direction, type SortedPage } from "./search-page.ts";

/** A list counts its matches only up to this number. */
const COUNTED = 10_000;

export interface KeysetPage {
  ids: string[];
  /** Number of matches, or a lower bound of that number. */
  total: number;
  isExact: boolean;
  /** Number of matches that come before the first row of the returned page. */
  position: number;
}

interface List {
  table: keyof Schema;
  /** The time column by which the list is sorted; rows with the same time are sorted by ID. */
  time: string;
  conditions: readonly RawBuilder<boolean>[];
}

/**
 * Returns the IDs of a page of a list in which new records appear at one end. The page is given by its number, or as
 * the rows before or after a given row. The caller reads the rows.
 */
export async function keysetPage(
  db: Database,
  { table, time, conditions }: List,
  { page, limit, sort = "newest", after, before }: SortedPage,
): Promise<KeysetPage> {
  const name = sql.table(table);
  const place = sql`(${sql.ref(time)}, id)`;
  const where = (more: readonly RawBuilder<boolean>[]) =>
    sql.join<boolean>([sql<boolean>`true`, ...conditions, ...more], sql` AND `);
  const beyond = (id: string, side: "after" | "before") => {
    const sign = sql.raw((sort === "oldest") === (side === "after") ? ">" : "<");
    return sql<boolean>`${place} ${sign} (SELECT ${sql.ref(time)}, id FROM ${name} WHERE id = ${id})`;
  };
  const read = async (more: RawBuilder<boolean>[], towards: "newest" | "oldest", skip = 0) => {
    const order = sql.raw(direction(towards));
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${name} WHERE ${where(more)}
      ORDER BY ${sql.ref(time)} ${order}, id ${order} LIMIT ${limit} OFFSET ${skip}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const count = async (more: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT FROM ${name} WHERE ${where(more)} LIMIT ${COUNTED + 1}) AS counted`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const back = sort === "oldest" ? "newest" : "oldest";
  const counted = count([]);
  let ids: string[];
  let position = (page - 1) * limit;
  if (after !== undefined) ids = await read([beyond(after, "after")], sort);
  else if (before !== undefined) ids = (await read([beyond(before, "before")], back)).reverse();
  else ids = await read([], sort, position);
  if (before !== undefined && after === undefined && ids.length < limit) {
    [ids, position] = [await read([], sort), 0];
  } else if (after !== undefined || before !== undefined) {
    const [first] = ids;
    position = first === undefined ? 0 : await count([beyond(first, "before")]);
  }
  const total = await counted;
  return { ids, total: Math.min(total, COUNTED), isExact: total <= COUNTED, position };
}
