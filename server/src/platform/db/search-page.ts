import { sql } from "kysely";
import type { Database } from "./database.ts";

/** If an index finds more matches than this, the text counts as having very many matches. */
export const MANY_MATCHES = 1_000;
/**
 * Numbers of rows to read when a text has very many matches or no index can help: in the first step, in each further
 * step, and in all steps together.
 */
const FIRST_CHUNK = 1_000;
const CHUNK = 20_000;
const LOOKED_AT = 200_000;

export interface Page {
  page: number;
  limit: number;
}

export interface SortedPage extends Page {
  /** Whether the oldest or the newest row comes first. Default: the newest. */
  sort?: Sort | undefined;
  /** Returns the rows that follow the row with this ID. A page by number would shift when rows disappear. */
  after?: string | undefined;
  /** Returns the last rows before the row with this ID. If fewer than a page are left, returns the first page. */
  before?: string | undefined;
}

export interface Found<Row> {
  rows: Row[];
  /** Number of matches, or a lower bound of it. */
  total: number;
  isExact: boolean;
  /** Number of matches before the first row of this page. */
  position: number;
}

export type Sort = "newest" | "oldest";

export const direction = (sort: Sort | undefined) => (sort === "oldest" ? "asc" : "desc");

interface Range {
  before: string | undefined;
  after: string | undefined;
}

interface Search<Row> {
  table: "orders" | "fund_requests";
  /** Returns the IDs that indexes find, at most MANY_MATCHES + 1. Undefined if no index can help. */
  candidates: () => Promise<string[] | undefined>;
  sort: Sort;
  /** Returns the rows with these IDs, sorted like the list. */
  read: (ids: string[]) => Promise<Row[]>;
  /**
   * Returns the IDs of the oldest and of the newest row that can match, as far as they are known. Returns undefined if
   * no row can match.
   */
  ends?: () => Promise<{ oldest?: string; newest?: string } | undefined>;
  /** Returns the first matches between two IDs, without the rows of those IDs, in the requested order. */
  between: (range: Range, limit: number, sort: Sort) => Promise<Row[]>;
}

/**
 * Returns one sorted page of a search. The work is bounded whatever the text is. If the text has few matches, indexes
 * find and count them. If it has very many, rows are read in order until the page is full, and the total is a lower
 * bound. IDs sort by time (`platform/lib/ids.ts`).
 */
export async function searchPage<Row>(
  db: Database,
  search: Search<Row>,
  wanted: Omit<SortedPage, "sort">,
): Promise<Found<Row>> {
  const ids = await search.candidates();
  if (ids && ids.length <= MANY_MATCHES) {
    const sorted = search.sort === "oldest" ? ids.toSorted() : ids.toSorted().reverse();
    const position = positionIn(sorted, search.sort, wanted);
    const shown = sorted.slice(position, position + wanted.limit);
    const rows = shown.length === 0 ? [] : await search.read(shown);
    return { rows, total: ids.length, isExact: true, position };
  }
  const found = await readRange(db, search, wanted);
  return ids ? { ...found, total: Math.max(found.total, MANY_MATCHES), isExact: false } : found;
}

function positionIn(
  sorted: readonly string[],
  sort: Sort,
  { page, limit, after, before }: Omit<SortedPage, "sort">,
): number {
  const comesAfter = (id: string, other: string) => (sort === "oldest" ? id > other : id < other);
  const preceding = (cursor: string, orItself: boolean) =>
    sorted.filter((id) => comesAfter(cursor, id) || (orItself && id === cursor)).length;
  if (after !== undefined) return preceding(after, true);
  if (before !== undefined) return Math.max(0, preceding(before, false) - limit);
  return (page - 1) * limit;
}

/**
 * Finds a page without an index, by reading rows in order. Reading starts at the beginning of the list, or at a given
 * row.
 */
async function readRange<Row>(
  db: Database,
  search: Search<Row>,
  { page, limit, after, before }: Omit<SortedPage, "sort">,
): Promise<Found<Row>> {
  const cursor = after ?? before;
  if (cursor === undefined) {
    const position = (page - 1) * limit;
    const { rows, isAll } = await readFirst(db, search, position + limit + 1);
    const shown = rows.slice(position, position + limit);
    return { rows: shown, total: rows.length, isExact: isAll, position };
  }
  const back: Search<Row> = { ...search, sort: search.sort === "oldest" ? "newest" : "oldest" };
  const preceding = await readFirst(db, back, MANY_MATCHES, cursor);
  if (after === undefined && preceding.rows.length < limit) return readRange(db, search, { page: 1, limit });
  const { rows, isAll } = await readFirst(db, search, limit + 1, cursor);
  if (after === undefined) {
    const position = preceding.rows.length - limit;
    const shown = preceding.rows.slice(0, limit).reverse();
    return { rows: shown, total: preceding.rows.length + rows.length, isExact: isAll, position };
  }
  // Counts the given row too, if it still matches: it comes before the rows that follow it.
  const position = preceding.rows.length + (await isAmong(search, cursor));
  return { rows: rows.slice(0, limit), total: position + rows.length, isExact: isAll, position };
}

async function isAmong<Row>({ between, sort }: Search<Row>, id: string): Promise<number> {
  return (await between({ before: plus(id, 1n), after: plus(id, -1n) }, 1, sort)).length;
}

async function readFirst<Row>(
  db: Database,
  { table, sort, between, ends }: Search<Row>,
  wanted: number,
  beyond?: string,
): Promise<{ rows: Row[]; isAll: boolean }> {
  const found: Row[] = [];
  const known = ends ? await ends() : {};
  if (known === undefined) return { rows: [], isAll: true };
  const { oldest, newest } = known;
  const [start, end] = sort === "oldest" ? [oldest, newest] : [newest, oldest];
  const isPast = (id: string) => end !== undefined && (sort === "oldest" ? id > end : id < end);
  // `between` excludes the IDs at both ends of its range. To include a row, the range must end one ID beyond it.
  const justBefore = (id: string) => plus(id, sort === "oldest" ? -1n : 1n);
  let from = beyond ?? (start && justBefore(start));
  for (let looked = 0, chunk = FIRST_CHUNK; looked < LOOKED_AT; looked += chunk, chunk = CHUNK) {
    const to = await idBeyond(db, table, from, { sort, chunk });
    const [before, after] = sort === "oldest" ? [to, from] : [from, to];
    found.push(...(await between({ before, after }, wanted - found.length, sort)));
    if (found.length >= wanted) return { rows: found, isAll: false };
    if (to === undefined || isPast(to)) return { rows: found, isAll: true };
    from = justBefore(to);
  }
  return { rows: found, isAll: false };
}

/** Returns the ID of the row that comes `chunk` rows after the first one. Returns undefined if fewer rows remain. */
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

/**
 * Returns true if a trigram index can find the text, which needs three characters. They are counted as the database
 * counts them, not as UTF-16 units.
 */
export function isIndexed(text: string): boolean {
  return [...text].length >= 3;
}

/** Returns the LIKE pattern that finds the text anywhere; `%` and `_` are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
