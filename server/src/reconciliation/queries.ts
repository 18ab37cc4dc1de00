import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";

export interface DifferenceRow {
  /** What disagrees, as `kind:id`. */
  subject: string;
  expected: string;
  actual: string;
}

/** A statement that finds the differences of one kind. */
export interface Check {
  name: string;
  differences: RawBuilder<DifferenceRow>;
}

/** The transfers that a kind of thing must have caused; every kind of transfer belongs to exactly one cause. */
interface TransferCause {
  name: string;
  kinds: string[];
  /** kind, reference, generation, from_account, to_account, amount */
  expected: RawBuilder<unknown>;
  /** Which transfers of these kinds are compared; all by default. */
  actual?: RawBuilder<unknown>;
}

const walletOrderKinds = ["order-payment", "order-refund"];
const instantOrderKinds = [
  "order-fee-payment",
  "order-fee-refund",
  "order-receipt",
  "order-fee-receipt",
  "order-receipt-takeback",
  "order-fee-receipt-takeback",
];

const taka = (amount: string) => sql.raw(`'৳' || to_char(${amount} / 100.0, 'FM999999999999990.00')`);
const movement = (row: string) =>
  sql`${taka(`${row}.amount`)} || ' ' || ${sql.ref(`${row}.from_account`)} || ' → ' || ${sql.ref(`${row}.to_account`)}`;

