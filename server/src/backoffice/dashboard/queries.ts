import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface DayRow {
  /** A day in Dhaka, such as `2026-11-21`. */
  day: string;
  orders: number;
  /** Sum of the sales in poisha. */
  sales: number;
  requests: number;
  /** Sum of the credits in poisha. */
  funding: number;
  customers: number;
}

/** SQL condition for paid orders. An instant order counts once an operator has begun to process it. */
export const isSold = sql`hidden_at IS NULL AND status NOT IN ('canceled', 'rejected')
  AND (status <> 'pending' OR paid_from = 'wallet' OR received)`;

const today = sql`(now() AT TIME ZONE 'Asia/Dhaka')::date`;
/**
 * SQL for the time at which the first day begins. It contains no subquery, because the planner could not estimate how
 * many rows follow the result of a subquery.
 */
const startOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp AT TIME ZONE 'Asia/Dhaka')`;

/**
 * Returns sales, credits and new accounts for each day in Dhaka until today. The first day is the first of this month
 * or `days` ago, whichever is earlier. An order counts on the day when it was placed. A credit counts on the day of its
 * approval unless it was taken back, even if its request was deleted (index `transfers_of_funding`). Deleted accounts
 * do not count.
 */
export async function sumDays(db: Database, days: number): Promise<DayRow[]> {
  const first = sql`least(${today} - ${days - 1}::integer, date_trunc('month', ${today})::date)`;
  const start = startOf(first);
  const { rows } = await sql<DayRow>`
    WITH sold AS (
      SELECT (created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS orders, sum(amount) AS sales
      FROM orders WHERE created_at >= ${start} AND ${isSold}
      GROUP BY 1
    ),
    funded AS (
      SELECT (credit.created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS requests,
             sum(credit.amount) AS funding
      FROM transfers AS credit
      WHERE credit.kind = 'fund-credit' AND credit.created_at >= ${start} AND NOT EXISTS (
        SELECT FROM transfers AS back
        WHERE back.kind = 'fund-takeback' AND back.reference = credit.reference AND back.generation = credit.generation
      )
      GROUP BY 1
    ),
    joined AS (
      SELECT (created_at AT TIME ZONE 'Asia/Dhaka')::date AS day, count(*)::integer AS customers
      FROM users WHERE created_at >= ${start} AND disabled_at IS NULL
      GROUP BY 1
    )
    SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day,
           coalesce(orders, 0) AS orders, coalesce(sales, 0)::float8 AS sales,
           coalesce(requests, 0) AS requests, coalesce(funding, 0)::float8 AS funding,
           coalesce(customers, 0) AS customers
    FROM (SELECT generate_series(${first}, ${today}, interval '1 day')::date AS day) AS calendar
    LEFT JOIN sold USING (day) LEFT JOIN funded USING (day) LEFT JOIN joined USING (day)
    ORDER BY day`.execute(db);
  return rows;
}

export interface BestSellerRow {
  id: string;
  name: string;
  categoryName: string;
  orders: number;
  /** Sum of the package's sales in poisha. */
  sales: number;
}

/**
 * Returns the packages with the highest sales, by their current names. `days`: how many days ago in Dhaka the period
 * begins.
 */
export async function findBestSellers(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<BestSellerRow[]> {
  const { rows } = await sql<BestSellerRow>`
    SELECT products.id, products.name, categories.name AS "categoryName", orders, sales
    FROM (
      SELECT product_id, count(*)::integer AS orders, sum(amount)::float8 AS sales
      FROM orders
      WHERE created_at >= ${startOf(sql`${today} - ${days - 1}::integer`)} AND ${isSold}
      GROUP BY product_id
      ORDER BY sales DESC, product_id
      LIMIT ${limit}
    ) AS sold JOIN products ON products.id = sold.product_id
    JOIN categories ON categories.id = products.category_id
    ORDER BY sales DESC, products.id`.execute(db);
  return rows;
}

/** Median in minutes; null if nothing was delivered. */
export interface DeliveryTimes {
  orders: number;
  median: number | null;
  /** 90th percentile in minutes: nine of ten orders were delivered faster. */
  slowestTenth: number | null;
}

/** Measures how long operators took to deliver the orders of the last 7 days. */
export async function measureDelivery(db: Database): Promise<DeliveryTimes> {
  const { rows } = await sql<DeliveryTimes>`
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
