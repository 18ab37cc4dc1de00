import type { AccountStatus, Poisha, Role } from "@hira/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import { BATCH, inBatches } from "../db/batches.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { containing, isIndexed, MANY_MATCHES, type Page } from "../db/search-page.ts";
import type { Actor } from "../lib/actor.ts";

export interface UserRow {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  role: Role;
  disabledAt: Date | null;
  /** Why it buys and funds nothing; null of an active account. */
  frozenReason: string | null;
  createdAt: Date;
  balance: Poisha;
}

const userColumns = [
  "users.uid",
  "users.email",
  "users.email_verified as emailVerified",
  "users.name",
  "users.photo_url as photoUrl",
  "users.role",
  "users.disabled_at as disabledAt",
  "users.frozen_reason as frozenReason",
  "users.created_at as createdAt",
  "wallets.balance",
] as const;

/** A user with the wallet's balance; deleted users too, with `disabledAt` set. */
export async function findUser(db: Database, uid: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select(userColumns)
    .where("users.uid", "=", uid)
    .executeTakeFirst();
}

/** What every call needs of its account. */
export async function findAccess(
  db: Database,
  uid: string,
): Promise<{ role: Role; disabled: boolean; frozen: boolean } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["role", "disabled_at", "frozen_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row && { role: row.role, disabled: row.disabled_at !== null, frozen: row.frozen_at !== null };
}

export interface ProfileValues {
  email: string;
  email_verified: boolean;
  name: string;
  photo_url: string | null;
}

/** An ordinary customer; false when the account exists already. */
export async function insertUser(db: Database, uid: string, profile: ProfileValues): Promise<boolean> {
  const row = await db
    .insertInto("users")
    .values({ uid, ...profile })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProfile(db: Database, uid: string, profile: ProfileValues): Promise<void> {
  await db.updateTable("users").set(profile).where("uid", "=", uid).execute();
}

/** Throws where the actor is neither the store itself nor an admin at this moment. */
export async function updateRole(db: Database, actor: Actor, uid: string, role: Role): Promise<void> {
  const { rows } = await sql<{
    done: boolean;
  }>`SELECT set_role(${actor.uid}, ${uid}, ${role}) AS done`.execute(db);
  if (!rows[0]?.done) throw new Error(`${actor.uid} may not say what the role of ${uid} is`);
}

/** Freezes the account for this reason, or lets it go on where there is none. */
export async function updateFreeze(db: Database, uid: string, reason: string | null): Promise<void> {
  await db
    .updateTable("users")
    .set({ frozen_at: reason === null ? null : sql<Date>`now()`, frozen_reason: reason })
    .where("uid", "=", uid)
    .execute();
}

export interface UserFilter {
  /** Part of a name, an e-mail or a uid. */
  search?: string | undefined;
  role?: Role | undefined;
  status?: AccountStatus | undefined;
  /** Exactly this address, in any case. */
  email?: string | undefined;
}

export interface UserPage {
  users: UserRow[];
  total: number;
}

/** Accounts that are not deleted, newest first, and how many match; a search counts up to MANY_MATCHES. */
export async function listUsers(
  db: Database,
  { page, limit, search, ...filter }: UserFilter & Page,
): Promise<UserPage> {
  const living = filtered(db.selectFrom("users").where("disabled_at", "is", null), filter);
  if (search) return searched(db, { living, text: search }, { page, limit });
  const [users, total] = await Promise.all([
    readPage(living, { page, limit }),
    filter.email ? countOf(living) : countLiving(db, filter),
  ]);
  return { users, total };
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

/** How many of the newest accounts are looked at: where very many match, and where no index can help. */
const NEWEST = { ofMany: 5_000, ofShort: 200_000 };

/**
 * Bounded work whatever is searched for: a text that few accounts have is found by the index; one that very many have,
 * or too short for the index, by reading the newest accounts, which is done as soon as the page is full.
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
    return { users, total };
  }
  const candidates = living
    .selectAll("users")
    .where(hasUserText(text))
    .where(hasRunsOf(text))
    .limit(MANY_MATCHES + 1);
  const found = db.selectFrom(candidates.as("users"));
  const count = await countOf(found);
  if (count <= MANY_MATCHES) return { users: await readPage(found, page), total: count };
  const newest = await readPage(among(NEWEST.ofMany), page);
  // Too few of the newest have it: then any thousand of all that do.
  const users = newest.length === page.limit ? newest : await readPage(found, page);
  return { users, total: MANY_MATCHES };
}

/** Where a text is part of very many accounts, the newest ones will do. */
const RECENT = 1000;
/** How many of the others are looked at: a bound on the work. */
const CANDIDATES = 200;

/** The newest of the accounts that have a text in their name, e-mail or uid; deleted ones left out. */
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

/** Every account that the filter lets through. */
export function readUsers(db: Database, filter: UserFilter): AsyncIterable<UserRow> {
  return inBatches<UserRow>((last) => {
    const living = db.selectFrom("users").where("disabled_at", "is", null);
    const matching = filtered(last ? living.where("users.uid", ">", last.uid) : living, filter);
    // Without the index: in the order of uids every account is passed once, and runs of characters cost more than they save.
    return (filter.search ? matching.where(hasUserText(filter.search)) : matching)
      .innerJoin("wallets", "wallets.uid", "users.uid")
      .select(userColumns)
      .orderBy("users.uid")
      .limit(BATCH)
      .execute();
  });
}

/** Uids of accounts that have a text in their name, e-mail or uid: any of them, no more than the limit. */
export async function findUids(db: Database, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("uid")
    .where(hasUserText(text))
    .where(hasRunsOf(text))
    .limit(limit)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** How many accounts are not deleted, how many of them are admins, and what all wallets hold (poisha, a sum): as kept beside them. */
export async function sumUsers(db: Database): Promise<{ users: number; admins: number; balance: number }> {
  const { rows } = await sql<{ users: number; admins: number; balance: number }>`
    SELECT coalesce(sum(count), 0)::bigint AS users,
           coalesce(sum(count) FILTER (WHERE role = 'admin'), 0)::bigint AS admins,
           (SELECT coalesce(sum(balance), 0)::float8 FROM wallet_sums) AS balance
    FROM user_counts`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("No sums of users");
  return sums;
}

/** Frozen accounts are few, so they are counted; all others come from what is kept. */
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

function filtered(query: Users, { role, status, email }: Omit<UserFilter, "search">): Users {
  let result = query;
  if (status) result = result.where("users.frozen_at", status === "frozen" ? "is not" : "is", null);
  if (role) result = result.where("users.role", "=", role);
  if (email) result = result.where(sql<boolean>`lower(users.email) = lower(${email})`);
  return result;
}

/** Whether a text is part of a user's name, e-mail or uid, in any case; `%` and `_` mean themselves. */
export function hasUserText(text: string) {
  return sql<boolean>`users.search_text LIKE lower(${containing(text)})`;
}

/** What the index `users_search` can tell: all the runs of three characters are there. True of shorter texts. */
function hasRunsOf(text: string) {
  return sql<boolean>`text_grams(users.search_text) @> text_grams(${text})`;
}
