import type { DayEndItemKind, DayEndReason, MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { boundsOfDays, dayOf, inDays, startOf, today } from "../../platform/db/dhaka-days.ts";
import { sides, textOfDay } from "../closing/queries.ts";

/** A reason that explains an amount of the wallets, of the store, or of both. Amounts are in poisha. */
export interface ReasonRow {
  day: string;
  /** The cash account, for example `cash:bkash`. */
  account: string;
  reason: DayEndReason;
  count: number;
  wallets: number;
  store: number;
  items: readonly ItemRow[];
}

export interface ItemRow {
  kind: DayEndItemKind;
  id: string;
  trxId: string | null;
  wallets: number;
  store: number;
  otherDay: string | null;
}

const cashOf = (method: string) => sql`'cash:' || lower(${sql.ref(method)})`;
const requestKinds = sql`'{fund-credit, fund-fee, fund-takeback, fund-fee-takeback}'::text[]`;
const orderKinds = sql`'{order-receipt, order-fee-receipt, order-receipt-takeback, order-fee-receipt-takeback}'::text[]`;

/**
 * Sums what wallets report and what the ledger contains, by day, method and reason. A payment is compared with the
 * booking of its request or order on the same day. If there is no counterpart, it has a reason of its own, and the
 * largest such items are listed. This is one statement, because a decision between two reads would look like a
 * difference.
 */
export async function sumReasons(
  db: Database,
  { days, items }: { days: string; items: number },
): Promise<ReasonRow[]> {
  const { first, beyond } = boundsOfDays(days);
  if (!first || !beyond) throw new Error(`Days without an end: ${days}`);
  const { rows } = await sql<ReasonRow>`
    WITH moved AS MATERIALIZED (
      SELECT *, (account, booked) IS NOT DISTINCT FROM (due_account, due) AS explained FROM (${sides(days)}) AS side
    ), booked AS MATERIALIZED (
      SELECT day, account, CASE WHEN kind LIKE 'fund-%' THEN 'request' ELSE 'order' END AS kind, reference::uuid AS id,
             sum(booked) AS amount
      FROM moved WHERE explained AND kind <> 'supplier-top-up' GROUP BY 1, 2, 3, 4
    ), paid AS MATERIALIZED (
      SELECT id, state, trx_id, amount, claim_kind, claim_reference, ${cashOf("method")} AS account,
             ${textOfDay("at")} AS day
      FROM (
        SELECT p.*, coalesce(m.occurred_at, p.occurred_at) AS at
        FROM incoming_payments AS p
        LEFT JOIN LATERAL (SELECT occurred_at FROM account_movements WHERE payment_id = p.id
                           ORDER BY occurred_at, id LIMIT 1) AS m ON true
        -- A statement may date a payment differently from its message.
        WHERE p.occurred_at >= ${startOf(first)} - interval '1 day'
          AND p.occurred_at < ${startOf(beyond)} + interval '1 day'
      ) AS payment
      WHERE ${inDays(sql.ref("at"), days)}
    ), lines AS (
      SELECT coalesce(b.day, p.day) AS day, coalesce(b.account, p.account) AS account,
             coalesce(b.kind, p.claim_kind) AS kind, coalesce(b.id, p.claim_reference)::text AS id, p.trx_id,
             coalesce(p.amount, 0) AS wallets, coalesce(b.amount, 0) AS store,
             CASE WHEN p.amount IS NOT DISTINCT FROM b.amount THEN 'matched'
                  WHEN p.id IS NULL THEN CASE WHEN other.paid IS NULL THEN 'no-message' ELSE 'elsewhere' END
                  WHEN b.id IS NULL AND other.booked IS NOT NULL THEN 'elsewhere'
                  ELSE 'amounts' END AS reason,
             CASE WHEN p.id IS NULL THEN other.paid WHEN b.id IS NULL THEN other.booked END AS other_day
      FROM booked AS b
      FULL JOIN (SELECT * FROM paid WHERE state = 'claimed') AS p
        ON p.day = b.day AND p.account = b.account AND p.claim_kind = b.kind AND p.claim_reference = b.id
      LEFT JOIN LATERAL (
        SELECT (SELECT ${textOfDay("e.occurred_at")} FROM incoming_payments AS e
                WHERE e.state = 'claimed' AND e.claim_reference = b.id AND e.claim_kind = b.kind) AS paid,
               (SELECT ${textOfDay("t.created_at")} FROM transfers AS t
                WHERE t.reference = p.claim_reference::text
                  AND t.kind = ANY (CASE p.claim_kind WHEN 'request' THEN ${requestKinds} ELSE ${orderKinds} END)
                  AND (t.from_account LIKE 'cash:%' OR t.to_account LIKE 'cash:%')
                ORDER BY t.created_at LIMIT 1) AS booked
        WHERE p.amount IS DISTINCT FROM b.amount
      ) AS other ON true
      UNION ALL
      SELECT day, account, 'payment', id::text, trx_id, amount, 0, state, NULL FROM paid WHERE state <> 'claimed'
      UNION ALL
      SELECT ${textOfDay("m.occurred_at")}, ${cashOf("a.method")}, 'movement', m.id::text, m.trx_id, m.delta, 0,
             CASE WHEN m.delta < 0 THEN 'out' ELSE 'other-in' END, NULL
      FROM account_movements AS m JOIN payment_accounts AS a ON a.id = m.account_id
      WHERE m.payment_id IS NULL AND ${inDays(sql.ref("m.occurred_at"), days)}
      UNION ALL
      SELECT day, account, 'transfer', reference, NULL, 0, booked, CASE WHEN explained THEN 'out' ELSE 'unknown' END, NULL
      FROM moved WHERE NOT explained OR kind = 'supplier-top-up'
    ), numbered AS (
      SELECT *, row_number() OVER (PARTITION BY day, account, reason ORDER BY abs(store - wallets) DESC, id) AS at
      FROM lines
    )
    SELECT day, account, reason, count(*)::integer AS count, sum(wallets)::float8 AS wallets, sum(store)::float8 AS store,
           coalesce(jsonb_agg(jsonb_build_object(
             'kind', kind, 'id', id, 'wallets', wallets, 'store', store, 'otherDay', other_day,
             'trxId', coalesce(trx_id, CASE kind
               WHEN 'request' THEN (SELECT r.trx_id FROM fund_requests AS r WHERE r.id::text = numbered.id)
               WHEN 'order' THEN (SELECT o.transaction_id FROM orders AS o WHERE o.id::text = numbered.id) END)
           ) ORDER BY at) FILTER (WHERE at <= ${items} AND reason <> 'matched'), '[]') AS items
    FROM numbered GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** Returns the dates of a period up to today, oldest first. */
export async function datesOf(db: Database, days: string): Promise<string[]> {
  const { first, beyond } = boundsOfDays(days);
  if (!first || !beyond) throw new Error(`Days without an end: ${days}`);
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day
    FROM generate_series(${first}, least(${beyond} - 1, ${today}), interval '1 day') AS day ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Sum in poisha of payments that are in no account's balance. */
export interface LooseRow {
  day: string;
  account: string;
  /** The shop's number that the message named; null if it named none. */
  accountId: string | null;
  amount: number;
}

/** Sums these days' payments whose message contained no balance or named none of the shop's numbers. */
export async function sumLoose(db: Database, days: string): Promise<LooseRow[]> {
  const { rows } = await sql<LooseRow>`
    SELECT ${textOfDay("p.occurred_at")} AS day, ${cashOf("p.method")} AS account, p.account_id AS "accountId",
           sum(p.amount)::float8 AS amount
    FROM incoming_payments AS p
    WHERE ${inDays(sql.ref("p.occurred_at"), days)}
      AND NOT EXISTS (SELECT FROM account_movements AS m WHERE m.payment_id = p.id)
    GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/** Returns the first day on which a wallet message of each method arrived. */
export async function findFirstTold(db: Database): Promise<Map<MobileMoney, string>> {
  const { rows } = await sql<{ method: MobileMoney; day: string }>`
    SELECT method, to_char(${dayOf(sql`min(at)`)}, 'YYYY-MM-DD') AS day
    FROM payment_accounts AS a CROSS JOIN LATERAL (
      SELECT least((SELECT min(occurred_at) FROM account_movements WHERE account_id = a.id),
                   (SELECT min(occurred_at) FROM incoming_payments WHERE account_id = a.id)) AS at
    ) AS first WHERE at IS NOT NULL GROUP BY 1`.execute(db);
  return new Map(rows.map(({ method, day }) => [method, day]));
}

/** The figures of a day that were signed, in poisha. */
export interface SignedRow {
  day: string;
  generation: number;
  digest: string;
  figures: unknown;
  signedBy: string;
  signedAt: Date;
  note: string;
}

/** Returns the latest signature of each of these days. */
export async function readSignatures(db: Database, days: string): Promise<SignedRow[]> {
  const { first, beyond } = boundsOfDays(days);
  const { rows } = await sql<SignedRow>`
    SELECT DISTINCT ON (e.day) to_char(e.day, 'YYYY-MM-DD') AS day, e.generation, e.digest, e.figures,
           coalesce(u.name, e.signed_by) AS "signedBy", e.signed_at AS "signedAt", e.note
    FROM day_ends AS e LEFT JOIN users AS u ON u.uid = e.signed_by
    WHERE ${first ? sql`e.day >= ${first}` : sql`true`} AND ${beyond ? sql`e.day < ${beyond}` : sql`true`}
    ORDER BY e.day, e.generation DESC`.execute(db);
  return rows;
}

/** Takes the lock for signing a day. Other signatures of the day wait until the transaction ends. */
export async function lockDay(db: Database, day: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.day-end ' || ${day}, 0))`.execute(db);
}

/** Stores a signature. The generation is unique, so that two operators cannot both sign the same figures. */
export async function insertSignature(
  db: Database,
  row: { day: string; generation: number; digest: string; figures: unknown; by: string; note: string },
): Promise<void> {
  await sql`INSERT INTO day_ends (day, generation, digest, figures, signed_by, note)
    VALUES (${row.day}::date, ${row.generation}, ${row.digest}, ${JSON.stringify(row.figures)}::jsonb, ${row.by}, ${row.note})`.execute(
    db,
  );
}
