import { sql } from "kysely";
import type { Database } from "./database.ts";

/** How many matches an index may name before a search counts as one that very many rows answer. */
export const MANY_MATCHES = 1_000;
/** How many rows are looked at, at first, then at once and in all, where very many match or no index can help. */
const FIRST_CHUNK = 1_000;
const CHUNK = 20_000;
const LOOKED_AT = 200_000;

export interface Page {
  page: number;
  limit: number;
}

export interface SortedPage extends Page {
  /** By time; the newest first unless told. */
  sort?: Sort | undefined;
}

export type Sort = "newest" | "oldest";

export const direction = (sort: Sort | undefined) => (sort === "oldest" ? "asc" : "desc");

interface Search<Row> {
  table: "orders" | "fund_requests";
  /** Ids that indexes find, MANY_MATCHES + 1 at most; undefined where they can't help. */
  candidates: () => Promise<string[] | undefined>;
  sort: Sort;
  /** The rows of these ids, sorted. */
  read: (ids: string[]) => Promise<Row[]>;
  /** The first matches between two ids, both left out, sorted. */
  between: (before: string | undefined, after: string | undefined, limit: number) => Promise<Row[]>;
}

/**
 * One page of what a search finds, sorted, in bounded work whatever is searched for. A rare text is found by
 * indexes, wherever it is; one that very many rows have, by reading the first ones until the page is full, and is
 * counted up to MANY_MATCHES. Ids sort by time (`lib/ids.ts`).
 */
export async function searchPage<Row>(
  db: Database,
  search: Search<Row>,
  { page, limit }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const from = (page - 1) * limit;
  const ids = await search.candidates();
  if (ids && ids.length <= MANY_MATCHES) {
    const sorted = search.sort === "oldest" ? ids.toSorted() : ids.toSorted().reverse();
    const shown = sorted.slice(from, from + limit);
    return { rows: shown.length === 0 ? [] : await search.read(shown), total: ids.length };
  }
  const { rows, isAll } = await readFirst(db, search, from + limit);
  return { rows: rows.slice(from, from + limit), total: isAll ? rows.length : MANY_MATCHES };
}

async function readFirst<Row>(
  db: Database,
  { table, sort, between }: Search<Row>,
  wanted: number,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const found: Row[] = [];
  let from: string | undefined;
  for (let looked = 0, chunk = FIRST_CHUNK; looked < LOOKED_AT; looked += chunk, chunk = CHUNK) {
    const to = await idBeyond(db, table, from, { sort, chunk });
    const [before, after] = sort === "oldest" ? [to, from] : [from, to];
    found.push(...(await between(before, after, wanted - found.length)));
    if (found.length >= wanted) return { rows: found, isAll: false };
    if (to === undefined) return { rows: found, isAll: true };
    // Both ends are left out of a range, so the next one starts just short of where this one ended.
    from = plus(to, sort === "oldest" ? -1n : 1n);
  }
  return { rows: found, isAll: found.length < MANY_MATCHES };
}

/** The id so many rows after another one, sorted; undefined when fewer are left. */
async function idBeyond(
  db: Database,
  table: "orders" | "fund_requests",
  from: string | undefined,
  { sort, chunk }: { sort: Sort; chunk: number },
): Promise<string | undefined> {
  const beyond = sql.raw(sort === "oldest" ? ">" : "<");
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE ${from === undefined ? sql`true` : sql`id ${beyond} ${from}`}
    ORDER BY id ${sql.raw(direction(sort))} OFFSET ${chunk} LIMIT 1`.execute(db);
  return rows[0]?.id;
}

function plus(id: string, step: bigint): string {
  const next = (BigInt(`0x${id.replaceAll("-", "")}`) + step).toString(16).padStart(32, "0");
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Whether an index of runs of three characters can find the text. Characters, not UTF-16 units: what the database counts. */
export function isIndexed(text: string): boolean {
  return [...text].length >= 3;
}

/** LIKE pattern of a text anywhere; `%` and `_` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
