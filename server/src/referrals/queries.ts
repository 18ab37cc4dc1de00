import type { Poisha, RewardOn } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface ReferralRules {
  referrerAmount: Poisha;
  newUserAmount: Poisha;
  rewardOn: RewardOn;
}

const SETTINGS = "referral";

export async function readReferralRules(db: Database): Promise<ReferralRules> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SETTINGS)
    .executeTakeFirstOrThrow();
  return row.value as ReferralRules;
}

/** The rules for a change; other changes wait until this transaction ends. */
export async function lockReferralRules(db: Database): Promise<ReferralRules> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", SETTINGS)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value as ReferralRules;
}

export async function updateReferralRules(db: Database, rules: ReferralRules): Promise<void> {
  await db
    .updateTable("settings")
    .set({ value: JSON.stringify(rules) })
    .where("key", "=", SETTINGS)
    .execute();
}

/** The account that owns a code, unless it is deleted or frozen, which it cannot be until the transaction ends. */
export async function lockReferrer(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("uid")
    .where("referral_code", "=", code)
    .where("disabled_at", "is", null)
    .where("frozen_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.uid;
}

/** Waits for orders and requests of the newcomer that are being placed, and keeps new ones out until the end. */
export async function lockNewcomer(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forUpdate().execute();
}

/** Whether the account is younger than an hour and has neither ordered nor asked for money to be added. */
export async function isNewcomer(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    SELECT created_at > now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM orders WHERE orders.uid = users.uid)
       AND NOT EXISTS (SELECT FROM fund_requests WHERE fund_requests.uid = users.uid) AS fresh
    FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0]?.fresh === true;
}

export interface ReferralRow {
  id: string;
  newcomerUid: string;
  referrerUid: string;
  referrerAmount: Poisha;
}

const columns = [
  "id",
  "newcomer_uid as newcomerUid",
  "referrer_uid as referrerUid",
  "referrer_amount as referrerAmount",
] as const;

export async function findReferral(db: Database, newcomerUid: string): Promise<ReferralRow | undefined> {
  return db
    .selectFrom("referrals")
    .select(columns)
    .where("newcomer_uid", "=", newcomerUid)
    .executeTakeFirst();
}

export async function insertReferral(
  db: Database,
  referral: Omit<ReferralRow, "referrerAmount"> & { rules: ReferralRules },
): Promise<void> {
  const { id, newcomerUid, referrerUid, rules } = referral;
  await db
    .insertInto("referrals")
    .values({
      id,
      newcomer_uid: newcomerUid,
      referrer_uid: referrerUid,
      referrer_amount: rules.referrerAmount,
      new_user_amount: rules.newUserAmount,
      reward_on: rules.rewardOn,
      rewarded_at: rules.rewardOn === "signup" ? sql<Date>`now()` : null,
    })
    .execute();
}

/**
 * Marks the newcomer's referral as rewarded for this completed order of theirs; undefined, with nothing done, when
 * there is none that waits for a first order, it was rewarded before, or the referrer is deleted or frozen.
 */
export async function markRewarded(
  db: Database,
  { uid, orderId }: { uid: string; orderId: string },
): Promise<ReferralRow | undefined> {
  return db
    .updateTable("referrals")
    .set({ rewarded_at: sql<Date>`now()`, rewarded_order: orderId })
    .where("newcomer_uid", "=", uid)
    .where("reward_on", "=", "first-order")
    .where("rewarded_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("users")
          .select("users.uid")
          .whereRef("users.uid", "=", "referrals.referrer_uid")
          .where("disabled_at", "is", null)
          .where("frozen_at", "is", null),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("orders")
          .select("orders.id")
          .where("orders.id", "=", orderId)
          .where("orders.uid", "=", uid)
          .where("orders.status", "=", "completed"),
      ),
    )
    .returning(columns)
    .executeTakeFirst();
}

export interface ReferrerRow {
  uid: string;
  name: string;
  email: string;
  /** What the newcomer got, poisha. */
  bonus: Poisha;
  createdAt: Date;
}

/** Whose code an account signed up with. */
export async function findReferrer(db: Database, newcomerUid: string): Promise<ReferrerRow | undefined> {
  return db
    .selectFrom("referrals")
    .innerJoin("users", "users.uid", "referrals.referrer_uid")
    .select([
      "users.uid",
      "users.name",
      "users.email",
      "new_user_amount as bonus",
      "referrals.created_at as createdAt",
    ])
    .where("newcomer_uid", "=", newcomerUid)
    .executeTakeFirst();
}

export interface NewcomerRow {
  id: string;
  uid: string;
  name: string;
  email: string;
  reward: Poisha;
  rewardedAt: Date | null;
  createdAt: Date;
}

/** The accounts that signed up with the code of another, newest first: ids sort by time (`lib/ids.ts`). */
export async function listNewcomers(
  db: Database,
  { uid, page, limit }: { uid: string; page: number; limit: number },
): Promise<NewcomerRow[]> {
  return db
    .selectFrom("referrals")
    .innerJoin("users", "users.uid", "referrals.newcomer_uid")
    .select([
      "referrals.id",
      "users.uid",
      "users.name",
      "users.email",
      "referrer_amount as reward",
      "rewarded_at as rewardedAt",
      "referrals.created_at as createdAt",
    ])
    .where("referrer_uid", "=", uid)
    .orderBy("referrals.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export interface ReferralAccount {
  code: string;
  referrals: number;
  rewarded: number;
  commission: Poisha;
}

/** A user's code and what it has earned. */
export async function readReferralAccount(db: Database, uid: string): Promise<ReferralAccount> {
  const { rows } = await sql<ReferralAccount>`
    SELECT referral_code AS code, referrals, rewarded, commission
    FROM users, LATERAL (
      SELECT count(*) AS referrals, count(rewarded_at) AS rewarded,
             coalesce(sum(referrer_amount) FILTER (WHERE rewarded_at IS NOT NULL), 0)::bigint AS commission
      FROM referrals WHERE referrer_uid = users.uid
    ) AS earned
    WHERE uid = ${uid}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`No account ${uid}`);
  return account;
}
