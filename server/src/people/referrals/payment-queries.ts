import { type Poisha, poisha, type ReferralPaymentReason } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A bonus or a reward whose row is locked until the transaction ends. */
export interface LockedPayment {
  referralId: string;
  kind: "bonus" | "reward";
  /** The customer who gets the bonus or the reward. */
  uid: string;
  amount: Poisha;
  debt: Poisha;
  takebacks: number;
}

const columns = [
  "referral_payments.referral_id as referralId",
  "referral_payments.kind",
  "referral_payments.uid",
  "referral_payments.amount",
  "referral_payments.debt",
  "referral_payments.takebacks",
] as const;

/** Locks and returns the unpaid bonus and reward of a newcomer. Most customers have none. */
export async function lockUnpaid(db: Database, newcomerUid: string): Promise<LockedPayment[]> {
  return db
    .selectFrom("referral_payments")
    .innerJoin("referrals", "referrals.id", "referral_id")
    .select(columns)
    .where("newcomer_uid", "=", newcomerUid)
    .where("status", "in", ["waiting", "clawed-back"])
    .orderBy("referral_payments.uid")
    .forUpdate("referral_payments")
    .execute();
}

/** Locks and returns the bonuses and rewards that were paid for an order and not clawed back. */
export async function lockPaidFor(db: Database, orderId: string): Promise<LockedPayment[]> {
  return db
    .selectFrom("referral_payments")
    .select(columns)
    .where("order_id", "=", orderId)
    .where("status", "=", "paid")
    .orderBy("uid")
    .forUpdate()
    .execute();
}

/** Locks and returns an account's debts from bonuses and rewards that were clawed back. */
export async function lockDebts(db: Database, uid: string): Promise<LockedPayment[]> {
  return db
    .selectFrom("referral_payments")
    .select(columns)
    .where("uid", "=", uid)
    .where("debt", ">", poisha(0))
    .orderBy("referral_id")
    .forUpdate()
    .execute();
}

/** The newcomer or the referrer, with the data from which it is decided whether they may be paid. */
export interface Side {
  uid: string;
  isVerified: boolean;
  isClosed: boolean;
  isFrozen: boolean;
  /** Hash of the normalised e-mail address; null if there is none. */
  address: Buffer | null;
}

export interface OrderFacts {
  /** True if the order is completed and its payment confirmed. */
  counts: boolean;
  /** True if the order's amount reaches the referral's minimum. */
  isEnough: boolean;
  newcomer: Side;
  referrer: Side;
}

/**
 * Returns the data from which it is decided whether the bonus and the reward for an order are paid. Undefined if the
 * order is not the user's, or if the user has no referrer.
 */
export async function readOrderFacts(
  db: Database,
  { uid, orderId }: { uid: string; orderId: string },
): Promise<OrderFacts | undefined> {
  const side = (alias: string) => sql`jsonb_build_object(
    'uid', ${sql.ref(`${alias}.uid`)}, 'isVerified', ${sql.ref(`${alias}.email_verified`)},
    'isClosed', ${sql.ref(`${alias}.disabled_at`)} IS NOT NULL,
    'isFrozen', ${sql.ref(`${alias}.frozen_at`)} IS NOT NULL,
    'address', encode(sha256(convert_to(normal_address(${sql.ref(`${alias}.email`)}), 'UTF8')), 'hex'))`;
  type Read = Omit<Side, "address"> & { address: string | null };
  const { rows } = await sql<Omit<OrderFacts, "newcomer" | "referrer"> & { newcomer: Read; referrer: Read }>`
    SELECT orders.status = 'completed' AND (paid_from = 'wallet' OR received) AS counts,
           orders.amount - fee >= minimum_order AS "isEnough",
           ${side("newcomer")} AS newcomer, ${side("referrer")} AS referrer
    FROM orders
    JOIN referrals ON newcomer_uid = orders.uid
    JOIN users AS newcomer ON newcomer.uid = newcomer_uid
    JOIN users AS referrer ON referrer.uid = referrer_uid
    WHERE orders.id = ${orderId} AND orders.uid = ${uid}`.execute(db);
  const [facts] = rows;
  const withAddress = ({ address, ...rest }: Read): Side => ({
    ...rest,
    address: address === null ? null : Buffer.from(address, "hex"),
  });
  return facts && { ...facts, newcomer: withAddress(facts.newcomer), referrer: withAddress(facts.referrer) };
}

