import { type RawBuilder, sql } from "kysely";
import { type Check, taka } from "./queries.ts";

/** The transfers that one kind of record must have caused. Each kind of transfer is listed in only one such entry. */
interface TransferCause {
  name: string;
  kinds: string[];
  /** SQL query of the transfers that must exist: kind, reference, generation, from_account, to_account and amount. */
  expected: RawBuilder<unknown>;
  /** SQL condition for the transfers of `kinds` that are compared with the expected ones; default: all. */
  actual?: RawBuilder<unknown>;
}

const walletOrderKinds = ["order-payment", "order-refund", "order-coupon", "order-coupon-takeback"];
const instantOrderKinds = [
  "order-fee-payment",
  "order-fee-refund",
  "order-part",
  "order-part-return",
  "order-part-sale",
  "order-part-sale-takeback",
  "order-receipt",
  "order-fee-receipt",
  "order-receipt-takeback",
  "order-fee-receipt-takeback",
];

const movement = (row: string) =>
  sql`${taka(`${row}.amount`)} || ' ' || ${sql.ref(`${row}.from_account`)} || ' → ' || ${sql.ref(`${row}.to_account`)}`;

/**
 * For each reservation of an order, expects its payment and the discount of its coupon. For each released reservation,
 * also expects that both were given back (docs/rules/wallet.md#reconciliation).
 */
const orders: TransferCause = {
  name: "order",
  kinds: walletOrderKinds,
  expected: sql`
    SELECT 'order-payment', id::text, hold.n, 'wallet:' || uid, 'income:sales', amount
    FROM orders, generate_series(1, hold) AS hold (n)
    WHERE payment_method = 'wallet' AND amount > 0
    UNION ALL
    SELECT 'order-refund', id::text, hold.n, 'income:sales', 'wallet:' || uid, amount
    FROM orders, generate_series(1, hold - (status NOT IN ('canceled', 'rejected'))::integer) AS hold (n)
    WHERE payment_method = 'wallet' AND amount > 0
    UNION ALL
    SELECT 'order-coupon', id::text, hold.n, 'expense:coupons', 'income:sales', discount
    FROM orders, generate_series(1, hold) AS hold (n)
    WHERE payment_method = 'wallet' AND discount > 0
    UNION ALL
    SELECT 'order-coupon-takeback', id::text, hold.n, 'income:sales', 'expense:coupons', discount
    FROM orders, generate_series(1, hold - (status NOT IN ('canceled', 'rejected'))::integer) AS hold (n)
    WHERE payment_method = 'wallet' AND discount > 0`,
  actual: sql`reference NOT IN (SELECT id::text FROM orders WHERE payment_method = 'instant')`,
};

/**
 * Sums the transfers of each instant order per account. Expects the payment by the customer if it arrived, the wallet
 * part, and a refund to the wallet if a paid order was released (docs/decisions/016).
 */
const instantOrders: Check = {
  name: "instant order transfers",
  differences: sql`
    SELECT 'order:' || id || ' ' || coalesce(due.account, moved.account) AS subject,
           ${taka("coalesce(due.amount, 0)")} AS expected, ${taka("coalesce(moved.amount, 0)")} AS actual
    FROM (
      SELECT id, part.account, part.amount
      FROM orders
      CROSS JOIN LATERAL (
        SELECT status IN ('canceled', 'rejected') AS released,
               status IN ('canceled', 'rejected') AND paid_from = 'wallet' AS refunded
      ) AS state
      CROSS JOIN LATERAL (VALUES
        ('cash:' || coalesce(lower(method), 'other'), (wallet_part - amount) * received::integer),
        ('wallet:' || uid, amount * refunded::integer - wallet_part * (refunded OR NOT released)::integer),
        ('liability:held', wallet_part * (NOT received AND NOT released)::integer),
        ('income:sales', (amount - fee + discount) * (received AND NOT refunded)::integer),
        ('expense:coupons', -discount * (received AND NOT refunded)::integer),
        ('income:fees', fee * (received AND NOT refunded)::integer)
      ) AS part (account, amount)
      WHERE payment_method = 'instant' AND part.amount <> 0
    ) AS due
    FULL JOIN (
      SELECT orders.id, side.account, sum(side.amount) AS amount
      FROM transfers
      JOIN orders ON orders.id::text = transfers.reference AND orders.payment_method = 'instant'
      CROSS JOIN LATERAL (VALUES (from_account, -transfers.amount), (to_account, transfers.amount))
        AS side (account, amount)
      WHERE kind = ANY (${[...walletOrderKinds, ...instantOrderKinds]})
      GROUP BY 1, 2 HAVING sum(side.amount) <> 0
    ) AS moved USING (id, account)
    WHERE due.amount IS DISTINCT FROM moved.amount`,
};

