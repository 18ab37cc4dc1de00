import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { dayOf, inDays } from "../../platform/db/dhaka-days.ts";
import { idAfter, type UnexplainedRow } from "./queries.ts";

/** Costs of coupons. Amounts are sums in poisha; a discount is positive. */
export interface GivenRow {
  day: string;
  kind: string;
  count: number;
  /** Cost of the coupons as the sum over the orders that used them. */
  listed: number;
  /** Cost of the coupons as the change of the ledger's account. */
  booked: number;
}

/** SQL for the transfers of coupon costs (index `transfers_of_coupons`), each with the discount of its order. */
const movements = (days: string): RawBuilder<unknown> => sql`
  SELECT transfers.id, transfers.created_at, to_char(${dayOf(sql.ref("transfers.created_at"))}, 'YYYY-MM-DD') AS day, kind,
         reference, CASE from_account WHEN 'expense:coupons' THEN transfers.amount ELSE -transfers.amount END AS booked, placed.due
  FROM transfers
  LEFT JOIN LATERAL (
    SELECT CASE transfers.kind WHEN 'order-coupon' THEN discount WHEN 'order-coupon-takeback' THEN -discount END AS due
    FROM orders WHERE id = ${idAfter("order-coupon%")} AND generation <= hold
  ) AS placed ON true
  WHERE (from_account = 'expense:coupons' OR to_account = 'expense:coupons')
    AND ${inDays(sql.ref("transfers.created_at"), days)}`;

/** Sums the discounts of coupons by day and kind, from the orders and from the ledger, in one snapshot. */
export async function sumGiven(db: Database, days: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    SELECT day, kind, count(due)::integer AS count, coalesce(sum(due), 0)::float8 AS listed, sum(booked)::float8 AS booked
    FROM (${movements(days)}) AS moved GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Returns transfers of coupon costs that no order explains, newest first. */
export async function findUnexplainedGiven(
  db: Database,
  days: string,
  limit: number,
): Promise<UnexplainedRow[]> {
  const { rows } = await sql<UnexplainedRow>`
    SELECT created_at AS at, 'expense:coupons' AS account, kind, reference, booked::float8 AS booked, due::float8 AS listed
    FROM (${movements(days)}) AS moved WHERE booked IS DISTINCT FROM due
    ORDER BY created_at DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}
