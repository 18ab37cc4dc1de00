import type { GuardedAmount, Poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

export type Use = "money" | "codes" | "rows";

/** Start of the period whose uses are summed: the beginning of today in Dhaka, or this number of hours ago. */
export type Since = "today" | { hours: number };

/**
 * Locks an operator's checked calls until the transaction ends, so that two calls cannot both use the same remaining
 * amount.
 */
export async function lockOperator(db: Database, uid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.operator'), hashtext(${uid}))`.execute(db);
}

/** Locks all operators' calls that give money to this account until the transaction ends. */
export async function lockReceiver(db: Database, uid: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('hira.receiver'), hashtext(${uid}))`.execute(db);
}

const today = sql`date_trunc('day', now() AT TIME ZONE 'Asia/Dhaka') AT TIME ZONE 'Asia/Dhaka'`;

async function sumWhere(db: Database, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT least(coalesce(sum(amount), 0), ${Number.MAX_SAFE_INTEGER}::bigint)::bigint AS sum
    FROM operator_uses WHERE ${condition}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export async function sumUses(
  db: Database,
  { uid, use, since }: { uid: string; use: Use; since: Since },
): Promise<number> {
  const from = since === "today" ? today : sql`now() - make_interval(hours => ${since.hours})`;
  return sumWhere(db, sql`uid = ${uid} AND use = ${use} AND at >= ${from}`);
}

/** Sums today's amounts that no approver has seen: those of one operator, or those of all operators to one receiver. */
export function sumAlone(
  db: Database,
  of: { limit: GuardedAmount } & ({ uid: string } | { receiver: string }),
): Promise<number> {
  const whose = "uid" in of ? sql`uid = ${of.uid}` : sql`receiver = ${of.receiver}`;
  return sumWhere(
    db,
    sql`${whose} AND use = 'money' AND counts_as = ${of.limit} AND alone AND at >= ${today}`,
  );
}

export interface MoneyUse {
  uid: string;
  amount: Poisha;
  /** The limit that the amount counts towards; null: no limit. */
  limit: GuardedAmount | null;
  receiver: string | null;
  /** True if no approver has seen the amount. */
  alone: boolean;
}

export async function insertMoneyUse(
  db: Database,
  { uid, amount, limit, receiver, alone }: MoneyUse,
): Promise<void> {
  await sql`INSERT INTO operator_uses (uid, use, amount, counts_as, receiver, alone)
    VALUES (${uid}, 'money', ${amount}, ${limit}, ${receiver}, ${alone})`.execute(db);
}

interface NewUse {
  uid: string;
  use: Use;
  amount: number;
}

/** Records a use. Returns its ID; undefined if the amount is 0. */
export async function insertUse(db: Database, { uid, use, amount }: NewUse): Promise<string | undefined> {
  if (amount === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO operator_uses (uid, use, amount) VALUES (${uid}, ${use}, ${amount}) RETURNING id::text`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Replaces the amount of a recorded use with the amount that was really used. Its time stays the same. */
export async function settleUse(
  db: Database,
  { uid, use, amount }: NewUse,
  before: string | undefined,
): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM operator_uses WHERE id = ${before ?? null}::bigint RETURNING at)
    INSERT INTO operator_uses (uid, use, amount, at)
    SELECT ${uid}, ${use}, ${amount}, coalesce((SELECT at FROM gone), now()) WHERE ${amount}::bigint > 0`.execute(
    db,
  );
}

/**
 * Returns whether a call with this idempotency key was made before. If so, a repeated call only returns the stored
 * reply.
 */
export async function isKeyKept(
  db: Database,
  { uid, route, key }: { uid: string; route: string; key: string },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM idempotency_keys WHERE uid = ${uid} AND route = ${route} AND key = ${key}`.execute(
    db,
  );
  return rows.length > 0;
}

const KEPT_DAYS = 3;

/** Deletes uses that are too old to count towards a limit. */
export function dropOldUses(db: Database, limit: number): Promise<number> {
  return removeSome(db, "operator_uses", sql`at < now() - make_interval(days => ${KEPT_DAYS})`, limit);
}