/**
 * For each approval of a fund request, expects a credit and its fee. For each reversed approval, also expects the
 * takeback of both (docs/rules/payments.md#fund-requests).
 */
const requests: TransferCause = {
  name: "request",
  kinds: ["fund-credit", "fund-fee", "fund-takeback", "fund-fee-takeback"],
  expected: sql`
    SELECT moved.kind, id::text, approval.n, moved.from_account, moved.to_account, moved.amount
    FROM fund_requests
    CROSS JOIN generate_series(1, approvals) AS approval (n)
    CROSS JOIN LATERAL (VALUES
      ('fund-credit', 'cash:' || lower(method), 'wallet:' || uid, amount, true),
      ('fund-fee', 'cash:' || lower(method), 'income:fees', fee, true),
      ('fund-takeback', 'wallet:' || uid, 'cash:' || lower(method), amount, false),
      ('fund-fee-takeback', 'income:fees', 'cash:' || lower(method), fee, false)
    ) AS moved (kind, from_account, to_account, amount, stands)
    WHERE moved.amount > 0 AND (moved.stands OR approval.n < approvals OR status <> 'approved')`,
};

const referralKinds = [
  "referral-bonus",
  "referral-bonus-clawback",
  "referral-reward",
  "referral-reward-clawback",
];

/**
 * Expects the bonus and reward of each referral in the wallets. After a clawback, expects only the amount that could
 * not be taken back, because the customer had already spent it (docs/rules/people.md#referrals).
 */
const referrals: Check = {
  name: "referral transfers",
  differences: sql`
    SELECT 'referral:' || id || ' ' || kind || ' ' || account AS subject,
           ${taka("coalesce(due.amount, 0)")} AS expected, ${taka("coalesce(moved.amount, 0)")} AS actual
    FROM (
      SELECT referral_id::text AS id, 'referral-' || kind AS kind, 'wallet:' || uid AS account,
             CASE status WHEN 'paid' THEN amount ELSE debt END AS amount
      FROM referral_payments
    ) AS due
    FULL JOIN (
      SELECT reference AS id, replace(kind, '-clawback', '') AS kind, side.account, sum(side.amount) AS amount
      FROM transfers
      CROSS JOIN LATERAL (VALUES (from_account, -amount), (to_account, amount)) AS side (account, amount)
      WHERE kind = ANY (${referralKinds}) AND side.account <> 'expense:referral'
      GROUP BY 1, 2, 3
    ) AS moved USING (id, kind, account)
    WHERE coalesce(due.amount, 0) <> coalesce(moved.amount, 0)`,
};

/**
 * Finds referral rewards that were paid for an order that is now canceled or rejected, and that were not clawed back.
 */
const rewardedOrders: Check = {
  name: "rewarded orders",
  differences: sql`
    SELECT 'referral:' || referral_id || ' ' || referral_payments.kind AS subject, 'clawed back' AS expected,
           'paid for a ' || orders.status || ' order' AS actual
    FROM referral_payments JOIN orders ON orders.id = order_id
    WHERE referral_payments.status = 'paid' AND orders.status IN ('canceled', 'rejected')`,
};

/** SQL expression for the account that pays for a supplier's deliveries (docs/decisions/083). */
const supplierAccount = sql`CASE WHEN s.kind = 'redeemer' THEN 'equity:codes' ELSE 'supplier:' || s.key END`;

/** Expects one payment for each successful delivery, and one refund if the supplier took the delivery back. */
const deliveries: TransferCause = {
  name: "delivery",
  kinds: ["supplier-cost", "supplier-reversal"],
  expected: sql`
    SELECT 'supplier-cost', a.id::text, 0, 'expense:goods', ${supplierAccount}, a.cost
    FROM delivery_attempts AS a JOIN suppliers AS s ON s.id = a.supplier_id
    WHERE a.state IN ('succeeded', 'reversed') AND a.cost > 0
    UNION ALL
    SELECT 'supplier-reversal', a.id::text, 0, ${supplierAccount}, 'expense:goods', a.cost
    FROM delivery_attempts AS a JOIN suppliers AS s ON s.id = a.supplier_id
    WHERE a.state = 'reversed' AND a.cost > 0`,
};