/**
 * Reserves an e-mail address for an account that is paid. Waits for other transactions that reserve the same address.
 * Returns false if it is reserved for another account.
 */
export async function claimAddress(db: Database, address: Buffer, uid: string): Promise<boolean> {
  await db
    .insertInto("rewarded_addresses")
    .values({ address, uid })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
  const owner = await db
    .selectFrom("rewarded_addresses")
    .select("uid")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  return owner.uid === uid;
}

/**
 * Returns whether a former shop's history says that the owner of this address was referred there, even if they have no
 * account here.
 */
export async function wasReferredBefore(db: Database, address: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM former_referrals WHERE mailbox = ${address} AND referrer IS NOT NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the counting and paying of referrals until the transaction ends, so that two transactions cannot both use the
 * rest of a limit.
 */
export async function lockPayments(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.referrals', 0))`.execute(db);
}

const paidToday = sql`status = 'paid'
  AND paid_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') AT TIME ZONE 'Asia/Dhaka'`;

/** Counts an account's rewards that were paid today (Asia/Dhaka) and not clawed back. */
export async function countRewardsOfToday(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM referral_payments
    WHERE uid = ${uid} AND kind = 'reward' AND ${paidToday}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts the newcomers for whom a bonus or reward was paid today and not clawed back. */
export async function countNewcomersOfToday(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT referral_id) AS count FROM referral_payments WHERE ${paidToday}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the largest sum of bonus and reward that may still be paid for one referral. */
export async function findLargestPromise(db: Database): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    SELECT coalesce(max(promised), 0)::bigint AS most FROM (
      SELECT sum(amount) AS promised FROM referral_payments
      WHERE status IN ('waiting', 'clawed-back') GROUP BY referral_id) AS referral`.execute(db);
  return rows[0]?.most ?? 0;
}

type Key = Pick<LockedPayment, "referralId" | "kind">;

/**
 * Stores why a bonus or a reward is not paid. `final`: it will never be paid. If it was paid before, its status stays
 * as it is.
 */
export async function markUnpaid(
  db: Database,
  { referralId, kind }: Key,
  { reason, final }: { reason: ReferralPaymentReason; final: boolean },
): Promise<void> {
  await sql`
    UPDATE referral_payments SET reason = ${reason},
      status = CASE WHEN ${final} AND status = 'waiting' THEN 'refused' ELSE status END
    WHERE referral_id = ${referralId} AND kind = ${kind}`.execute(db);
}

/** Marks a bonus or a reward as paid. Returns how often it has been paid, including this time. */
export async function markPaid(
  db: Database,
  { referralId, kind }: Key,
  orderId: string,
): Promise<{ payments: number }> {
  return db
    .updateTable("referral_payments")
    .set({
      status: "paid",
      reason: null,
      order_id: orderId,
      paid_at: sql<Date>`now()`,
      payments: sql<number>`payments + 1`,
      debt: poisha(0),
    })
    .where("referral_id", "=", referralId)
    .where("kind", "=", kind)
    .returning("payments")
    .executeTakeFirstOrThrow();
}

/** Marks a bonus or a reward as clawed back, so that its whole amount becomes a debt. */
export async function markClawedBack(db: Database, { referralId, kind }: Key): Promise<void> {
  await db
    .updateTable("referral_payments")
    .set({ status: "clawed-back", debt: sql<Poisha>`amount` })
    .where("referral_id", "=", referralId)
    .where("kind", "=", kind)
    .execute();
}

export async function lowerDebt(db: Database, { referralId, kind }: Key, by: Poisha): Promise<void> {
  await db
    .updateTable("referral_payments")
    .set({ debt: sql<Poisha>`debt - ${by}`, takebacks: sql<number>`takebacks + 1` })
    .where("referral_id", "=", referralId)
    .where("kind", "=", kind)
    .execute();
}
