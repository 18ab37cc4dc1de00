import { sql } from "kysely";
import { type Check, taka } from "./queries.ts";

const signedAmount = sql`CASE WHEN to_account LIKE 'wallet:%' THEN amount ELSE -amount END`;

export const walletSums: Check = {
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

export const walletChains: Check = {
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

/** Compares the counters of lists and dashboard cards with the rows that they count. */
export const counters: Check = {
  name: "counters",
  differences: sql`
    SELECT kind || ':' || status || ' ' || part AS subject,
           coalesce(due.count, 0) || ' for ' || ${taka("coalesce(due.amount, 0)")} AS expected,
           coalesce(counter.count, 0) || ' for ' || ${taka("coalesce(counter.amount, 0)")} AS actual
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
    ) AS counter USING (kind, status, part)
    WHERE (coalesce(due.count, 0), coalesce(due.amount, 0)) <> (coalesce(counter.count, 0), coalesce(counter.amount, 0))`,
};
