import { sql } from "kysely";
import type { Database } from "../src/platform/db/database.ts";
import { available, type Model } from "./model.ts";

/** Queries for rows that must never exist. Each query must find no rows. */
const never: Record<string, string> = {
  "a wallet that is not the sum of its transfers": `
    SELECT uid FROM wallets WHERE balance <> (
      SELECT coalesce(sum(CASE WHEN to_account = 'wallet:' || uid THEN amount ELSE -amount END), 0)
      FROM transfers WHERE wallet_uid = uid)`,
  "a wallet below zero": "SELECT uid FROM wallets WHERE balance < 0",
  "stock below zero": "SELECT product_id FROM product_stock WHERE stock < 0",
  "a coupon used more often than it may be": `
    SELECT code FROM coupons WHERE max_uses < (SELECT count(*) FROM coupon_uses WHERE coupon_uses.code = coupons.code AND stands)`,
  "a coupon that a customer has twice": `
    SELECT code FROM coupon_uses WHERE stands AND once GROUP BY code, uid HAVING count(*) > 1`,
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
            WHEN status NOT IN ('canceled', 'rejected') THEN wallet_part
            WHEN paid_from = 'wallet' THEN wallet_part - amount ELSE 0 END) <> (
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

/** Throws if one of the queries finds a row in any shop of the model. */
export async function expectInvariants(db: Database): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    SELECT what FROM (${sql.raw(statement)}) AS checks WHERE found > 0`.execute(db);
  for (const { what } of rows) throw new Error(`There is ${what}`);
}

/** Throws if the balance of a wallet or the stock of a product differs from the model. */
export async function expectBalances(db: Database, model: Model): Promise<void> {
  const uids = model.users.map(({ uid }) => uid);
  const ids = Object.values(model.products).map(({ id }) => id);
  const { rows } = await sql<{ name: string; holds: number }>`
    SELECT uid AS name, balance AS holds FROM wallets WHERE uid = ANY (${uids})
    UNION ALL
    SELECT id::text, CASE type WHEN 'normal' THEN stock ELSE (
      SELECT count(*) FROM voucher_codes WHERE product_id = products.id AND status = 'available'
    ) END FROM products JOIN product_stock ON product_id = id WHERE id = ANY (${ids}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ name, holds }) => [name, holds]));
  const expectHeld = (name: string, due: number) => {
    if (found.get(name) !== due) throw new Error(`${name} holds ${found.get(name)}, the rules say ${due}`);
  };
  for (const { uid, balance } of model.users) expectHeld(uid, balance);
  for (const product of Object.values(model.products)) expectHeld(product.id, available(product));
}
