import { sql } from "kysely";
import { type Check, taka } from "./queries.ts";

/** A supplier's account by the ledger, against its top-ups and deliveries. */
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

/** What suppliers delivered an order for is what it cost. */
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

export const supplierChecks: readonly Check[] = [balances, costs];
