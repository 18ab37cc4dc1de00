import {
  type FundRequestStatus,
  type MobileMoney,
  mobileMoneyMethods,
  soughtTransactionId,
} from "@hira/contract";
import { expressionBuilder, sql } from "kysely";
import { type Assigned, narrowedTo } from "../../people/assignments/queries.ts";
import { findUids, hasUserText } from "../../people/identity/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { recordLists } from "../../platform/db/record-lists.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { containing, type Found, type SortedPage } from "../../platform/db/search-page.ts";
import { type FundRequestRow, requestColumns, requests } from "./queries.ts";

export interface FundRequestFilter {
  /** Only requests of this user. */
  uid?: string | undefined;
  /** Only the requests with these IDs, in any status. */
  ids?: readonly string[] | undefined;
  /** True: also deleted requests, which their customer still sees. Needs `uid`. */
  withHidden?: boolean | undefined;
  status?: FundRequestStatus | undefined;
  method?: MobileMoney | undefined;
  /** Only requests that were submitted on these days in Dhaka. */
  days?: string | undefined;
  assigned?: Assigned | undefined;
  search?: string | undefined;
}

const lists = recordLists({
  table: "fund_requests",
  select: (db) => requests(db).select(requestColumns),
  fixed: ({ status, method }: FundRequestFilter) => ({ status, method }),
  narrowed: ({ assigned }) => narrowedTo("request", assigned),
  counts: (db) => countFundRequests(db),
  searched: ({ search }) =>
    search
      ? { text: search, readings: [search, soughtTransactionId(search)], isCommon: isPartOfMethod(search) }
      : undefined,
  matches,
  indexedText: sql`trx_id || ' ' || right(id::text, 8) || ' ' || coalesce(note_phone(note), '')`,
  findOwners: findUids,
});

/**
 * Returns whether the text is a part of a method's name. A search for such a text matches about a third of all
 * requests.
 */
function isPartOfMethod(text: string): boolean {
  return mobileMoneyMethods.some((name) => name.toLowerCase().includes(text.toLowerCase()));
}

/** Searches name, e-mail, transaction ID, phone number in the note, ID and uid; `%` and `_` are literal. */
function matches({ search = "" }: FundRequestFilter) {
  const pattern = containing(search);
  const eb = expressionBuilder<Schema, "fund_requests" | "users">();
  return eb.or([
    hasUserText(search),
    eb("fund_requests.trx_id", "ilike", pattern),
    eb("fund_requests.trx_id", "like", containing(soughtTransactionId(search))),
    eb(sql<string>`note_phone(fund_requests.note)`, "like", pattern),
    eb(sql<string>`fund_requests.method`, "ilike", pattern),
    eb(sql<string>`fund_requests.id::text`, "ilike", pattern),
  ]);
}

/**
 * Returns a page of requests sorted by time, and the number of matches. In a search, that number may be a lower bound.
 */
export async function listFundRequests(
  db: Database,
  { page, limit, sort, after, before, ...filter }: FundRequestFilter & SortedPage,
): Promise<Omit<Found<FundRequestRow>, "rows"> & { requests: FundRequestRow[] }> {
  const { rows, ...found } = await lists.page(db, filter, { page, limit, sort, after, before });
  return { requests: rows, ...found };
}

/** Returns all requests that match the filter, newest first. */
export function readFundRequests(db: Database, filter: FundRequestFilter): AsyncIterable<FundRequestRow> {
  return lists.every(db, filter);
}

/** Returns the exact number of requests that match the filter. */
export function countMatchingRequests(db: Database, filter: FundRequestFilter): Promise<number> {
  return lists.countEvery(db, filter);
}

export interface RequestCount {
  status: FundRequestStatus;
  method: MobileMoney;
  count: number;
  /** Sum of the requests' amounts without fees, in poisha. */
  amount: number;
}

/**
 * Returns the number and sum of requests by status and method. Those of one user are counted; those of all users are
 * read from stored counters.
 */
export async function countFundRequests(
  db: Database,
  { uid, withHidden = false }: Pick<FundRequestFilter, "uid" | "withHidden"> = {},
): Promise<RequestCount[]> {
  const kept = sql`SELECT status, method, count, amount FROM fund_request_counts`;
  const own = sql`SELECT status, method, 1 AS count, amount FROM fund_requests
    WHERE uid = ${uid} AND (${withHidden} OR hidden_at IS NULL)`;
  const { rows } = await sql<RequestCount>`
    SELECT status, method, sum(count)::bigint AS count, sum(amount)::float8 AS amount
    FROM (${uid === undefined ? kept : own}) AS requests
    GROUP BY status, method HAVING sum(count) <> 0`.execute(db);
  return rows;
}
