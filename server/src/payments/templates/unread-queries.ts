import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns the IDs of texts that no template reads, newest first. */
export async function findUnknown(db: Database, limit: number): Promise<string[]> {
  // The second condition on `place` lets PostgreSQL use an index that leaves out payments.
  const { rows } = await sql<{ id: string }>`SELECT id FROM wallet_messages
    WHERE place = 'unknown' AND place <> 'payment' ORDER BY arrived_at DESC, id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A payment that an unread text may be about: a transaction ID, and all amounts, in the text. */
export interface NamedPayment {
  method: MobileMoney;
  trxId: string;
  /** The amounts in the text, in poisha. */
  amounts: readonly number[];
  arrivedAt: string;
}

/** A request or order that an operator had not decided when an unread text about its payment arrived. */
export interface WaitedRow {
  /** Index of the payment in the list that was passed. */
  place: number;
  reference: string;
  uid: string;
  /**
   * Seconds that the request or order waited: from the later of text and submission until its decision, or until now.
   */
  seconds: number;
  isWaiting: boolean;
}

/** Returns the requests and instant orders that still waited for these payments when the texts had arrived. */
export async function findWaitedFor(db: Database, named: readonly NamedPayment[]): Promise<WaitedRow[]> {
  if (named.length === 0) return [];
  const { rows } = await sql<WaitedRow>`
    WITH named AS MATERIALIZED (
      SELECT n.ordinality::int - 1 AS place, n.each ->> 'method' AS method, n.each ->> 'trxId' AS trx_id,
             n.each -> 'amounts' AS amounts, (n.each ->> 'arrivedAt')::timestamptz AS arrived_at
      FROM jsonb_array_elements(${JSON.stringify(named)}::jsonb) WITH ORDINALITY AS n (each, ordinality)
    ), asked AS (
      SELECT n.place, r.id AS reference, r.uid, greatest(n.arrived_at, r.created_at) AS since, r.status = 'pending' AS waits,
             (SELECT min(a.at) FROM audit_log AS a WHERE a.subject = 'request:' || r.id AND a.action = 'request.decide') AS decided_at
      FROM named AS n JOIN fund_requests AS r ON r.trx_id = n.trx_id AND r.hidden_at IS NULL
      WHERE r.method = n.method AND n.amounts @> to_jsonb(r.total)
      UNION ALL
      SELECT n.place, o.id, o.uid, greatest(n.arrived_at, o.created_at), o.status = 'pending',
             (SELECT min(e.created_at) FROM order_events AS e WHERE e.order_id = o.id AND e.status <> 'pending')
      FROM named AS n JOIN orders AS o ON o.transaction_id = n.trx_id AND o.hidden_at IS NULL
      WHERE o.payment_method = 'instant' AND o.method = n.method AND n.amounts @> to_jsonb(o.amount - o.wallet_part)
    )
    SELECT place, reference, uid, extract(epoch FROM coalesce(decided_at, now()) - since)::float8 AS seconds,
           decided_at IS NULL AS "isWaiting"
    FROM asked WHERE CASE WHEN decided_at IS NULL THEN waits ELSE decided_at > since END`.execute(db);
  return rows;
}

export interface NewWordingRow {
  shape: Buffer;
  method: MobileMoney;
  sender: string;
  texts: number;
  since: Date;
}

/** Number of newest texts that are searched for new wordings. */
const LOOKED_AT = 1_000;
/** Number of days for which a wording counts as new. */
const NEW_DAYS = 7;

/** Returns wordings that no template reads and whose first text arrived in the last days, newest first. */
export async function findNewWordings(
  db: Database,
  { limit, countLimit }: { limit: number; countLimit: number },
): Promise<{ count: number; newest: NewWordingRow[] }> {
  // The second condition on `place` lets PostgreSQL use an index that leaves out payments.
  const { rows } = await sql<NewWordingRow>`
    SELECT shape, min(method) AS method, min(sender) AS sender, count(*)::int AS texts, min(arrived_at) AS since
    FROM (
      SELECT shape, method, sender, arrived_at FROM wallet_messages
      WHERE place = 'unknown' AND place <> 'payment' AND arrived_at > now() - make_interval(days => ${NEW_DAYS})
      ORDER BY arrived_at DESC, id DESC LIMIT ${LOOKED_AT}
    ) AS latest
    WHERE shape IS NOT NULL AND method IS NOT NULL
    GROUP BY shape
    HAVING NOT EXISTS (
      SELECT FROM wallet_messages AS m
      WHERE m.shape = latest.shape AND m.place = 'unknown' AND m.arrived_at <= now() - make_interval(days => ${NEW_DAYS}))
    ORDER BY since DESC, shape LIMIT ${countLimit}`.execute(db);
  return { count: rows.length, newest: rows.slice(0, limit) };
}
