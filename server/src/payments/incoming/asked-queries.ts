import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Asked } from "./queries.ts";

/** The payment that a fund request or instant order expects, with its customer's name and its status for operators. */
export interface AskedRow extends Asked {
  name: string;
  status: string;
}

const requests = (condition: RawBuilder<boolean>) => sql`
  SELECT 'request' AS kind, r.id AS reference, r.uid, r.trx_id AS "trxId", r.method, r.account_number AS "accountNumber",
         r.total AS due, r.amount AS credit, note_phone(r.note) AS sender, r.created_at AS "createdAt",
         CASE r.status WHEN 'pending' THEN 'waiting' WHEN 'approved' THEN 'settled' ELSE 'closed' END AS stands,
         u.name, r.status
  FROM fund_requests AS r JOIN users AS u ON u.uid = r.uid WHERE ${condition}`;

const orders = (condition: RawBuilder<boolean>) => sql`
  SELECT 'order' AS kind, o.id AS reference, o.uid, coalesce(o.transaction_id, '') AS "trxId", o.method,
         o.account_number AS "accountNumber", o.amount - o.wallet_part AS due, 0::bigint AS credit, o.sender_number AS sender,
         o.created_at AS "createdAt",
         CASE WHEN o.received THEN 'settled' WHEN o.status IN ('pending', 'processing') THEN 'waiting' ELSE 'closed' END AS stands,
         u.name, o.status
  FROM orders AS o JOIN users AS u ON u.uid = o.uid WHERE o.payment_method = 'instant' AND ${condition}`;

/** Returns the requests and orders that claim these transaction IDs. */
export async function findAskedWith(db: Database, trxIds: readonly string[]): Promise<AskedRow[]> {
  if (trxIds.length === 0) return [];
  const held = (kind: string, reference: RawBuilder<unknown>) => sql<boolean>`${reference} IN (
    SELECT c.reference FROM transaction_claims AS c WHERE c.kind = ${kind} AND c.trx_id = ANY (${trxIds}))`;
  const { rows } =
    await sql<AskedRow>`${requests(held("request", sql`r.id`))} UNION ALL ${orders(held("order", sql`o.id`))}`.execute(
      db,
    );
  return rows;
}

/**
 * Returns rejected requests and unpaid closed instant orders whose payment arrived in the last hours. Leaves out those
 * whose transaction ID another request or order claims now. Oldest payment first.
 */
export async function findOverWith(
  db: Database,
  { hours, limit }: { hours: number; limit: number },
): Promise<AskedRow[]> {
  const free = sql`SELECT p.trx_id FROM incoming_payments AS p
    WHERE p.state = 'unclaimed' AND p.arrived_at > now() - make_interval(hours => ${hours})
      AND NOT EXISTS (SELECT FROM transaction_claims AS c WHERE c.trx_id = p.trx_id)
    ORDER BY p.arrived_at LIMIT ${limit}`;
  const parts = [
    requests(sql<boolean>`r.hidden_at IS NULL AND r.status = 'rejected' AND r.trx_id IN (${free})`),
    orders(
      sql<boolean>`o.hidden_at IS NULL AND o.status IN ('canceled', 'rejected') AND NOT o.received AND o.transaction_id IN (${free})`,
    ),
  ];
  return (await sql<AskedRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows;
}

/** Returns a request or an order; undefined if it does not exist or was deleted. */
export async function findAsked(
  db: Database,
  { kind, reference }: Pick<Asked, "kind" | "reference">,
): Promise<AskedRow | undefined> {
  const query =
    kind === "request"
      ? requests(sql<boolean>`r.id = ${reference} AND r.hidden_at IS NULL`)
      : orders(sql<boolean>`o.id = ${reference} AND o.hidden_at IS NULL`);
  return (await sql<AskedRow>`${query}`.execute(db)).rows[0];
}

/**
 * Returns requests and orders that an incoming payment may belong to: those with one of the transaction IDs, and
 * undecided ones from around the time of the payment. Each group is found by an index of its own.
 */
export async function findLike(
  db: Database,
  { trxIds, occurredAt, limit }: { trxIds: readonly string[]; occurredAt: Date; limit: number },
): Promise<AskedRow[]> {
  const near = (
    moment: RawBuilder<unknown>,
  ) => sql`${moment} BETWEEN ${occurredAt}::timestamptz - interval '3 days'
    AND ${occurredAt}::timestamptz + interval '7 days'`;
  const parts = [
    requests(sql<boolean>`r.hidden_at IS NULL AND r.trx_id = ANY (${trxIds})`),
    orders(sql<boolean>`o.hidden_at IS NULL AND o.transaction_id = ANY (${trxIds})`),
    sql`${requests(sql<boolean>`r.hidden_at IS NULL AND r.status = 'pending' AND ${near(sql`r.created_at`)}`)}
      ORDER BY r.created_at DESC LIMIT ${limit}`,
    sql`${orders(sql<boolean>`o.hidden_at IS NULL AND o.status IN ('pending', 'processing') AND NOT o.received AND ${near(sql`o.created_at`)}`)}
      ORDER BY o.created_at DESC LIMIT ${limit}`,
  ].map((part) => sql`(${part})`);
  const { rows } = await sql<AskedRow>`${sql.join(parts, sql` UNION `)}`.execute(db);
  return rows;
}
