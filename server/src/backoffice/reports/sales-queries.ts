import type { SaleMethod } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { boundsOfDays, dayOf, inDays, startOf, today } from "../../platform/db/dhaka-days.ts";
import { isSold } from "../dashboard/queries.ts";

/** Number of orders and the sum of their sales, in poisha. */
export interface Sold {
  orders: number;
  sales: number;
}

/** Sales are the amounts that customers paid. Discounts of coupons are in a separate column. */
export interface SoldAndGiven extends Sold {
  coupons: number;
}

export interface Calendar {
  /** First day of the period, if it has one. */
  from: string | null;
  /** Last day of the period, at most today. */
  to: string;
}

const asText = (day: unknown) => sql<string>`to_char(${day}, 'YYYY-MM-DD')`;

/** Returns the period's first and last day by the database's clock. */
export async function readCalendar(db: Database, days: string): Promise<Calendar> {
  const { first, beyond } = boundsOfDays(days);
  const { rows } = await sql<Calendar>`
    SELECT ${first ? asText(first) : null} AS "from",
           ${beyond ? asText(sql`least(${beyond} - 1, ${today})`) : asText(today)} AS "to"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A SELECT without a table gives a row");
  return row;
}

const hourOf = (moment: string) =>
  sql<number>`extract(hour FROM ${sql.ref(moment)} AT TIME ZONE 'Asia/Dhaka')::integer`;

export interface SoldRow extends SoldAndGiven {
  /** Number of orders whose cost is known, and their margin; null if there is no such order. */
  costed: number;
  margin: number | null;
  day: string | null;
  hour: number | null;
  product: string | null;
  method: SaleMethod | null;
}

/** Sums sales in one pass, by day, by hour, by product and by method; each row is a sum by one of these. */
export async function sumSold(db: Database, days: string): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    SELECT ${asText(sql.ref("day"))} AS day, hour, product, method, count(*) AS orders, sum(amount)::float8 AS sales,
           sum(discount)::float8 AS coupons, count(cost) AS costed, sum(amount - fee - cost)::float8 AS margin
    FROM (
      SELECT ${dayOf(sql.ref("created_at"))} AS day, ${hourOf("created_at")} AS hour, product_id AS product,
             CASE payment_method WHEN 'wallet' THEN 'wallet' ELSE coalesce(method, 'other') END AS method,
             amount, fee, discount, cost
      FROM orders WHERE ${inDays(sql.ref("created_at"), days)} AND ${isSold}
    ) AS sold
    GROUP BY GROUPING SETS ((day), (hour), (product), (method))`.execute(db);
  return rows;
}

export interface NamedProduct {
  id: string;
  name: string;
  categoryId: string;
  categoryName: string;
}

/** Lists every product and its game by their current names, including archived ones. */
export async function listProducts(db: Database): Promise<NamedProduct[]> {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.name",
      "categories.id as categoryId",
      "categories.name as categoryName",
    ])
    .execute();
}

export interface BuyerRow extends Sold {
  uid: string;
  isNew: boolean;
}

/**
 * Returns the customers who bought in the period: how much each bought, and whether they had bought before the period.
 */
export async function sumBuyers(db: Database, days: string): Promise<BuyerRow[]> {
  const { first } = boundsOfDays(days);
  const before = first
    ? sql`EXISTS (SELECT FROM orders WHERE uid = buyer.uid AND created_at < ${startOf(first)} AND ${isSold})`
    : sql`false`;
  const { rows } = await sql<BuyerRow>`
    SELECT uid, orders, sales, NOT ${before} AS "isNew"
    FROM (
      SELECT uid, count(*) AS orders, sum(amount)::float8 AS sales
      FROM orders WHERE ${inDays(sql.ref("created_at"), days)} AND ${isSold} GROUP BY uid
    ) AS buyer`.execute(db);
  return rows;
}

export interface CustomerDay {
  day: string;
  joined: number;
  buyers: number;
}

/** Counts new accounts and buyers per day. Days without either are left out. */
export async function countCustomers(db: Database, days: string): Promise<CustomerDay[]> {
  const { rows } = await sql<CustomerDay>`
    SELECT ${asText(sql.ref("day"))} AS day, sum(joined)::integer AS joined, sum(buyers)::integer AS buyers
    FROM (
      SELECT day, 0 AS joined, count(*) AS buyers
      FROM (
        SELECT DISTINCT ${dayOf(sql.ref("created_at"))} AS day, uid
        FROM orders WHERE ${inDays(sql.ref("created_at"), days)} AND ${isSold}
      ) AS bought GROUP BY day
      UNION ALL
      SELECT ${dayOf(sql.ref("created_at"))}, count(*), 0
      FROM users WHERE disabled_at IS NULL AND ${inDays(sql.ref("created_at"), days)} GROUP BY 1
    ) AS counted GROUP BY day ORDER BY day`.execute(db);
  return rows;
}
