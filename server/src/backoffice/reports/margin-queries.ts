import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { dayOf, inDays } from "../../platform/db/dhaka-days.ts";
import { isSold } from "../dashboard/queries.ts";

/** Number, sales, revenue and cost of orders; amounts in poisha. */
export interface Earned {
  orders: number;
  sales: number;
  /** Orders whose cost is known: their revenue without fees, and their cost. */
  costed: number;
  revenue: number;
  cost: number;
}

export interface EarnedRow extends Earned {
  day: string | null;
  product: string | null;
  /** Who delivered the orders: `supplier:<id>`, `codes`, `hand` for an operator, or `open` before the delivery. */
  source: string | null;
  /** Uid of the operator; `itself` if the delivery was automatic, `open` before the delivery. */
  operator: string | null;
}

/**
 * Sums the sold orders in one pass, by day, by product, by who delivered, and by operator; each row is a sum by one of
 * these. The operator of an order is the admin who first completed or delivered the order, unless a supplier delivered
 * it.
 */
export async function sumEarned(db: Database, days: string): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, product, source, operator, count(*) AS orders, sum(amount)::float8 AS sales,
           count(cost) AS costed, coalesce(sum(amount - fee) FILTER (WHERE cost IS NOT NULL), 0)::float8 AS revenue,
           coalesce(sum(cost), 0)::float8 AS cost
    FROM (
      SELECT day, product, amount, fee, cost,
             CASE WHEN supplier_id IS NOT NULL THEN 'supplier:' || supplier_id WHEN NOT delivered THEN 'open'
                  WHEN is_coded THEN 'codes' ELSE 'hand' END AS source,
             CASE WHEN supplier_id IS NOT NULL THEN 'itself' WHEN NOT delivered THEN 'open'
                  WHEN actor IS NULL OR actor = uid OR actor LIKE 'system%' THEN 'itself' ELSE actor END AS operator
      FROM (
        SELECT DISTINCT ON (o.id) ${dayOf(sql.ref("o.created_at"))} AS day, o.product_id AS product, o.amount, o.fee, o.cost,
               o.uid, o.product_type = 'unipin' AS is_coded, o.status = 'completed' OR o.delivery = 'delivered' AS delivered,
               attempt.supplier_id, event.actor
        FROM (SELECT * FROM orders WHERE ${inDays(sql.ref("created_at"), days)} AND ${isSold}) AS o
        LEFT JOIN order_events AS event
          ON event.order_id = o.id AND (event.status = 'completed' OR event.delivery = 'delivered')
        LEFT JOIN delivery_attempts AS attempt
          ON attempt.order_id = o.id AND attempt.hold = o.hold AND attempt.state = 'succeeded' AND NOT attempt.late
        ORDER BY o.id, event.id
      ) AS sold
    ) AS told
    GROUP BY GROUPING SETS ((day), (product), (source), (operator))`.execute(db);
  return rows;
}

/** Returns the names of suppliers by ID, including deleted suppliers. */
export async function supplierNames(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom("suppliers").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
