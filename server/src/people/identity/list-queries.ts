import type { AccountStatus, Role } from "@hira/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../../platform/db/batches.ts";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/dhaka-days.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { isIndexed, MANY_MATCHES, type Page } from "../../platform/db/search-page.ts";
import { hasRunsOf, hasUserText, sumUsers, type UserRow, userColumns } from "./queries.ts";

export interface UserFilter {
  /** Text that a name, e-mail or uid contains. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: AccountStatus | undefined;
  /** E-mail address that must be equal, ignoring case. */
  email?: string | undefined;
  /** Tag that the account must have. */
  tag?: string | undefined;
  /** Days in Dhaka on which the account was created. */
  days?: string | undefined;
}

export interface UserPage {
  users: UserRow[];
  /** Number of matches; a lower bound if `isExact` is false. */
  total: number;
  isExact: boolean;
}

/**
 * Returns a page of accounts, newest first, and the number of matches. A search counts at most MANY_MATCHES of them.
 */
export async function listUsers(
  db: Database,
  { page, limit, search, ...filter }: UserFilter & Page,
): Promise<UserPage> {
  const living = filtered(db.selectFrom("users").where("disabled_at", "is", null), filter);
  if (search) return searched(db, { living, text: search }, { page, limit });
  const [users, total] = await Promise.all([
    readPage(living, { page, limit }),
    filter.email || filter.tag || filter.days ? countOf(living) : countLiving(db, filter),
  ]);
  return { users, total, isExact: true };
}

function readPage(matching: Users, { page, limit }: Page): Promise<UserRow[]> {
  return matching
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select(userColumns)
    .orderBy("users.created_at", "desc")
    .orderBy("users.uid", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/**
 * Number of newest accounts that a search reads if very many accounts match, or if the text is too short for the index.
 */
const NEWEST = { ofMany: 5_000, ofShort: 200_000 };

/**
 * Searches accounts with a limited amount of work, whatever the text is. A text that few accounts contain is found by
 * an index. A very common text, or one that is too short for the index, is searched in the newest accounts until the
 * page is full.
 */
async function searched(
  db: Database,
  { living, text }: { living: Users; text: string },
  page: Page,
): Promise<UserPage> {
  const among = (newest: number) => {
    const accounts = living
      .selectAll("users")
      .orderBy("users.created_at", "desc")
      .orderBy("users.uid", "desc")
      .limit(newest);
    return db.selectFrom(accounts.as("users")).where(hasUserText(text));
  };
  if (!isIndexed(text)) {
    const matching = among(NEWEST.ofShort);
    const counted = matching.select("users.uid").limit(MANY_MATCHES);
    const [users, total] = await Promise.all([
      readPage(matching, page),
      countOf(db.selectFrom(counted.as("users"))),
    ]);
    return { users, total, isExact: total < MANY_MATCHES };
  }
  const candidates = living
    .selectAll("users")
    .where(hasUserText(text))
    .where(hasRunsOf(text))
    .limit(MANY_MATCHES + 1);
  const found = db.selectFrom(candidates.as("users"));
  const count = await countOf(found);
  if (count <= MANY_MATCHES) return { users: await readPage(found, page), total: count, isExact: true };
  const newest = await readPage(among(NEWEST.ofMany), page);
  // Too few of the newest accounts match, so up to a thousand of the other accounts are searched, in no particular
  // order.
  const users = newest.length === page.limit ? newest : await readPage(found, page);
  return { users, total: MANY_MATCHES, isExact: false };
}

/** Number of newest accounts that are searched first. */
const RECENT = 1000;
/** Maximum number of older accounts that are read then, which limits the work. */
const CANDIDATES = 200;

/** Returns the newest accounts whose name, e-mail or uid contains a text, without deleted ones. */
export async function searchUsers(db: Database, text: string, limit: number): Promise<UserRow[]> {
  const living = db.selectFrom("users").selectAll().where("disabled_at", "is", null);
  const newestOf = (accounts: typeof living) =>
    db
      .selectFrom(accounts.as("users"))
      .innerJoin("wallets", "wallets.uid", "users.uid")
      .select(userColumns)
      .where(hasUserText(text))
      .orderBy("users.created_at", "desc")
      .orderBy("users.uid", "desc")
      .limit(limit)
      .execute();
  const recent = await newestOf(living.orderBy("created_at", "desc").orderBy("uid", "desc").limit(RECENT));
  if (recent.length === limit) return recent;
  const others = await newestOf(living.where(hasUserText(text)).where(hasRunsOf(text)).limit(CANDIDATES));
  const known = new Set(recent.map(({ uid }) => uid));
  return [...recent, ...others.filter(({ uid }) => !known.has(uid))].slice(0, limit);
}

/** Streams every account that matches the filter. */
export function readUsers(db: Database, filter: UserFilter): AsyncIterable<UserRow> {
  const matching = matchingUsers(db, filter);
  return inBatches<UserRow>((last) =>
    (last ? matching.where("users.uid", ">", last.uid) : matching)
      .innerJoin("wallets", "wallets.uid", "users.uid")
      .select(userColumns)
      .orderBy("users.uid")
      .limit(BATCH)
      .execute(),
  );
}

/** Returns the exact number of matching accounts. */
export function countUsers(db: Database, filter: UserFilter): Promise<number> {
  return countOf(matchingUsers(db, filter));
}

/**
 * Finds the matches by reading all accounts once in the order of uids. For a whole list, this is faster than the search
 * index.
 */
function matchingUsers(db: Database, { search, ...filter }: UserFilter): Users {
  const living = filtered(db.selectFrom("users").where("disabled_at", "is", null), filter);
  return search ? living.where(hasUserText(search)) : living;
}

/** Counts the frozen accounts, which are few. All other numbers come from stored counters. */
async function countLiving(db: Database, { role, status }: UserFilter): Promise<number> {
  const frozen = () =>
    countOf(filtered(db.selectFrom("users").where("disabled_at", "is", null), { role, status: "frozen" }));
  if (status === "frozen") return frozen();
  const { users, admins } = await sumUsers(db);
  const all = role === undefined ? users : role === "admin" ? admins : users - admins;
  return status === "active" ? all - (await frozen()) : all;
}

async function countOf(matching: Users): Promise<number> {
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

type Users = SelectQueryBuilder<Schema, "users", object>;

function filtered(query: Users, { role, status, email, tag, days }: Omit<UserFilter, "search">): Users {
  let result = query;
  if (status) result = result.where("users.frozen_at", status === "frozen" ? "is not" : "is", null);
  if (role) result = result.where("users.role", "=", role);
  if (tag)
    result = result.where(sql<boolean>`users.uid IN (SELECT uid FROM user_tags WHERE tag = lower(${tag}))`);
  if (email) result = result.where(sql<boolean>`lower(users.email) = lower(${email})`);
  return days ? result.where(inDays(sql.ref("users.created_at"), days)) : result;
}
