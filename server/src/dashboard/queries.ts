import type { Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface DayRow {
  /** A day in Asia/Dhaka, as `2026-11-21`. */
  day: string;
  orders: number;
  sales: Poisha;
  requests: number;
  funding: Poisha;
  customers: number;
}

/** An order whose money is in: a customer's own transfer counts once an operator has taken the order up. */
const isSold = sql`hidden_at IS NULL AND status NOT IN ('canceled', 'rejected')
  AND (status <> 'pending' OR paid_from = 'wallet' OR received)`;

/**
 * Sales, funding and new accounts of each of Dhaka's days, from the first of this month or `days` ago, to today. An order
 * counts where it was placed; a request that stands approved where its money was credited, also if it was deleted from the
 * list since: `transfers_of_funding` lists a month's credits alone, each of which then finds its request by its id.
 */
export async function sumDays(db: Database, days: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    WITH today AS (SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date AS day),
    since AS (
      SELECT least(today.day - ${days - 1}::integer, date_trunc('month', today.day)::date) AS day FROM today
    ),
    start AS (SELECT since.day::timestamp AT TIME ZONE 'Asia/Dhaka' AS at FROM since),
    sold AS (
      SELECT (created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS orders, sum(amount) AS sales
      FROM orders WHERE created_at >= (SELECT at FROM start) AND ${isSold}
      GROUP BY 1
    ),
    funded AS (
      SELECT (credit.created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS requests,
             sum(credit.amount) AS funding
      FROM transfers AS credit JOIN fund_requests AS request ON request.id = credit.reference::uuid
      WHERE credit.kind = 'fund-credit' AND credit.created_at >= (SELECT at FROM start)
        AND request.status = 'approved' AND request.approvals = credit.generation
      GROUP BY 1
    ),
    joined AS (
      SELECT (created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS customers
      FROM users WHERE created_at >= (SELECT at FROM start)
      GROUP BY 1
    )
    SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day,
           coalesce(orders, 0) AS orders, coalesce(sales, 0)::bigint AS sales,
           coalesce(requests, 0) AS requests, coalesce(funding, 0)::bigint AS funding,
           coalesce(customers, 0) AS customers
    FROM (SELECT generate_series(since.day, today.day, interval '1 day')::date AS day FROM since, today) AS calendar
    LEFT JOIN sold USING (day) LEFT JOIN funded USING (day) LEFT JOIN joined USING (day)
    ORDER BY day`.execute(db);
  return rows;
}

export interface BestSellerRow {
  id: string;
  name: string;
  orders: number;
  sales: Poisha;
}

/** What sold for most since the start of Dhaka's day so many days ago. */
export async function findBestSellers(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<BestSellerRow[]> {
  const { rows } = await sql<BestSellerRow>`
    SELECT product_id AS id, (array_agg(product_name ORDER BY created_at DESC))[1] AS name,
           count(*)::integer AS orders, sum(amount)::bigint AS sales
    FROM orders
    WHERE created_at >= ((now() AT TIME ZONE 'Asia/Dhaka')::date - ${days - 1}::integer)::timestamp
                        AT TIME ZONE 'Asia/Dhaka'
      AND ${isSold}
    GROUP BY product_id
    ORDER BY sales DESC, id
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Minutes from an order to its delivery, where an operator delivered it; orders of the last 7 days. */
export async function measureDelivery(
  db: Database,
): Promise<{ orders: number; median: number | null; slowestTenth: number | null }> {
  const { rows } = await sql<{ orders: number; median: number | null; slowestTenth: number | null }>`
    SELECT count(*)::integer AS orders,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
           percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS "slowestTenth"
    FROM orders
    CROSS JOIN LATERAL (
      SELECT extract(epoch FROM min(order_events.created_at) - orders.created_at)::double precision / 60 AS minutes
      FROM order_events
      WHERE order_id = orders.id AND actor <> orders.uid
        AND (order_events.status = 'completed' OR order_events.delivery = 'delivered')
    ) AS delivered
    WHERE orders.created_at >= now() - interval '7 days' AND hidden_at IS NULL AND minutes IS NOT NULL`.execute(
    db,
  );
  const [measured] = rows;
  if (!measured) throw new Error("An aggregate gives a row");
  return measured;
}
