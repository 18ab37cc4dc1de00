import { sql } from "kysely";
import { type Check, taka } from "./queries.ts";

/** Compares the ledger account of each supplier with the top-ups and deliveries of that supplier. */
const balances: Check = {
  name: "supplier accounts",
  differences: sql`
    SELECT coalesce(due.account, booked.account) AS subject, ${taka("coalesce(due.amount, 0)")} AS expected,
           ${taka("coalesce(booked.amount, 0)")} AS actual
    FROM (
      SELECT 'supplier:' || s.key AS account,
             coalesce((SELECT sum(amount) FROM supplier_top_ups WHERE supplier_id = s.id), 0)
             - coalesce((SELECT sum(cost) FROM delivery_attempts
                         WHERE supplier_id = s.id AND state = 'succeeded' AND s.kind <> 'redeemer'), 0) AS amount
      FROM suppliers AS s
    ) AS due
    FULL JOIN (
      SELECT side.account, sum(side.amount) AS amount
      FROM transfers
      CROSS JOIN LATERAL (VALUES (from_account, transfers.amount), (to_account, -transfers.amount)) AS side (account, amount)
      WHERE kind IN ('supplier-top-up', 'supplier-cost', 'supplier-reversal') AND side.account LIKE 'supplier:%'
      GROUP BY 1
    ) AS booked USING (account)
    WHERE coalesce(due.amount, 0) <> coalesce(booked.amount, 0)`,
};

/** Finds orders whose cost differs from the cost of their suppliers' deliveries. */
const costs: Check = {
  name: "costs of orders",
  differences: sql`
    SELECT 'order:' || orders.id AS subject, ${taka("delivered.cost")} AS expected,
           coalesce(${taka("orders.cost")}, 'unknown') AS actual
    FROM (
      SELECT order_id, sum(cost) AS cost FROM delivery_attempts WHERE state = 'succeeded' GROUP BY 1
    ) AS delivered
    JOIN orders ON orders.id = order_id
    WHERE delivered.cost IS DISTINCT FROM orders.cost AND delivered.cost IS NOT NULL`,
};

/**
 * Finds deliveries whose state disagrees with their attempts. A completed delivery has one successful attempt. A
 * delivery in progress has no successful attempt, and its order is open. A delivery stays completed if the supplier
 * took it back after the order was released. Duplicate deliveries are skipped: an operator was notified and handles
 * them.
 */
const deliveries: Check = {
  name: "deliveries",
  differences: sql`
    SELECT 'order:' || d.order_id AS subject,
           CASE WHEN d.state = 'delivered' THEN 'delivered once' ELSE 'not delivered yet' END AS expected,
           'delivered ' || coalesce(found.succeeded, 0) || ' times' AS actual
    FROM deliveries AS d
    LEFT JOIN (
      SELECT order_id, hold, count(*) FILTER (WHERE state = 'succeeded') AS succeeded, count(*) FILTER (WHERE state = 'reversed') AS reversed
      FROM delivery_attempts WHERE state IN ('succeeded', 'reversed') GROUP BY 1, 2
    ) AS found USING (order_id, hold)
    WHERE CASE d.state
      WHEN 'delivered' THEN coalesce(found.succeeded, 0) <> 1 AND NOT (
        coalesce(found.succeeded, 0) = 0 AND coalesce(found.reversed, 0) > 0 AND EXISTS (
          SELECT FROM orders AS o WHERE o.id = d.order_id AND (o.hold <> d.hold OR o.status IN ('canceled', 'rejected'))))
      WHEN 'waiting' THEN found.succeeded > 0
      WHEN 'working' THEN found.succeeded > 0
      ELSE false END
    UNION ALL
    SELECT 'order:' || o.id, 'an open order', o.status
    FROM deliveries AS d JOIN orders AS o ON o.id = d.order_id AND o.hold = d.hold
    WHERE d.ended_at IS NULL AND d.state IN ('waiting', 'working') AND o.status NOT IN ('pending', 'processing')`,
};

export const supplierChecks: readonly Check[] = [balances, costs, deliveries];
