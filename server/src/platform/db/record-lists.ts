import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { BATCH, inBatches } from "./batches.ts";
import type { Database } from "./database.ts";
import { findEnds, inDays } from "./dhaka-days.ts";
import type { Schema } from "./schema.ts";
import {
  containing,
  direction,
  type Found,
  isIndexed,
  MANY_MATCHES,
  type Sort,
  type SortedPage,
  searchPage,
} from "./search-page.ts";

export interface RecordFilter {
  /** Only records of the customer with this uid. */
  uid?: string | undefined;
  /** True: records that an admin deleted are included. Their customers still see them. */
  withHidden?: boolean | undefined;
  /** Only records with these IDs, in any state. */
  ids?: readonly string[] | undefined;
  /** Only records that were created on these days in Dhaka. */
  days?: string | undefined;
}

/** What an admin typed into the search. */
export interface SearchedText {
  /** The text as an admin typed it. It may be an ID, or part of the customer's name, e-mail or uid. */
  text: string;
  /** The text in all forms in which a record may contain it. */
  readings: readonly string[];
  /** True if an index would not help, because too many records contain the text. */
  isCommon?: boolean;
}

type Records<Tables extends keyof Schema, Row> = SelectQueryBuilder<Schema, Tables, Row>;

/** Everything in which the list of orders and the list of fund requests differ. */
export interface RecordKind<Tables extends keyof Schema, Filter extends RecordFilter, Row> {
  table: "orders" | "fund_requests";
  /** Returns a query for all records, each joined with its customer. */
  select: (db: Database) => Records<Tables, Row>;
  /** Returns those columns for which the filter requires one value, with these values. */
  fixed: (filter: Filter) => Partial<Record<"status" | "delivery" | "method", string | undefined>>;
  /**
   * Returns the filter's other conditions: those that do not compare a column with one value. `except` is the opposite
   * condition. It is given where counting the excluded records is cheaper.
   */
  narrowed: (filter: Filter) => { where: RawBuilder<boolean>; except?: RawBuilder<boolean> } | undefined;
  /**
   * Returns the stored counts of visible records: one for each combination of the columns that a filter can require.
   */
  counts: (db: Database) => Promise<readonly ({ count: number } & object)[]>;
  searched: (filter: Filter) => SearchedText | undefined;
  /** Returns the condition that a record matches the searched text. */
  matches: (filter: Filter) => Expression<SqlBool>;
  /** The SQL expression that the table's trigram index covers. */
  indexedText: RawBuilder<string>;
  /** Returns the uids of accounts that the text names, at most `limit`. */
  findOwners: (db: Database, text: string, limit: number) => Promise<string[]>;
  /** Returns a query for the IDs of those records to which a row of another table with the text belongs. */
  idsBy?: (text: string, kept: RawBuilder<SqlBool>, limit: RawBuilder<number>) => RawBuilder<unknown>;
}

/**
 * Creates the queries of a list of records: for one page, with or without a search, and for an export of all records.
 */
export function recordLists<
  Tables extends keyof Schema,
  Filter extends RecordFilter,
  Row extends { id: string },
