import type { StuckReason } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import {
  type OrderHitRow,
  orderHitColumns,
  type RequestHitRow,
  requestHitColumns,
} from "../search/queries.ts";

export interface Pending<Row> {
  /** Number of pending rows, at most `countLimit`. */
  count: number;
  newest: Row[];
}

export interface Limits {
  /** Number of newest rows that are returned. */
  limit: number;
  /** Maximum number that is counted. It limits the database's work. */
  countLimit: number;
}

export function findPendingOrders(db: Database, limits: Limits): Promise<Pending<OrderHitRow>> {
  return findPending(db, limits, { table: "orders", columns: orderHitColumns });
}

export function findPendingRequests(db: Database, limits: Limits): Promise<Pending<RequestHitRow>> {
  return findPending(db, limits, { table: "fund_requests", columns: requestHitColumns });
}

async function findPending<Row>(
  db: Database,
  { limit, countLimit }: Limits,
  { table, columns }: { table: "orders" | "fund_requests"; columns: RawBuilder<unknown> },
): Promise<Pending<Row>> {
  const records = sql.table(table);
  const isPending = sql`status = 'pending' AND hidden_at IS NULL`;
  const [newest, counted] = await Promise.all([
    sql<Row>`
      SELECT ${columns} FROM ${records} JOIN users ON users.uid = ${records}.uid
      WHERE ${isPending}
      ORDER BY ${records}.created_at DESC, ${records}.id DESC LIMIT ${limit}`.execute(db),
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (
        SELECT FROM ${records} WHERE ${isPending} LIMIT ${countLimit}
      ) AS pending`.execute(db),
  ]);
  return { newest: newest.rows, count: counted.rows[0]?.count ?? 0 };
}

export interface StuckRow {
  id: string;
  orderId: string;
  why: StuckReason;
  productName: string;
  categoryName: string | null;
  stuckAt: Date;
}

/** Returns deliveries that wait for an operator. The one that got stuck last is first. */
export async function findStuck(db: Database, { limit, countLimit }: Limits): Promise<Pending<StuckRow>> {
  const [newest, counted] = await Promise.all([
    sql<StuckRow>`
      SELECT d.id, d.order_id AS "orderId", d.why, d.changed_at AS "stuckAt",
        o.product_name AS "productName", c.name AS "categoryName"
      FROM deliveries AS d JOIN orders AS o ON o.id = d.order_id LEFT JOIN categories AS c ON c.id = o.category_id
      WHERE d.state = 'stuck'
      ORDER BY d.changed_at DESC, d.id DESC LIMIT ${limit}`.execute(db),
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (
        SELECT FROM deliveries WHERE state = 'stuck' LIMIT ${countLimit}
      ) AS stuck`.execute(db),
  ]);
  return { newest: newest.rows, count: counted.rows[0]?.count ?? 0 };
}
