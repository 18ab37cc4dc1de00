import type { Poisha, Role } from "@hira/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

export interface UserRow {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  role: Role;
  disabledAt: Date | null;
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
): Promise<{ role: Role; disabled: boolean } | undefined> {
  const row = await db
    .selectFrom("users")
    .select(["role", "disabled_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row && { role: row.role, disabled: row.disabled_at !== null };
}

export interface ProfileValues {
  email: string;
  email_verified: boolean;
  name: string;
  photo_url: string | null;
}

/** False when the account exists already. */
export async function insertUser(
  db: Database,
  uid: string,
  role: Role,
  profile: ProfileValues,
): Promise<boolean> {
  const row = await db
    .insertInto("users")
    .values({ uid, role, ...profile })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProfile(db: Database, uid: string, profile: ProfileValues): Promise<void> {
  await db.updateTable("users").set(profile).where("uid", "=", uid).execute();
}

export async function updateRole(db: Database, uid: string, role: Role): Promise<void> {
  await db.updateTable("users").set({ role }).where("uid", "=", uid).execute();
}

export interface UserFilter {
  /** Part of a name, an e-mail or a uid. */
  search?: string | undefined;
  role?: Role | undefined;
  /** Exactly this address, in any case. */
  email?: string | undefined;
  page: number;
  limit: number;
}

/** Accounts that are not deleted, newest first, and how many match. */
export async function listUsers(
  db: Database,
  filter: UserFilter,
): Promise<{ users: UserRow[]; total: number }> {
  const matching = filtered(
    db
      .selectFrom("users")
      .innerJoin("wallets", "wallets.uid", "users.uid")
      .where("users.disabled_at", "is", null),
    filter,
  );
  const [users, count] = await Promise.all([
    matching
      .select(userColumns)
      .orderBy("users.created_at", "desc")
      .orderBy("users.uid", "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { users, total: count.total };
}

/** How many accounts are not deleted, how many of them are admins, and what all wallets hold. */
export async function sumUsers(db: Database): Promise<{ users: number; admins: number; balance: Poisha }> {
  const { rows } = await sql<{ users: number; admins: number; balance: Poisha }>`
    SELECT (SELECT count(*) FROM users WHERE disabled_at IS NULL) AS users,
           (SELECT count(*) FROM users WHERE role = 'admin' AND disabled_at IS NULL) AS admins,
           (SELECT coalesce(sum(balance), 0)::bigint FROM wallets) AS balance`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("No sums of users");
  return sums;
}

type UsersAndWallets = SelectQueryBuilder<Schema, "users" | "wallets", object>;

function filtered(query: UsersAndWallets, { search, role, email }: UserFilter): UsersAndWallets {
  let result = query;
  if (role) result = result.where("users.role", "=", role);
  if (email) result = result.where(sql<boolean>`lower(users.email) = lower(${email})`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    result = result.where((eb) =>
      eb.or([
        eb("users.name", "ilike", pattern),
        eb("users.email", "ilike", pattern),
        eb("users.uid", "ilike", pattern),
      ]),
    );
  }
  return result;
}
