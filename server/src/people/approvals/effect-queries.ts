import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { called } from "./queries.ts";

export interface OrderOfEffect {
  uid: string;
  name: string;
  productName: string;
  gameName: string | null;
  /** True if the customer paid this reservation by a transfer of their own, not from the wallet. */
  byTransfer: boolean;
  /** True if the order was ever delivered or its code shown, whatever its status is now. */
  wasDelivered: boolean;
}

/**
 * Returns an order whose money a call moved, even a deleted order. Whether it was ever delivered is determined from its
 * events, codes and attempts, because an operator may have changed its status back. An attempt that an operator marked
 * as failed counts as delivered, because no supplier has confirmed the failure.
 */
export async function findOrderOfEffect(
  db: Database,
  { id, hold }: { id: string; hold: number },
): Promise<OrderOfEffect | undefined> {
  const { rows } = await sql<OrderOfEffect>`
    SELECT o.uid, ${called("u")} AS name, o.product_name AS "productName", c.name AS "gameName",
      EXISTS (SELECT FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt')
        AND reference = o.id::text AND generation = ${hold}) AS "byTransfer",
      o.status = 'completed' OR o.delivery = 'delivered'
        OR EXISTS (SELECT FROM order_events AS e
          WHERE e.order_id = o.id AND (e.status = 'completed' OR e.delivery = 'delivered'))
        OR EXISTS (SELECT FROM voucher_codes AS v WHERE v.order_id = o.id AND v.delivered_at IS NOT NULL)
        OR EXISTS (SELECT FROM delivery_attempts AS a WHERE a.order_id = o.id
          AND (a.state IN ('succeeded', 'reversed') OR a.state = 'failed' AND a.decided_by IS NOT NULL)) AS "wasDelivered"
    FROM orders AS o JOIN users AS u ON u.uid = o.uid LEFT JOIN categories AS c ON c.id = o.category_id
    WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

export interface RequestOfEffect {
  uid: string;
  name: string;
  method: string;
  trxId: string;
}

/** Returns a fund request whose money a call moved. */
export async function findRequestOfEffect(db: Database, id: string): Promise<RequestOfEffect | undefined> {
  const { rows } = await sql<RequestOfEffect>`
    SELECT r.uid, ${called("u")} AS name, r.method, r.trx_id AS "trxId"
    FROM fund_requests AS r JOIN users AS u ON u.uid = r.uid WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

export interface TopUpOfEffect {
  supplier: string;
  method: string;
  comesBack: boolean;
  /** True if the cash account is negative in the ledger after the top-up. */
  beyondBooks: boolean;
}

/** Returns a supplier's top-up that a call has just recorded. The query uses the index `transfers_of_cash`. */
export async function findTopUpOfEffect(db: Database, id: string): Promise<TopUpOfEffect | undefined> {
  const { rows } = await sql<TopUpOfEffect>`
    SELECT s.name AS supplier, coalesce(t.method, 'other') AS method, t.amount < 0 AS "comesBack",
      (SELECT coalesce(sum(CASE WHEN b.from_account = cash THEN b.amount ELSE -b.amount END), 0) < 0
       FROM transfers AS b
       WHERE (b.from_account LIKE 'cash:%' OR b.to_account LIKE 'cash:%') AND cash IN (b.from_account, b.to_account))
        AS "beyondBooks"
    FROM supplier_top_ups AS t JOIN suppliers AS s ON s.id = t.supplier_id,
      lateral (SELECT 'cash:' || coalesce(lower(t.method), 'other') AS cash) AS account
    WHERE t.id = ${id}`.execute(db);
  return rows[0];
}
