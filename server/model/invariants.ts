import { sql } from "kysely";
import type { Database } from "../src/db/database.ts";
import { available, type Model } from "./model.ts";

/** Each finds rows that must not be there. */
const never: Record<string, string> = {
  "a wallet that is not the sum of its transfers": `
    SELECT uid FROM wallets WHERE balance <> (
      SELECT coalesce(sum(CASE WHEN to_account = 'wallet:' || uid THEN amount ELSE -amount END), 0)
      FROM transfers WHERE wallet_uid = uid)`,
  "a wallet below zero": "SELECT uid FROM wallets WHERE balance < 0",
  "stock below zero": "SELECT product_id FROM product_stock WHERE stock < 0",
  "an order with two live codes": `
    SELECT order_id FROM voucher_codes WHERE status = 'sold' AND order_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`,
  "a released order that holds a code": `
    SELECT orders.id FROM orders JOIN voucher_codes ON order_id = orders.id
    WHERE voucher_codes.status = 'sold' AND orders.status IN ('canceled', 'rejected')`,
  "a request credited otherwise than it stands": `
    SELECT id FROM fund_requests WHERE (status = 'approved')::integer * amount <> (
      SELECT coalesce(sum(CASE kind WHEN 'fund-credit' THEN transfers.amount WHEN 'fund-takeback' THEN -transfers.amount END), 0)
      FROM transfers WHERE reference = fund_requests.id::text)`,
  "an order that took otherwise than it holds": `
    SELECT id FROM orders WHERE
      (CASE WHEN payment_method = 'wallet' THEN (status NOT IN ('canceled', 'rejected'))::integer * amount
            WHEN paid_from = 'wallet' AND status IN ('canceled', 'rejected') THEN -amount ELSE 0 END) <> (
      SELECT coalesce(sum(CASE WHEN from_account LIKE 'wallet:%' THEN transfers.amount
                               WHEN to_account LIKE 'wallet:%' THEN -transfers.amount ELSE 0 END), 0)
      FROM transfers WHERE reference = orders.id::text AND kind LIKE 'order-%')`,
  "a bonus or reward that was paid otherwise than it stands": `
    SELECT referral_id FROM referral_payments WHERE (CASE status WHEN 'paid' THEN amount ELSE debt END) <> (
      SELECT coalesce(sum(CASE WHEN to_account LIKE 'wallet:%' THEN transfers.amount ELSE -transfers.amount END), 0)
      FROM transfers WHERE reference = referral_id::text AND wallet_uid = uid AND transfers.kind LIKE 'referral-%')`,
  "a live transaction ID used twice": `
    SELECT trx FROM (
      SELECT trx_id AS trx FROM fund_requests WHERE status <> 'rejected'
      UNION ALL SELECT transaction_id FROM orders
      WHERE payment_method = 'instant' AND (status NOT IN ('canceled', 'rejected') OR received)
    ) AS live GROUP BY 1 HAVING count(*) > 1`,
  "a transaction ID whose money was confirmed and that is free again": `
    SELECT trx_id FROM fund_requests WHERE approvals > 0 AND trx_id NOT IN (SELECT trx_id FROM transaction_claims)
    UNION ALL SELECT transaction_id FROM orders
    WHERE id::text IN (SELECT reference FROM transfers WHERE kind = 'order-receipt')
      AND transaction_id NOT IN (SELECT trx_id FROM transaction_claims)`,
};

const statement = Object.entries(never)
  .map(
    ([what, query]) =>
      `SELECT '${what.replaceAll("'", "''")}' AS what, count(*) AS found FROM (${query}) AS wrong`,
  )
  .join(" UNION ALL ");

/** Throws at the first promise that the database breaks, and where it differs from the model. */
export async function expectInvariants(db: Database, model: Model): Promise<void> {
  const [broken, wallets, products] = await Promise.all([
    sql<{ what: string }>`SELECT what FROM (${sql.raw(statement)}) AS checks WHERE found > 0`.execute(db),
    db.selectFrom("wallets").select(["uid", "balance"]).execute(),
    sql<{ id: string; left: number }>`
      SELECT id, CASE type WHEN 'normal' THEN stock ELSE (
        SELECT count(*) FROM voucher_codes WHERE product_id = products.id AND status = 'available'
      ) END::integer AS left
      FROM products JOIN product_stock ON product_id = id`.execute(db),
  ]);
  for (const { what } of broken.rows) throw new Error(`There is ${what}`);
  const balances = new Map(wallets.map(({ uid, balance }) => [uid, balance]));
  for (const { uid, balance } of model.users) {
    if (balances.get(uid) !== balance)
      throw new Error(`${uid} has ${balances.get(uid)}, the rules say ${balance}`);
  }
  const left = new Map(products.rows.map((row) => [row.id, row.left]));
  for (const product of Object.values(model.products)) {
    const due = available(product);
    if (left.get(product.id) !== due) throw new Error(`${left.get(product.id)} left, the rules say ${due}`);
  }
}
