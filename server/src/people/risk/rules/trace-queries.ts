import { sql } from "kysely";
import type { Database } from "../../../platform/db/database.ts";
import { removeSome } from "../../../platform/db/remove-some.ts";

/** A player ID or IP address that an account has used, and when. */
export interface Trace {
  kind: "player" | "address";
  value: string;
  uid: string;
  at: Date;
}

/**
 * Minimum amount of an order in poisha. Without it, somebody could make a stranger suspicious by cheap orders for the
 * stranger's player ID.
 */
const LEAST_ORDER = 10_000;

/**
 * Stores the payers of payments that were claimed since the given time. A payer is the number in the wallet message,
 * never the number that the customer gave. Agents' numbers are left out, because many people use them. The payments are
 * found by the audit log entries of the decisions.
 */
export async function notePayers(db: Database, since: Date): Promise<void> {
  await sql`
    INSERT INTO account_traces (kind, value, uid, first_at, last_at)
    SELECT 'payer', payer_key(p.payer), p.claim_uid, min(p.decided_at), max(p.decided_at)
    FROM audit_log AS a
    JOIN incoming_payments AS p ON p.state = 'claimed' AND p.claim_kind = split_part(a.subject, ':', 1)
      AND p.claim_reference = CASE WHEN a.subject ~ '^(request|order):' THEN split_part(a.subject, ':', 2)::uuid END
    WHERE a.at > ${since} AND a.subject ~ '^(request|order):' AND NOT p.odd AND p.source IN ('customer', 'merchant-payment')
      AND payer_key(p.payer) IS NOT NULL
    GROUP BY p.payer, p.claim_uid, payer_key(p.payer)
    ON CONFLICT (kind, value, uid) DO UPDATE SET first_at = least(account_traces.first_at, excluded.first_at),
      last_at = greatest(account_traces.last_at, excluded.last_at), noted_at = clock_timestamp()`.execute(db);
}

export interface DeliveredRow {
  uid: string;
  categoryId: string;
  gameAccount: string;
  at: Date;
}

/** Returns the orders by player ID that were completed since the given time. */
export async function findDelivered(db: Database, since: Date): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    SELECT DISTINCT ON (o.id) o.uid, o.category_id AS "categoryId", o.game_account AS "gameAccount", a.at
    FROM audit_log AS a
    JOIN orders AS o ON o.id = CASE WHEN a.subject LIKE 'order:%' THEN substr(a.subject, 7)::uuid END
    WHERE a.at > ${since} AND a.subject LIKE 'order:%' AND o.status = 'completed' AND o.game_account IS NOT NULL
      AND o.amount >= ${LEAST_ORDER}`.execute(db);
  return rows;
}

export async function findAddresses(
  db: Database,
  since: Date,
): Promise<{ uid: string; address: string; at: Date }[]> {
  const { rows } = await sql<{ uid: string; address: string; at: Date }>`
    SELECT uid, address, seen_at AS at FROM sign_ins
    WHERE seen_at > ${since} AND NOT adopted AND address IS NOT NULL`.execute(db);
  return rows;
}

export async function noteTraces(db: Database, traces: readonly Trace[]): Promise<void> {
  if (traces.length === 0) return;
  await sql`
    INSERT INTO account_traces (kind, value, uid, first_at, last_at)
    SELECT kind, value, uid, min(at), max(at)
    FROM jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) AS t (kind text, value text, uid text, at timestamptz)
    GROUP BY kind, value, uid
    ON CONFLICT (kind, value, uid) DO UPDATE SET first_at = least(account_traces.first_at, excluded.first_at),
      last_at = greatest(account_traces.last_at, excluded.last_at), noted_at = clock_timestamp()`.execute(db);
}

/** Days for which traces are kept: longer than any period that a rule can count. */
const KEPT_DAYS = 91;

export function dropOldTraces(db: Database, limit: number): Promise<number> {
  const old = sql`last_at < now() - make_interval(days => ${KEPT_DAYS})`;
  return removeSome(db, "account_traces", old, limit);
}
