import type { RiskRule, RiskRuleSetting } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";

export interface FoundRow {
  uid: string;
  subject: string;
  count: number;
  referrer: string | null;
  asOf: Date;
}

type RuleQuery = (setting: RiskRuleSetting, since: Date, rule: RiskRule) => RawBuilder<FoundRow>;

/**
 * SQL condition for accounts to which a rule applies: not an admin's (docs/decisions/037), not frozen, not deleted,
 * and not excluded from this rule.
 */
const mayBeFrozen = (
  rule: RiskRule,
) => sql<boolean>`u.role <> 'admin' AND u.frozen_at IS NULL AND u.disabled_at IS NULL
  AND NOT EXISTS (SELECT FROM account_flags AS f WHERE f.uid = u.uid AND f.rule = ${rule} AND f.not_again)`;

/**
 * SQL for the time from which an account's actions count: the beginning of the rule's period, or later the time when an
 * operator lifted the rule's flag.
 */
const countsFrom = (
  rule: RiskRule,
  { hours }: RiskRuleSetting,
) => sql`greatest(now() - make_interval(hours => ${hours}),
  (SELECT max(f.lifted_at) FROM account_flags AS f WHERE f.uid = u.uid AND f.rule = ${rule}))`;

/**
 * SQL condition for rejections whose reason is that no such payment was found. Rejections without a reason also match.
 */
const notFound = sql`(reject_reason IS NULL OR reject_reason IN ('payment-not-found', 'wrong-transaction-id'))`;

/**
 * Finds accounts that break a rule about their own actions. `touched`: uids of the accounts that acted since the last
 * check. `counted`: the number of an account's actions since `start.at`.
 */
const ownDoings =
  (touched: (since: Date) => RawBuilder<unknown>, counted: RawBuilder<unknown>): RuleQuery =>
  (setting, since, rule) =>
    sql`
    SELECT u.uid, '' AS subject, did.count, NULL AS referrer, now() AS "asOf"
    FROM (${touched(since)}) AS touched JOIN users AS u ON u.uid = touched.uid
    CROSS JOIN LATERAL (SELECT ${countsFrom(rule, setting)} AS at) AS start
    CROSS JOIN LATERAL (${counted}) AS did
    WHERE ${mayBeFrozen(rule)} AND did.count > ${setting.limit}`;

const rejectedIds = ownDoings(
  (since) => sql`
    SELECT r.uid FROM audit_log AS a
    JOIN fund_requests AS r ON r.id = CASE WHEN a.subject LIKE 'request:%' THEN substr(a.subject, 9)::uuid END
    WHERE a.at > ${since} AND a.subject LIKE 'request:%' AND r.status = 'rejected'
    UNION SELECT o.uid FROM audit_log AS a
    JOIN orders AS o ON o.id = CASE WHEN a.subject LIKE 'order:%' THEN substr(a.subject, 7)::uuid END
    WHERE a.at > ${since} AND a.subject LIKE 'order:%' AND o.status = 'rejected' AND o.payment_method = 'instant'`,
  sql`SELECT count(DISTINCT trx)::int AS count FROM (
    SELECT trx_id AS trx FROM fund_requests AS r
    WHERE r.uid = u.uid AND r.created_at > start.at AND r.status = 'rejected' AND ${notFound}
    UNION ALL SELECT transaction_id FROM orders AS o
    WHERE o.uid = u.uid AND o.created_at > start.at AND o.status = 'rejected' AND o.payment_method = 'instant' AND ${notFound}
  ) AS rejected`,
);

const orderSpeed = ownDoings(
  (since) => sql`SELECT DISTINCT uid FROM orders WHERE created_at > ${since} AND hidden_at IS NULL`,
  sql`SELECT count(*)::int AS count FROM orders AS o WHERE o.uid = u.uid AND o.created_at > start.at`,
);

const requestSpeed = ownDoings(
  (since) => sql`SELECT DISTINCT uid FROM fund_requests WHERE created_at > ${since} AND hidden_at IS NULL`,
  sql`SELECT count(*)::int AS count FROM fund_requests AS r WHERE r.uid = u.uid AND r.created_at > start.at`,
);

/**
 * SQL condition for customers who paid at least a month ago, because such an account was not created only for fraud.
 */
