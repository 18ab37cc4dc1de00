import type { Poisha, Role } from "@hira/contract";
import type { Database } from "../db/database.ts";

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

/** A user with the wallet's balance; deleted users too, with `disabledAt` set. */
export async function findUser(db: Database, uid: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select([
      "users.uid",
      "email",
      "email_verified as emailVerified",
      "name",
      "photo_url as photoUrl",
      "role",
      "disabled_at as disabledAt",
      "created_at as createdAt",
      "balance",
    ])
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

export async function findUidsByEmail(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("uid")
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .where("disabled_at", "is", null)
    .execute();
  return rows.map((row) => row.uid);
}

export async function updateRole(db: Database, uid: string, role: Role): Promise<void> {
  await db.updateTable("users").set({ role }).where("uid", "=", uid).execute();
}