/** Expects the recorded payments to suppliers, and the recorded payments that suppliers returned. */
const topUps: TransferCause = {
  name: "top-up",
  kinds: ["supplier-top-up"],
  expected: sql`
    SELECT 'supplier-top-up', t.id::text, 0, CASE WHEN t.amount > 0 THEN side.supplier ELSE side.cash END,
           CASE WHEN t.amount > 0 THEN side.cash ELSE side.supplier END, abs(t.amount)
    FROM supplier_top_ups AS t JOIN suppliers AS s ON s.id = t.supplier_id
    CROSS JOIN LATERAL (
      SELECT 'supplier:' || s.key AS supplier, 'cash:' || coalesce(lower(t.method), 'other') AS cash
    ) AS side`,
};

/**
 * Expects one transfer for each imported balance into the account of unclaimed balances. Expects another one out of it
 * when the customer takes the balance over, or when the import is removed (docs/decisions/159).
 */
const imports: TransferCause = {
  name: "import",
  kinds: ["import-opening", "import-takeover", "import-takeback"],
  expected: sql`
    SELECT 'import-opening', id::text, 0, 'equity:opening', 'equity:unclaimed', amount FROM imported_customers
    UNION ALL
    SELECT 'import-takeover', id::text, 0, 'equity:unclaimed', 'wallet:' || taken_by, amount
    FROM imported_customers WHERE state = 'taken-over'
    UNION ALL
    SELECT 'import-takeback', id::text, 0, 'equity:unclaimed', 'equity:opening', amount
    FROM imported_customers WHERE state = 'taken-back'`,
};

/**
 * Finds imports whose recorded number of customers or total differs from their balances. An unsigned import counts only
 * waiting balances, a removed one only balances that were taken back.
 */
const importTotals: Check = {
  name: "imports",
  differences: sql`
    SELECT 'import:' || i.id || ' ' || i.state AS subject, i.customers || ' for ' || ${taka("i.total")} AS expected,
           c.customers || ' for ' || ${taka("c.total")} AS actual
    FROM imports AS i
    CROSS JOIN LATERAL (
      SELECT count(*) AS customers, coalesce(sum(amount), 0) AS total FROM imported_customers AS each
      WHERE import_id = i.id AND CASE i.state WHEN 'unsigned' THEN each.state = 'waiting'
        WHEN 'signed' THEN each.state <> 'taken-back' ELSE each.state = 'taken-back' END
    ) AS c
    WHERE c.customers <> i.customers OR c.total <> i.total`,
};

const causes = [orders, requests, deliveries, topUps, imports];

function transfersOf({ name, kinds, expected, actual = sql`true` }: TransferCause): Check {
  return {
    name: `${name} transfers`,
    differences: sql`
      SELECT ${`${name}:`} || reference || ' ' || kind || ' #' || generation AS subject,
             coalesce(${movement("due")}, 'nothing') AS expected,
             coalesce(${movement("made")}, 'nothing') AS actual
      FROM (${expected}) AS due (kind, reference, generation, from_account, to_account, amount)
      FULL JOIN (SELECT * FROM transfers WHERE kind = ANY (${kinds}) AND ${actual}) AS made
      USING (kind, reference, generation)
      WHERE (due.from_account, due.to_account, due.amount)
        IS DISTINCT FROM (made.from_account, made.to_account, made.amount)`,
  };
}

/**
 * Finds transfers that no record caused. Adjustments to a wallet are skipped, because no other record contains them.
 */
const strayTransfers: Check = {
  name: "stray transfers",
  differences: sql`
    SELECT 'transfer:' || id AS subject,
           CASE kind WHEN 'adjustment' THEN 'a wallet and equity:adjustment' ELSE 'a known kind' END AS expected,
           kind || ' ' || ${movement("transfers")} AS actual
    FROM transfers
    WHERE kind <> ALL (${[...causes.flatMap(({ kinds }) => kinds), ...referralKinds]})
      AND NOT (kind = ANY (${instantOrderKinds})
               AND reference IN (SELECT id::text FROM orders WHERE payment_method = 'instant'))
      AND NOT (kind = 'adjustment' AND wallet_uid IS NOT NULL
               AND 'equity:adjustment' IN (from_account, to_account))`,
};

/**
 * Compares the transfers in the ledger with those that each order, request, referral, delivery, top-up and import must
 * have caused.
 */
export const transferChecks: readonly Check[] = [
  ...causes.map(transfersOf),
  importTotals,
  referrals,
  rewardedOrders,
  instantOrders,
  strayTransfers,
];
