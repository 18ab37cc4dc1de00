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
  /** The admin's preset; null for a customer. */
  preset: Preset | null;
  disabledAt: Date | null;
  /** Why the account is frozen; null if it is not frozen. */
  frozenReason: string | null;
  frozenMessage: Message | null;
  /** Language of notifications; null if the account has chosen none. */
  language: Language | null;
  createdAt: Date;
  balance: Poisha;
  /** Tags that admins gave the account. */
  tags: string[];
}

/** Selects accounts: `users` joined with `wallets`. */
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

/** Returns an account with its wallet's balance. A deleted account has `disabledAt`. */
export async function findUser(db: Database, uid: string): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select(userColumns)
    .where("users.uid", "=", uid)
    .executeTakeFirst();
}

/** Returns the accounts with these uids, deleted ones too, in no particular order. */
export async function findUsers(db: Database, uids: readonly string[]): Promise<UserRow[]> {
  if (uids.length === 0) return [];
  return db
    .selectFrom("users")
    .innerJoin("wallets", "wallets.uid", "users.uid")
    .select(userColumns)
    .where("users.uid", "in", uids)
    .execute();
}

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

/** Returns an account's permissions; undefined if there is no account. */
export async function findAccess(db: Database, uid: string): Promise<AccessRow | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoin("presets", "presets.id", "users.preset")
    .select(accessColumns)
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row && accessOf(row);
}

/** Returns the account of each verified token, in the same order; undefined if the account does not exist. */
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
      has_left: boolean;
    }
  >`
    /* prepared: find_callers */
    SELECT place, role, presets.grants, disabled_at, frozen_at, sign_ins.id AS sign_in, sign_ins.proved_at,
           token_state(users.uid, valid_from, signed_in_at, issued_at,
                       CASE WHEN sign_ins.id IS NOT NULL THEN sign_ins.ended_at IS NULL END) AS token,
           users.role = 'admin' AND EXISTS (SELECT FROM passkeys WHERE passkeys.uid = users.uid) AS has_passkey,
           users.left_at IS NOT NULL AS has_left
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
        left: row.has_left,
      },
    ]),
  );
  return tokens.map((_, index) => found.get(index + 1));
}

/** Returns the account of a verified token. Every call reads it. */
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
  /** Language of notifications; if absent, it stays unchanged. */
  language?: Language;
}

/** Adds an account of a customer. Returns false if it already exists. */
export async function insertUser(db: Database, uid: string, profile: ProfileValues): Promise<boolean> {
  const row = await db
    .insertInto("users")
    .values({ uid, ...profile })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates the profile of an account that is not deleted. */
export async function updateProfile(db: Database, uid: string, profile: ProfileValues): Promise<void> {
  await db
    .updateTable("users")
    .set(profile)
    .where("uid", "=", uid)
    .where("disabled_at", "is", null)
    .execute();
}

/**
 * Restores an account that its customer deleted and then signed in to again. A token from before the deletion does not
 * restore the account. Returns whether it was restored.
 */
export async function reopenAccount(
  db: Database,
  { uid, signedInAt, issuedAt }: { uid: string } & TokenTimes,
  profile: ProfileValues,
): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ ...profile, disabled_at: null, left_at: null })
    .where("uid", "=", uid)
    .where("left_at", "is not", null)
    .where(
      sql<boolean>`token_state(uid, valid_from, ${signedInAt ?? null}::timestamptz, ${issuedAt}::timestamptz) <> 'over'`,
    )
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

/** An account's role: admin with a preset's grants, or customer if the preset is null. */
export interface Staffing {
  uid: string;
  preset: string | null;
}

/**
 * Sets an account's role. Throws if the actor is neither the store itself nor an admin who has the permission at this
 * moment.
 */
export async function updateStaff(db: Database, actor: Actor, { uid, preset }: Staffing): Promise<void> {
  const role: Role = preset === null ? "user" : "admin";
  const { rows } = await sql<{
    done: boolean;
  }>`SELECT set_staff(${actor.uid}, ${uid}, ${role}, ${preset}) AS done`.execute(db);
  if (!rows[0]?.done) throw new Error(`${actor.uid} may not say what the role of ${uid} is`);
}

/** Freezes the account for the reason, or unfreezes it if the reason is null. */
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

/** Selects owners whose accounts are neither deleted nor frozen. */
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

/** Returns stored counts of accounts and of admins, and the sum of all wallets in poisha. */
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

/** Returns the uids of accounts whose name, e-mail or uid contains a text: at most `limit`, in no particular order. */
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

/** SQL condition: the account's name, e-mail or uid contains the text, ignoring case. `%` and `_` are literal. */
export function hasUserText(text: string) {
  return sql<boolean>`users.search_text LIKE lower(${containing(text)})`;
}

/**
 * SQL condition that the index `users_search` can check: the account's text contains every three-letter part of the
 * search text. True if the search text is too short for that.
 */
export function hasRunsOf(text: string) {
  return sql<boolean>`text_grams(users.search_text) @> text_grams(${text})`;
}
