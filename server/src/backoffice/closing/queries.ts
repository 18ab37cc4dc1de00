import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { dayOf, inDays, today } from "../../platform/db/dhaka-days.ts";

/** The sum of transfers of one kind. Amounts in poisha. */
export interface MovedRow {
  day: string;
  /** The cash account, for example `cash:bkash`. */
  account: string;
  actor: string;
  kind: string;
  count: number;
  amount: number;
}

export type BookedRow = Pick<MovedRow, "day" | "account" | "amount">;

export type CountedRow = Pick<MovedRow, "day" | "account" | "count" | "amount">;

export interface ActsRow {
  day: string;
  actor: string;
  rejected: number;
  completed: number;
  delivered: number;
  released: number;
}

export interface UnexplainedRow {
  at: Date;
  account: string;
  kind: string;
  reference: string;
  booked: number;
  listed: number | null;
}

export const textOfDay = (moment: string) => sql<string>`to_char(${dayOf(sql.ref(moment))}, 'YYYY-MM-DD')`;
const accountOf = (method: string) => sql`'cash:' || coalesce(lower(${sql.ref(method)}), 'other')`;

/** SQL for the ID of the record that a transfer of these kinds belongs to; null if none. */
export const idAfter = (kinds: string) =>
  sql`CASE WHEN kind LIKE ${kinds} AND reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN reference::uuid END`;

/**
 * SQL for the transfers of the shop's cash on these days (index `transfers_of_cash`). Each transfer has the method and
 * amount of its request, order or top-up; both are null if there is none or if the kind of the transfer is unknown.
 * Incoming money is positive.
 */
export const sides = (days: string): RawBuilder<unknown> => sql`
  SELECT transfers.id, transfers.created_at, ${textOfDay("transfers.created_at")} AS day, actor, kind, reference,
         side.account, side.booked, coalesce(request.account, placed.account, paid.account) AS due_account,
         coalesce(request.amount, placed.amount, paid.amount) AS due
  FROM transfers
  CROSS JOIN LATERAL (VALUES (from_account, amount), (to_account, -amount)) AS side (account, booked)
  LEFT JOIN LATERAL (
    SELECT ${accountOf("method")} AS account,
           CASE transfers.kind WHEN 'fund-credit' THEN amount WHEN 'fund-takeback' THEN -amount
                               WHEN 'fund-fee' THEN fee WHEN 'fund-fee-takeback' THEN -fee END AS amount
    FROM fund_requests WHERE id = ${idAfter("fund-%")} AND generation <= approvals
  ) AS request ON true
  LEFT JOIN LATERAL (
    SELECT ${accountOf("method")} AS account,
           CASE transfers.kind WHEN 'order-receipt' THEN amount - fee - wallet_part
                               WHEN 'order-receipt-takeback' THEN fee + wallet_part - amount
                               WHEN 'order-fee-receipt' THEN fee WHEN 'order-fee-receipt-takeback' THEN -fee END AS amount
    FROM orders WHERE id = ${idAfter("order-%")} AND generation <= hold
  ) AS placed ON true
  LEFT JOIN LATERAL (
    SELECT ${accountOf("method")} AS account, -supplier_top_ups.amount AS amount
    FROM supplier_top_ups WHERE id = ${idAfter("supplier-top-up")}
  ) AS paid ON true
  WHERE (from_account LIKE 'cash:%' OR to_account LIKE 'cash:%') AND side.account LIKE 'cash:%'
    AND ${inDays(sql.ref("transfers.created_at"), days)}`;

/**
 * Sums the amounts of requests and orders by day, account, actor and kind, and the increase of each account in the
 * ledger. Both are read in one snapshot, because a decision between two reads would look like a difference.
 */
export async function sumCash(
  db: Database,
  days: string,
): Promise<{ listed: MovedRow[]; booked: BookedRow[] }> {
  const { rows } = await sql<MovedRow & { isBooked: boolean }>`
    WITH moved AS MATERIALIZED (${sides(days)})
    SELECT false AS "isBooked", day, due_account AS account, actor, kind, count(*) AS count, sum(due)::float8 AS amount
    FROM moved WHERE due IS NOT NULL GROUP BY 2, 3, 4, 5
    UNION ALL
    SELECT true, day, account, '', '', count(*), sum(booked)::float8 FROM moved GROUP BY 2, 3
    ORDER BY 1, 2, 3, 4, 5`.execute(db);
  return {
    listed: rows.filter(({ isBooked }) => !isBooked),
    booked: rows.filter(({ isBooked }) => isBooked),
  };
}

/** Returns transfers of cash that no request or order explains, newest first. */
export async function findUnexplained(db: Database, days: string, limit: number): Promise<UnexplainedRow[]> {
  const { rows } = await sql<UnexplainedRow>`
    SELECT created_at AS at, account, kind, reference, booked::float8 AS booked, due::float8 AS listed
    FROM (${sides(days)}) AS moved
    WHERE (account, booked) IS DISTINCT FROM (due_account, due)
    ORDER BY created_at DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Counts fund requests by day and method of their submission, except for requests that an admin deleted. */
export async function countSubmitted(db: Database, days: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT ${textOfDay("created_at")} AS day, ${accountOf("method")} AS account, count(*) AS count,
           sum(total)::float8 AS amount
    FROM fund_requests WHERE hidden_at IS NULL AND ${inDays(sql.ref("created_at"), days)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Counts instant orders by day and method of their placement, except for orders that an admin deleted. */
export async function countOrdered(db: Database, days: string): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    SELECT ${textOfDay("created_at")} AS day, ${accountOf("method")} AS account, count(*) AS count,
           sum(amount - wallet_part)::float8 AS amount
    FROM orders
    WHERE hidden_at IS NULL AND payment_method = 'instant' AND ${inDays(sql.ref("created_at"), days)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

const isReleased = (state: string) => sql`${sql.ref(state)} ->> 'status' IN ('canceled', 'rejected')`;
const became = (part: string, value: string) =>
  sql`after ->> ${part} = ${value} AND before ->> ${part} IS DISTINCT FROM ${value}`;

/** Counts by day and actor the decisions that moved no cash, from the audit log. */
export async function countActs(db: Database, days: string): Promise<ActsRow[]> {
  const { rows } = await sql<ActsRow>`
    SELECT ${textOfDay("at")} AS day, actor,
           count(*) FILTER (WHERE action = 'request.decide' AND after ->> 'status' = 'rejected'
                              AND before ->> 'status' = 'pending') AS rejected,
           count(*) FILTER (WHERE action <> 'request.decide' AND ${became("status", "completed")}) AS completed,
           count(*) FILTER (WHERE action <> 'request.decide' AND ${became("delivery", "delivered")}) AS delivered,
           count(*) FILTER (WHERE action <> 'request.decide' AND ${isReleased("after")}
                              AND NOT ${isReleased("before")}) AS released
    FROM audit_log
    WHERE action IN ('request.decide', 'order.change', 'order.expire') AND ${inDays(sql.ref("at"), days)}
    GROUP BY 1, 2`.execute(db);
  return rows.filter((row) => row.rejected + row.completed + row.delivered + row.released > 0);
}

export async function namesOf(db: Database, uids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("users")
    .select(["uid", "name"])
    .where("uid", "in", [...uids, ""])
    .execute();
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

/** Returns today's date in Dhaka: `2026-11-22`. */
export async function readToday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT to_char(${today}, 'YYYY-MM-DD') AS day`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A SELECT without a table gives a row");
  return row.day;
}