>(kind: RecordKind<Tables, Filter, Row>) {
  const column = (name: string) => sql.ref<string>(`${kind.table}.${name}`);
  const read = async (query: Records<Tables, Row>) => (await query.execute()) as Row[];

  function matching(db: Database, filter: Filter): Records<Tables, Row> {
    let query = kind.select(db);
    for (const condition of conditions(filter)) query = query.where(condition);
    return kind.searched(filter) ? query.where(kind.matches(filter)) : query;
  }

  /** Returns the SQL conditions of the filter, without the condition of the searched text. */
  function conditions(filter: Filter): RawBuilder<boolean>[] {
    const narrowed = kind.narrowed(filter);
    return [...plainConditions(filter), ...(narrowed ? [narrowed.where] : [])];
  }

  function plainConditions(filter: Filter): RawBuilder<boolean>[] {
    const { uid, ids, days, withHidden } = filter;
    const equal = Object.entries({ ...kind.fixed(filter), uid }).filter(([, value]) => value !== undefined);
    return [
      ...(withHidden ? [] : [sql<boolean>`${column("hidden_at")} IS NULL`]),
      ...(ids ? [sql<boolean>`${column("id")} = ANY (${ids})`] : []),
      ...equal.map(([name, value]) => sql<boolean>`${column(name)} = ${value}`),
      ...(days ? [inDays(column("created_at"), days)] : []),
    ];
  }

  /** Returns the condition that a row comes after (or before) the given row in the sorted list. */
  function isBeyond(id: string, sort: Sort, side: "after" | "before"): RawBuilder<boolean> {
    const sign = sql.raw((sort === "oldest") === (side === "after") ? ">" : "<");
    const place = sql`SELECT created_at, id FROM ${sql.table(kind.table)} WHERE id = ${id}`;
    return sql<boolean>`(${column("created_at")}, ${column("id")}) ${sign} (${place})`;
  }

  /** Counts rows without joining their customers. An index on the creation time can then answer the query. */
  async function countBare(db: Database, wanted: readonly RawBuilder<boolean>[]): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(kind.table)} WHERE ${sql.join(wanted, sql` AND `)}`.execute(
      db,
    );
    return Number(rows[0]?.count ?? 0);
  }

  function sorted(query: Records<Tables, Row>, sort: Sort): Records<Tables, Row> {
    return query.orderBy(column("created_at"), direction(sort)).orderBy(column("id"), direction(sort));
  }

  /**
   * Returns the page of rows directly after (or before) a given row, and the number of rows that come before that page.
   */
  async function besideRow(
    db: Database,
    filter: Filter,
    { limit, sort = "newest", after, before }: SortedPage,
  ): Promise<{ rows: Row[]; position: number }> {
    const isAfter = after !== undefined;
    const [id, side] = isAfter ? [after, "after" as const] : [before ?? "", "before" as const];
    const towards = isAfter ? sort : sort === "oldest" ? "newest" : "oldest";
    const query = matching(db, filter).where(isBeyond(id, sort, side));
    const rows = await read(sorted(query, towards).limit(limit));
    if (!isAfter && rows.length < limit)
      return { rows: await read(sorted(matching(db, filter), sort).limit(limit)), position: 0 };
    const [first] = isAfter ? rows : rows.reverse();
    return {
      rows,
      position: first ? await countBare(db, [...conditions(filter), isBeyond(first.id, sort, "before")]) : 0,
    };
  }

  /**
   * Counts all matches by the stored counts. There are none for single days, so with a filter by days the rows are
   * counted.
   */
  async function countAll(db: Database, filter: Filter): Promise<number> {
    const narrowed = kind.narrowed(filter);
    if (filter.days || (narrowed && !narrowed.except)) return countBare(db, conditions(filter));
    const left = narrowed?.except ? await countBare(db, [...plainConditions(filter), narrowed.except]) : 0;
    const wanted = Object.entries(kind.fixed(filter)).filter(([, value]) => value !== undefined);
    return (await kind.counts(db))
      .filter((row) => wanted.every(([name, value]) => Reflect.get(row, name) === value))
      .reduce((sum, { count }) => sum + count, -left);
  }

  async function countOne(query: Records<Tables, Row>): Promise<number> {
    const { total } = await query
      .clearSelect()
      .select(sql<number>`count(*)`.as("total"))
      .executeTakeFirstOrThrow();
    return total;
  }

  async function search(
    db: Database,
    filter: Filter,
    searched: SearchedText,
    { sort = "newest", ...page }: SortedPage,
  ): Promise<Found<Row>> {
    return searchPage<Row>(
      db,
      {
        table: kind.table,
        sort,
        candidates: () => findCandidates(db, kind, filter, searched),
        ends: async () => (filter.days ? findEnds(db, kind.table, filter.days) : {}),
        read: (ids) => {
          const those = kind.select(db).where(sql<boolean>`${column("id")} = ANY (${ids})`);
          return read(those.orderBy(column("id"), direction(sort)));
        },
        between: ({ before, after }, limit, order) => {
          let range = matching(db, filter);
          if (before) range = range.where(sql<boolean>`${column("id")} < ${before}`);
          if (after) range = range.where(sql<boolean>`${column("id")} > ${after}`);
          return read(range.orderBy(column("id"), direction(order)).limit(limit));
        },
      },
      page,
    );
  }

  return {
    /**
     * Returns a page sorted by time, and the number of matches. For a search over all customers the number may be a
     * lower bound.
     */
    async page(db: Database, filter: Filter, wanted: SortedPage): Promise<Found<Row>> {
      const { page, limit, sort = "newest", after, before } = wanted;
      const searched = filter.uid === undefined && !filter.ids ? kind.searched(filter) : undefined;
      if (searched) return search(db, filter, searched, wanted);
      const isCounted = filter.uid === undefined && !filter.ids;
      const offset = (page - 1) * limit;
      const [found, total] = await Promise.all([
        after === undefined && before === undefined
          ? read(sorted(matching(db, filter), sort).limit(limit).offset(offset)).then((rows) => ({
              rows,
              position: offset,
            }))
          : besideRow(db, filter, wanted),
        isCounted ? countAll(db, filter) : countOne(matching(db, filter)),
      ]);
      return { ...found, total, isExact: true };
    },
    /**
     * Yields every record that matches the filter, newest first. IDs sort by creation time (`platform/lib/ids.ts`).
     */
    every(db: Database, filter: Filter): AsyncIterable<Row> {
      return inBatches<Row>((last) => {
        const query = matching(db, filter).orderBy(column("id"), "desc").limit(BATCH);
        return read(last ? query.where(sql<boolean>`${column("id")} < ${last.id}`) : query);
      });
    },
    /** Returns the exact number of matches, however many there are. */
    countEvery(db: Database, filter: Filter): Promise<number> {
      return countOne(matching(db, filter));
    },
  };
}

/**
 * Returns the IDs of all matches, found by indexes: matches by the record's own text, by a whole ID, by the customer,
 * or by another table. Returns undefined if there are too many, or if no index can help.
 */
async function findCandidates<Filter extends RecordFilter>(
  db: Database,
  kind: Pick<
    RecordKind<never, Filter, unknown>,
    "table" | "fixed" | "narrowed" | "indexedText" | "findOwners" | "idsBy"
  >,
  filter: Filter,
  { text, readings, isCommon }: SearchedText,
): Promise<string[] | undefined> {
  if (!isIndexed(text) || isCommon) return undefined;
  const most = MANY_MATCHES + 1;
  const uids = await kind.findOwners(db, text, most);
  if (uids.length === most) return undefined;
  const { indexedText } = kind;
  const table = sql.table(kind.table);
  const limit = sql<number>`${most}`;
  const hasText = [...new Set(readings)]
    .filter(isIndexed)
    .map(
      (part) =>
        sql`(text_grams(${indexedText}) @> text_grams(${part}) AND (${indexedText}) ILIKE ${containing(part)})`,
    );
  const fixed = Object.entries(kind.fixed(filter)).filter(([, value]) => value !== undefined);
  const narrowed = kind.narrowed(filter);
  const kept = sql.join<SqlBool>(
    [
      sql`hidden_at IS NULL`,
      ...(narrowed ? [narrowed.where] : []),
      ...fixed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
      inDays(sql.ref("created_at"), filter.days),
    ],
    sql` AND `,
  );
  const parts = [
    sql`SELECT id FROM ${table} WHERE (${sql.join(hasText, sql` OR `)}) AND ${kept} LIMIT ${limit}`,
    sql`SELECT id FROM ${table} WHERE id = ${isId(text) ? text : null}::uuid AND ${kept}`,
    sql`SELECT id FROM ${table} WHERE uid = ANY (${uids}) AND ${kept} LIMIT ${limit}`,
    ...(kind.idsBy ? [kind.idsBy(text, kept, limit)] : []),
  ].map((part) => sql`(${part})`);
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` UNION `)} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
