import type { Poisha, ReferralPaymentReason, ReferralPaymentStatus } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedSetting } from "../../platform/db/stored-setting.ts";

export interface ReferralRules {
  referrerAmount: Poisha;
  newUserAmount: Poisha;
  /** Minimum amount of the newcomer's order, in poisha. */
  minimumOrder: Poisha;
  /** Maximum number of rewards of a referrer per day. */
  dailyCap: number;
}

export const {
  read: readReferralRules,
  lock: lockReferralRules,
  update: updateReferralRules,
} = storedSetting<ReferralRules>("referral");

/**
 * Returns the account with this referral code of this store or of a former shop, unless the account is deleted or
 * frozen. The account is locked until the transaction ends.
 */
export async function lockReferrer(db: Database, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("uid")
    .where(
      sql<boolean>`(referral_code = ${code} OR uid = (SELECT taken_by FROM former_referrals WHERE referral_code = ${code}))`,
    )
    .where("disabled_at", "is", null)
    .where("frozen_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row?.uid;
}

/**
 * Locks the newcomer's account until the transaction ends. Waits for their orders and requests in progress; later ones
 * wait for this transaction.
 */
export async function lockNewcomer(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forUpdate().execute();
}

/** Returns whether the account is younger than an hour and has neither an order nor a fund request. */
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
}

export async function findReferral(db: Database, newcomerUid: string): Promise<ReferralRow | undefined> {
  return db
    .selectFrom("referrals")
    .select(["id", "newcomer_uid as newcomerUid", "referrer_uid as referrerUid"])
    .where("newcomer_uid", "=", newcomerUid)
    .executeTakeFirst();
}

/** Adds the referral, with the amounts that the settings have now. */
export async function insertReferral(
  db: Database,
  { id, newcomerUid, referrerUid, rules }: ReferralRow & { rules: ReferralRules },
): Promise<void> {
  const { minimumOrder, newUserAmount, referrerAmount } = rules;
  await db
    .insertInto("referrals")
    .values({ id, newcomer_uid: newcomerUid, referrer_uid: referrerUid, minimum_order: minimumOrder })
    .execute();
  const payments = [
    { referral_id: id, kind: "bonus" as const, uid: newcomerUid, amount: newUserAmount },
    { referral_id: id, kind: "reward" as const, uid: referrerUid, amount: referrerAmount },
  ].filter(({ amount }) => amount > 0);
  if (payments.length > 0) await db.insertInto("referral_payments").values(payments).execute();
}

export interface ReferrerRow {
  uid: string;
  name: string;
  email: string;
  /** The bonus that the newcomer is promised. */
  bonus: PaymentRow | null;
  createdAt: Date;
}

export interface PaymentRow {
  amount: Poisha;
  status: ReferralPaymentStatus;
  reason: ReferralPaymentReason | null;
  debt: Poisha;
  /** Time of the sign-up in ISO 8601. */
  paidAt: string | null;
}

/** SQL for a bonus or a reward as one JSON value. */
const paymentOf = (kind: "bonus" | "reward") => sql<PaymentRow | null>`(
  SELECT jsonb_build_object('amount', amount, 'status', status, 'reason', reason, 'debt', debt, 'paidAt', paid_at)
  FROM referral_payments WHERE referral_id = referrals.id AND kind = ${kind})`;

/** Returns the referrer whose code an account used when it signed up. */
export async function findReferrer(db: Database, newcomerUid: string): Promise<ReferrerRow | undefined> {
  return db
    .selectFrom("referrals")
    .innerJoin("users", "users.uid", "referrals.referrer_uid")
    .select([
      "users.uid",
      "users.name",
      "users.email",
      paymentOf("bonus").as("bonus"),
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
  reward: PaymentRow | null;
  createdAt: Date;
}

/**
 * Lists the accounts that signed up with an account's code, newest first. They are sorted by their IDs, which are in
 * the order of time (`platform/lib/ids.ts`).
 */
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
      paymentOf("reward").as("reward"),
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
  formerCodes: string[];
  referrals: number;
  rewarded: number;
  commission: Poisha;
  debt: Poisha;
}

/** Returns a user's referral code and what the user has earned by it. */
export async function readReferralAccount(db: Database, uid: string): Promise<ReferralAccount> {
  const { rows } = await sql<ReferralAccount>`
    SELECT referral_code AS code,
           ARRAY (
             SELECT f.referral_code FROM former_referrals AS f
             WHERE f.taken_by = users.uid AND f.referral_code IS NOT NULL ORDER BY f.taken_at, f.id
           ) AS "formerCodes", referrals, rewarded, commission, debt
    FROM users, LATERAL (
      SELECT count(*) AS referrals FROM referrals WHERE referrer_uid = users.uid
    ) AS brought, LATERAL (
      SELECT count(*) FILTER (WHERE kind = 'reward' AND status = 'paid') AS rewarded,
             coalesce(sum(amount) FILTER (WHERE kind = 'reward' AND status = 'paid'), 0)::bigint AS commission,
             coalesce(sum(debt), 0)::bigint AS debt
      FROM referral_payments WHERE referral_payments.uid = users.uid
    ) AS earned
    WHERE users.uid = ${uid}`.execute(db);
  const [account] = rows;
  if (!account) throw new Error(`No account ${uid}`);
  return account;
}
