import type { FundRequestStatus, MobileMoney, Poisha } from "@hira/contract";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import {
  containing,
  direction,
  isIndexed,
  MANY_MATCHES,
  type Page,
  type Sort,
  searchPage,
} from "../db/search-page.ts";
import { findUids, hasUserText } from "../identity/queries.ts";
import { type FundRequestRow, requestColumns, requests } from "./queries.ts";

export interface FundRequestFilter {
  /** Only this user's. */
  uid?: string | undefined;
  /** With those that an admin deleted: their owner still sees them (docs/rules.md#fund-requests). Only with `uid`. */
  withHidden?: boolean | undefined;
  status?: FundRequestStatus | undefined;
  method?: MobileMoney | undefined;
  search?: string | undefined;
}

/** Requests sorted by time, and how many match; a search over everyone's counts up to MANY_MATCHES. */
export async function listFundRequests(
  db: Database,
  { page, limit, sort = "newest", ...filter }: FundRequestFilter & Page & { sort?: Sort | undefined },
): Promise<{ requests: FundRequestRow[]; total: number }> {
  const { uid, search } = filter;
  if (uid === undefined && search)
    return searchFundRequests(db, { ...filter, search }, { page, limit, sort });
  const matching = filtered(requests(db), filter);
  const [rows, total] = await Promise.all([
    matching
      .select(requestColumns)
      .orderBy("fund_requests.created_at", direction(sort))
      .orderBy("fund_requests.id", direction(sort))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    uid === undefined ? countShown(db, filter) : countOf(matching),
  ]);
  return { requests: rows, total };
}

async function countOf(matching: RequestsAndUsers): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

async function countShown(db: Database, { status, method }: FundRequestFilter): Promise<number> {
  const counts = await countFundRequests(db);
  return counts
    .filter(
      (row) =>
        (status === undefined || row.status === status) && (method === undefined || row.method === method),
    )
    .reduce((sum, { count }) => sum + count, 0);
}

async function searchFundRequests(
  db: Database,
  filter: FundRequestFilter & { search: string },
  { sort, ...page }: Page & { sort: Sort },
): Promise<{ requests: FundRequestRow[]; total: number }> {
  const found = await searchPage(
    db,
    {
      table: "fund_requests",
      sort,
      candidates: () => findCandidates(db, filter),
      read: (ids) =>
        requests(db)
          .select(requestColumns)
          .where("fund_requests.id", "in", ids)
          .orderBy("fund_requests.id", direction(sort))
          .execute(),
      between: (before, after, limit) => {
        let range = filtered(requests(db), filter).select(requestColumns);
        if (before) range = range.where("fund_requests.id", "<", before);
        if (after) range = range.where("fund_requests.id", ">", after);
        return range.orderBy("fund_requests.id", direction(sort)).limit(limit).execute();
      },
    },
    page,
  );
  return { requests: found.rows, total: found.total };
}

/** Ids of requests that indexes find: by transaction ID, end of the id, phone number in the note, or owner. */
async function findCandidates(
  db: Database,
  { search, status, method }: FundRequestFilter & { search: string },
): Promise<string[] | undefined> {
  // A part of a method's name answers for a third of all requests.
  if (!isIndexed(search) || ["bKash", "Nagad", "Rocket"].some((name) => hasPart(name, search)))
    return undefined;
  const limit = MANY_MATCHES + 1;
  const uids = await findUids(db, search, limit);
  if (uids.length === limit) return undefined;
  const text = sql`trx_id || ' ' || right(id::text, 8) || ' ' || coalesce(note_phone(note), '')`;
  const kept = sql`hidden_at IS NULL AND ${status ? sql`status = ${status}` : sql`true`}
    AND ${method ? sql`method = ${method}` : sql`true`}`;
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM fund_requests
     WHERE text_grams(${text}) @> text_grams(${search}) AND (${text}) ILIKE ${containing(search)} AND ${kept}
     LIMIT ${limit})
    UNION
    (SELECT id FROM fund_requests WHERE id = ${idOf(search)}::uuid AND ${kept})
    UNION
    (SELECT id FROM fund_requests WHERE uid = ANY (${uids}) AND ${kept} LIMIT ${limit})
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const hasPart = (name: string, part: string) => name.toLowerCase().includes(part.toLowerCase());
const idOf = (text: string) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null);

/** Every request that the filter lets through, newest first: ids sort by time (`lib/ids.ts`). */
export function readFundRequests(db: Database, filter: FundRequestFilter): AsyncIterable<FundRequestRow> {
  return inBatches<FundRequestRow>((last) => {
    const matching = filtered(requests(db), filter).select(requestColumns);
    const rest = last ? matching.where("fund_requests.id", "<", last.id) : matching;
    return rest.orderBy("fund_requests.id", "desc").limit(BATCH).execute();
  });
}

export interface RequestCount {
  status: FundRequestStatus;
  method: MobileMoney;
  count: number;
  amount: Poisha;
}

/** Counts and base amounts by status and method: of one user, or of all, as they are kept. */
export async function countFundRequests(
  db: Database,
  { uid, withHidden = false }: Pick<FundRequestFilter, "uid" | "withHidden"> = {},
): Promise<RequestCount[]> {
  const kept = sql`SELECT status, method, count, amount FROM fund_request_counts`;
  const own = sql`SELECT status, method, 1 AS count, amount FROM fund_requests
    WHERE uid = ${uid} AND (${withHidden} OR hidden_at IS NULL)`;
  const { rows } = await sql<RequestCount>`
    SELECT status, method, sum(count)::bigint AS count, sum(amount)::bigint AS amount
    FROM (${uid === undefined ? kept : own}) AS requests
    GROUP BY status, method HAVING sum(count) <> 0`.execute(db);
  return rows;
}

type RequestsAndUsers = SelectQueryBuilder<Schema, "fund_requests" | "users", object>;

function filtered(query: RequestsAndUsers, filter: FundRequestFilter): RequestsAndUsers {
  const { uid, withHidden, status, method, search } = filter;
  let result = withHidden ? query : query.where("fund_requests.hidden_at", "is", null);
  if (uid !== undefined) result = result.where("fund_requests.uid", "=", uid);
  if (status) result = result.where("fund_requests.status", "=", status);
  if (method) result = result.where("fund_requests.method", "=", method);
  if (search) result = result.where(matches(search));
  return result;
}

/** Search over name, e-mail, transaction ID, phone number in the note, id and uid; `%` and `_` mean themselves. */
function matches(text: string) {
  const pattern = containing(text);
  return (eb: ExpressionBuilder<Schema, "fund_requests" | "users">) =>
    eb.or([
      hasUserText(text),
      eb("fund_requests.trx_id", "ilike", pattern),
      eb(sql<string>`note_phone(fund_requests.note)`, "like", pattern),
      eb(sql<string>`fund_requests.method`, "ilike", pattern),
      eb(sql<string>`fund_requests.id::text`, "ilike", pattern),
    ]);
}