const isEstablished = sql<boolean>`(
  EXISTS (SELECT FROM fund_requests AS r WHERE r.uid = u.uid AND r.status = 'approved' AND r.created_at < now() - interval '30 days')
  OR EXISTS (SELECT FROM orders AS o WHERE o.uid = u.uid AND o.received AND o.created_at < now() - interval '30 days'))`;

/**
 * Finds accounts that share a payer or a player ID with others and were not among the first `limit` accounts to use it.
 * The first ones are not frozen, because they may be a family that shares a wallet.
 */
const shared =
  (kind: "payer" | "player"): RuleQuery =>
  ({ limit, hours }, since, rule) =>
    sql`
    SELECT u.uid, ${`${kind}:`} || t.value AS subject, t.count, NULL AS referrer, now() AS "asOf"
    FROM (
      SELECT value, uid, noted_at, rank() OVER (PARTITION BY value ORDER BY first_at, uid) AS place,
             (count(*) OVER (PARTITION BY value))::int AS count
      FROM account_traces
      WHERE kind = ${kind} AND last_at > now() - make_interval(hours => ${hours})
        AND value IN (SELECT value FROM account_traces WHERE kind = ${kind} AND noted_at > ${since})
    ) AS t JOIN users AS u ON u.uid = t.uid
    WHERE t.place > ${limit} AND t.noted_at > ${since} AND ${mayBeFrozen(rule)} AND NOT ${isEstablished}`;

/**
 * Finds accounts that the same referrer invited, whose bonus or reward was paid, and that share a value, except the
 * first `limit` of them. Their referrer is included only if the shared value is a payer whose money the referrer used
 * too, because anybody can pass on another customer's code.
 */
const invited =
  (kinds: readonly ("payer" | "player" | "address")[]): RuleQuery =>
  ({ limit, hours }, since, rule) =>
    sql`
    WITH members AS (
      SELECT r.referrer_uid, t.kind, t.value, t.uid, t.first_at
      FROM referrals AS r
      JOIN account_traces AS t ON t.uid = r.newcomer_uid AND t.kind = ANY (${kinds as string[]})
      WHERE r.referrer_uid IN (SELECT n.referrer_uid FROM account_traces AS fresh
        JOIN referrals AS n ON n.newcomer_uid = fresh.uid WHERE fresh.noted_at > ${since})
        AND EXISTS (SELECT FROM referral_payments AS p WHERE p.referral_id = r.id AND p.status = 'paid'
          AND p.paid_at > now() - make_interval(hours => ${hours}))
    ), placed AS (
      SELECT *, rank() OVER shares AS place, (count(*) OVER (PARTITION BY referrer_uid, kind, value))::int AS count
      FROM members WINDOW shares AS (PARTITION BY referrer_uid, kind, value ORDER BY first_at, uid)
    ), suspects AS (
      SELECT uid, referrer_uid, kind, value, count FROM placed WHERE place > ${limit}
      UNION SELECT referrer_uid, referrer_uid, kind, value, count FROM placed
      WHERE place > ${limit} AND kind = 'payer' AND EXISTS (
        SELECT FROM account_traces AS own WHERE own.kind = 'payer' AND own.value = placed.value AND own.uid = referrer_uid)
    )
    SELECT DISTINCT ON (u.uid) u.uid, s.kind || ':' || s.value AS subject, s.count, s.referrer_uid AS referrer, now() AS "asOf"
    FROM suspects AS s JOIN users AS u ON u.uid = s.uid
    WHERE ${mayBeFrozen(rule)} ORDER BY u.uid, s.count DESC, s.kind, s.value`;

const queries: Record<RiskRule, RuleQuery> = {
  "rejected-ids": rejectedIds,
  "shared-payer": shared("payer"),
  "shared-player": shared("player"),
  "bonus-cluster": invited(["payer", "player"]),
  "bonus-address": invited(["address"]),
  "order-speed": orderSpeed,
  "request-speed": requestSpeed,
};

/** Finds the accounts that break a rule because of events since the last check. Each rule has one query. */
export async function findByRule(
  db: Database,
  rule: RiskRule,
  setting: RiskRuleSetting,
  since: Date,
): Promise<FoundRow[]> {
  return (await queries[rule](setting, since, rule).execute(db)).rows;
}
