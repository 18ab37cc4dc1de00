import {
  type Grants,
  type Language,
  type Message,
  NO_GRANTS,
  OWNER,
  type Poisha,
  type Preset,
  type Role,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/search-page.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Caller } from "../../platform/lib/caller.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";

export interface UserRow {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  photoUrl: string | null;
  role: Role;
  /** What it may as an admin; null of a customer. */
  preset: Preset | null;
  disabledAt: Date | null;
  /** Why it buys and funds nothing; null of an active account. */
  frozenReason: string | null;
  frozenMessage: Message | null;
  /** What it is written to in; null where nobody said. */
  language: Language | null;
  createdAt: Date;
  balance: Poisha;
  /** Words that admins gave it. */
  tags: string[];
}

/** What a row of accounts is read from: `users` joined with `wallets`. */
export const userColumns = [
  "users.uid",
  "users.email",
  "users.email_verified as emailVerified",
  "users.name",
  "users.photo_url as photoUrl",
  "users.role",
  sql<Preset | null>`(SELECT jsonb_build_object('_id', id, 'name', name, 'grants', grants) FROM presets WHERE id = users.preset)`.as(
    "preset",
  ),
  "users.disabled_at as disabledAt",
  "users.frozen_reason as frozenReason",
  "users.frozen_message as frozenMessage",
  "users.language",
  "users.created_at as createdAt",
  "wallets.balance",
  sql<string[]>`ARRAY(SELECT tag FROM user_tags WHERE user_tags.uid = users.uid ORDER BY tag)`.as("tags"),
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

/** Users by their uids, in no order; deleted ones too. */
export async function findUsers(db: Database, uids: readonly string[]): Promise<UserRow[]> {
  if (uids.length === 0) return [];
  return db
    .selectFrom("users")
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select(userColumns)
    .where("users.uid", "in", uids)
    .execute();
}

/** What an account may do. */
export interface AccessRow {
  role: Role;
  grants: Grants;
  disabled: boolean;
  frozen: boolean;
}

const accessColumns = ["role", "presets.grants", "disabled_at", "frozen_at"] as const;

function accessOf(row: {
  role: Role;
  grants: unknown;
  disabled_at: Date | null;
  frozen_at: Date | null;
}): AccessRow {
  const { role, grants, disabled_at, frozen_at } = row;
  const disabled = disabled_at !== null;
  return { role, grants: (grants as Grants | null) ?? NO_GRANTS, disabled, frozen: frozen_at !== null };
}

/** Whether there is an account, and what it may do. */
export async function findAccess(db: Database, uid: string): Promise<AccessRow | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoin("presets", "presets.id", "users.preset")
    .select(accessColumns)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row && accessOf(row);
}

/** What is known of a caller's token (`token_state`). */
/** The accounts of verified tokens, in their order; undefined where there is none any more. */
export async function findCallers(
  db: Database,
  tokens: readonly ({ uid: string } & TokenTimes)[],
): Promise<(Caller | undefined)[]> {
  const { rows } = await sql<
    Parameters<typeof accessOf>[0] & {
      place: number;
      token: Caller["token"];
      sign_in: string | null;
      proved_at: Date | null;
      has_passkey: boolean;
    }
  >`
    /* prepared: find_callers */
    SELECT place, role, presets.grants, disabled_at, frozen_at, sign_ins.id AS sign_in, sign_ins.proved_at,
           token_state(users.uid, valid_from, signed_in_at, issued_at,
                       CASE WHEN sign_ins.id IS NOT NULL THEN sign_ins.ended_at IS NULL END) AS token,
           users.role = 'admin' AND EXISTS (SELECT FROM passkeys WHERE passkeys.uid = users.uid) AS has_passkey
    FROM unnest(${tokens.map(({ uid }) => uid)}::text[],
                ${tokens.map(({ signedInAt }) => signedInAt ?? null)}::timestamptz[],
                ${tokens.map(({ issuedAt }) => issuedAt)}::timestamptz[],
                ${tokens.map(({ tokenHash }) => tokenHash ?? null)}::bytea[])
         WITH ORDINALITY AS asked (uid, signed_in_at, issued_at, token_hash, place)
    JOIN users ON users.uid = asked.uid LEFT JOIN presets ON presets.id = users.preset
    LEFT JOIN sign_in_tokens ON sign_in_tokens.token_hash = asked.token_hash
    LEFT JOIN sign_ins ON sign_ins.id = sign_in_tokens.sign_in AND sign_ins.uid = users.uid`.execute(db);
  const found = new Map(
    rows.map((row) => [
      row.place,
      {
        ...accessOf(row),
        token: row.token,
        signIn: row.sign_in ?? undefined,
        provedAt: row.proved_at ?? undefined,
        hasPasskey: row.has_passkey,
      },
    ]),
  );
  return tokens.map((_, index) => found.get(index + 1));
}

/** The account of a verified token, read on every call. */
export async function findCaller(
  db: Database,
  token: { uid: string } & TokenTimes,
): Promise<Caller | undefined> {
  const [caller] = await findCallers(db, [token]);
  return caller;
}

export interface ProfileValues {
  email: string;
  email_verified: boolean;
  name: string;
  photo_url: string | null;
  /** Absent: it stays. */
  language?: Language;
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

/** An admin with the grants of a preset, or where there is none an ordinary customer. */
export interface Staffing {
  uid: string;
  preset: string | null;
}

/** Throws where the actor is neither the store itself nor somebody who may say so at this moment. */
export async function updateStaff(db: Database, actor: Actor, { uid, preset }: Staffing): Promise<void> {
  const role: Role = preset === null ? "user" : "admin";
  const { rows } = await sql<{
    done: boolean;
  }>`SELECT set_staff(${actor.uid}, ${uid}, ${role}, ${preset}) AS done`.execute(db);
  if (!rows[0]?.done) throw new Error(`${actor.uid} may not say what the role of ${uid} is`);
}

/** Freezes the account for this reason, or lets it go on where there is none. */
export async function updateFreeze(
  db: Database,
  uid: string,
  { frozenReason, frozenMessage }: Pick<UserRow, "frozenReason" | "frozenMessage">,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      frozen_at: frozenReason === null ? null : sql<Date>`now()`,
      frozen_reason: frozenReason,
      frozen_message: frozenMessage && JSON.stringify(frozenMessage),
    })
    .where("uid", "=", uid)
    .execute();
}

/** Owners who can act: neither deleted nor frozen. */
export async function countOwners(db: Database): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select((each) => each.fn.countAll<number>().as("owners"))
    .where("role", "=", "admin")
    .where("preset", "=", OWNER)
    .where("disabled_at", "is", null)
    .where("frozen_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.owners);
}

/** From the counters: accounts that are not deleted, admins among them, and what all wallets hold, in poisha. */
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

/** Whether a text is part of a user's name, e-mail or uid, in any case; `%` and `_` mean themselves. */
export function hasUserText(text: string) {
  return sql<boolean>`users.search_text LIKE lower(${containing(text)})`;
}

/** What the index `users_search` can tell: all the runs of three characters are there. True of shorter texts. */
export function hasRunsOf(text: string) {
  return sql<boolean>`text_grams(users.search_text) @> text_grams(${text})`;
}