/** A payment per hold; a refund per hold but the one that stands (docs/rules.md#reconciliation). */
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
    WHERE payment_method = 'wallet' AND amount > 0`,
  actual: sql`reference NOT IN (SELECT id::text FROM orders WHERE payment_method = 'instant')`,
};

/**
 * What an instant order's transfers must add up to, account by account: its own transfer where it is in the books, and
 * in the wallet what was refunded and not spent on the order again (docs/decisions/016).
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
        SELECT status IN ('canceled', 'rejected') AND paid_from = 'wallet' AS refunded
      ) AS state
      CROSS JOIN LATERAL (VALUES
        ('cash:' || coalesce(lower(method), 'other'), -amount * received::integer),
        ('wallet:' || uid, amount * refunded::integer),
        ('income:sales', (amount - fee) * (received AND NOT refunded)::integer),
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

/** Every code that was sold belongs to one order, and every order that holds a voucher has its code, unless it waits for it (docs/rules.md#reconciliation). */
const voucherCodes: Check = {
  name: "voucher codes",
  differences: sql`
    SELECT 'order:' || orders.id AS subject,
           CASE WHEN status IN ('canceled', 'rejected') THEN 'no code held'
                WHEN status = 'completed' THEN 'a delivered code'
                WHEN waits_for_code THEN 'no code yet' ELSE 'a code' END AS expected,
           CASE WHEN code.id IS NULL THEN 'none' WHEN code.delivered_at IS NULL THEN 'a hidden code'
                ELSE 'a delivered code' END AS actual
    FROM orders
    LEFT JOIN LATERAL (
      SELECT id, delivered_at, status AS code_status FROM voucher_codes
      WHERE order_id = orders.id AND (hold = orders.hold OR status = 'sold')
      ORDER BY (status = 'sold') DESC, delivered_at DESC NULLS LAST LIMIT 1
    ) AS code ON true
    WHERE product_type = 'unipin'
      AND CASE WHEN status IN ('canceled', 'rejected') THEN coalesce(code.code_status = 'sold', false)
               WHEN status = 'completed' THEN code.delivered_at IS NULL
               ELSE (code.id IS NULL) <> waits_for_code END
    UNION ALL
    SELECT 'code:' || voucher_codes.id, 'an order of a voucher', orders.product_type
    FROM voucher_codes JOIN orders ON orders.id = voucher_codes.order_id
    WHERE orders.product_type <> 'unipin'`,
};

/** A credit and its fee per approval; taken back but for the one that stands (docs/rules.md#fund-requests). */
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
 * A bonus or reward that stands is in the wallet whole; of one that was clawed back there is what had been spent
 * (docs/rules.md#referrals).
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

/** What was paid for an order stands only while the order does. */
const rewardedOrders: Check = {
  name: "rewarded orders",
  differences: sql`
    SELECT 'referral:' || referral_id || ' ' || referral_payments.kind AS subject, 'clawed back' AS expected,
           'paid for a ' || orders.status || ' order' AS actual
    FROM referral_payments JOIN orders ON orders.id = order_id
    WHERE referral_payments.status = 'paid' AND orders.status IN ('canceled', 'rejected')`,
};

const causes = [orders, requests];

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

/** Adjustments are their own cause; whatever else no cause accounts for is money moved for no reason. */
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

const signedAmount = sql`CASE WHEN to_account LIKE 'wallet:%' THEN amount ELSE -amount END`;

const walletSums: Check = {
  name: "wallet balances",
  differences: sql`
    SELECT 'wallet:' || uid AS subject, coalesce(${taka("moved.amount")}, 'nothing') AS expected,
           coalesce(${taka("wallets.balance")}, 'no wallet') AS actual
    FROM wallets
    FULL JOIN (
      SELECT wallet_uid AS uid, sum(${signedAmount}) AS amount FROM transfers WHERE wallet_uid IS NOT NULL GROUP BY 1
    ) AS moved USING (uid)
    WHERE balance IS NULL OR balance <> coalesce(moved.amount, 0)`,
};

const walletChains: Check = {
  name: "wallet statements",
  differences: sql`
    SELECT 'wallet:' || wallet_uid || ' transfer:' || id AS subject, ${taka("due")} AS expected,
           ${taka("balance_after")} AS actual
    FROM (
      SELECT wallet_uid, id, balance_after,
             lag(balance_after, 1, 0::bigint) OVER (PARTITION BY wallet_uid ORDER BY seq) + ${signedAmount} AS due
      FROM transfers WHERE wallet_uid IS NOT NULL
    ) AS line
    WHERE due <> balance_after`,
};

/**
 * A live request or instant order holds its transaction ID, and nobody else's. One that is over holds none, unless its
 * money was confirmed: then somebody has it for good (docs/rules.md#transaction-ids).
 */
const transactionIds: Check = {
  name: "transaction IDs",
  differences: sql`
    SELECT coalesce(live.kind, claim.kind) || ':' || coalesce(live.id, claim.reference) AS subject,
           coalesce(live.trx_id, 'none held') AS expected,
           coalesce(claim.trx_id, 'held by ' || other.kind || ':' || other.reference, 'none held') AS actual
    FROM (
      SELECT 'request' AS kind, id, trx_id, status = 'rejected' AS is_over FROM fund_requests
      WHERE status <> 'rejected' OR approvals > 0
      UNION ALL
      SELECT 'order', id, transaction_id, status IN ('canceled', 'rejected') AND NOT received FROM orders
      WHERE payment_method = 'instant'
        AND (status NOT IN ('canceled', 'rejected') OR received
             OR id::text IN (SELECT reference FROM transfers WHERE kind IN ('order-receipt', 'order-fee-receipt')))
    ) AS live
    FULL JOIN transaction_claims AS claim ON claim.reference = live.id AND claim.kind = live.kind
    LEFT JOIN transaction_claims AS other ON claim.trx_id IS NULL AND other.trx_id = live.trx_id
    WHERE live.trx_id IS DISTINCT FROM claim.trx_id AND NOT (live.is_over AND other.trx_id IS NOT NULL)`,
};

/** What lists and cards say there is, against what there is. */
const keptCounts: Check = {
  name: "kept counts",
  differences: sql`
    SELECT kind || ':' || status || ' ' || part AS subject,
           coalesce(due.count, 0) || ' for ' || ${taka("coalesce(due.amount, 0)")} AS expected,
           coalesce(kept.count, 0) || ' for ' || ${taka("coalesce(kept.amount, 0)")} AS actual
    FROM (
      SELECT 'orders' AS kind, status, delivery AS part, count(*) AS count, sum(amount) AS amount
      FROM orders WHERE hidden_at IS NULL GROUP BY 2, 3
      UNION ALL
      SELECT 'requests', status, method, count(*), sum(amount)
      FROM fund_requests WHERE hidden_at IS NULL GROUP BY 2, 3
      UNION ALL
      SELECT 'users', role, 'living', count(*), 0 FROM users WHERE disabled_at IS NULL GROUP BY 2
      UNION ALL
      SELECT 'wallets', 'all', 'balances', 0, sum(balance) FROM wallets
    ) AS due
    FULL JOIN (
      SELECT 'orders' AS kind, status, delivery AS part, sum(count) AS count, sum(amount) AS amount
      FROM order_counts GROUP BY 2, 3
      UNION ALL
      SELECT 'requests', status, method, sum(count), sum(amount) FROM fund_request_counts GROUP BY 2, 3
      UNION ALL
      SELECT 'users', role, 'living', sum(count), 0 FROM user_counts GROUP BY 2
      UNION ALL
      SELECT 'wallets', 'all', 'balances', 0, sum(balance) FROM wallet_sums
    ) AS kept USING (kind, status, part)
    WHERE (coalesce(due.count, 0), coalesce(due.amount, 0)) <> (coalesce(kept.count, 0), coalesce(kept.amount, 0))`,
};

export const checks: Check[] = [
  walletSums,
  walletChains,
  ...causes.map(transfersOf),
  referrals,
  rewardedOrders,
  instantOrders,
  strayTransfers,
  transactionIds,
  voucherCodes,
  keptCounts,
];

/** The first differences that a check finds, and how many there are. */
export async function findDifferences(
  db: Database,
  check: Check,
  limit: number,
): Promise<{ rows: DifferenceRow[]; count: number }> {
  const { rows } = await sql<DifferenceRow & { count: number }>`
    SELECT *, count(*) OVER () AS count FROM (${check.differences}) AS found ORDER BY subject LIMIT ${limit}
  `.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}

const BATCH = 5_000;

/** Every difference that a check finds, one after the other: there may be more than memory should hold at once. */
export async function* eachDifference(tx: Database, check: Check): AsyncGenerator<DifferenceRow> {
  await sql`DECLARE differences NO SCROLL CURSOR FOR ${check.differences}`.execute(tx);
  for (;;) {
    const { rows } = await sql<DifferenceRow>`FETCH ${sql.raw(String(BATCH))} FROM differences`.execute(tx);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await sql`CLOSE differences`.execute(tx);
}

/** The books as they stand at one moment, however busy the store is; large ones take longer than a call may. */
export async function atOneMoment<T>(
  db: Database,
  work: (tx: Database, moment: Date) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`SET LOCAL statement_timeout = '30min'`.execute(tx);
      await sql`SET LOCAL work_mem = '64MB'`.execute(tx);
      const { rows } = await sql<{ moment: Date }>`SELECT now() AS moment`.execute(tx);
      return work(tx, rows[0]?.moment ?? new Date());
    });
}

/** Takes one process of the database and no helpers of it, so that customers have the others. */
export async function leaveRoom(tx: Database): Promise<void> {
  await sql`SET LOCAL max_parallel_workers_per_gather = 0`.execute(tx);
}
