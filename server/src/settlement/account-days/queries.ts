import type { IncomingState, MobileMoney } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { boundsOfDays, dayOf, inDays, startOf, today } from "../../platform/db/dhaka-days.ts";

export interface AccountRow {
  id: string;
  method: MobileMoney;
  number: string;
}

/** A movement of a payment account that a wallet message or a statement reported. Amounts are in poisha. */
export interface Movement {
  id: string;
  trxId: string | null;
  at: Date;
  /** Day of the movement in Dhaka: `2026-11-22`. */
  day: string;
  delta: number;
  fee: number;
  before: number;
  after: number;
  hasPrevious: boolean;
  hasNext: boolean;
  /** State of the movement's payment. Null if the movement is no payment. */
  state: IncomingState | null;
}

/** An amount in poisha for each payment account and day. */
export interface BookedRow {
  accountId: string;
  day: string;
  amount: number;
}

export interface ClosingRow {
  accountId: string;
  day: string;
  figures: unknown;
  signedBy: string;
  signedAt: Date;
  note: string;
}

const textOf = (moment: string) => sql<string>`to_char(${dayOf(sql.ref(moment))}, 'YYYY-MM-DD')`;

/** Returns the shop's payment account with this ID. If no ID is given, returns all accounts, the oldest first. */
export async function listAccounts(db: Database, id: string | undefined): Promise<AccountRow[]> {
  return db
    .selectFrom("payment_accounts")
    .select(["id", "method", "number"])
    .$if(id !== undefined, (accounts) => accounts.where("id", "=", id ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Returns the first day of a period, and today's date. Both are dates in Dhaka. */
export async function readDays(db: Database, days: string): Promise<{ first: string; today: string }> {
  const { first } = boundsOfDays(days);
  const { rows } = await sql<{ first: string; today: string }>`
    SELECT to_char(${first ?? sql`'-infinity'::date`}, 'YYYY-MM-DD') AS first,
           to_char(${today}, 'YYYY-MM-DD') AS today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("A SELECT without a table gives a row");
  return row;
}

/**
 * Returns an account's movements in a period, sorted by time. They begin with the movements of the last active hour
 * before the period, which give the opening balance (index `account_movements_in_time`).
 */
export async function readMovements(db: Database, accountId: string, days: string): Promise<Movement[]> {
  const { first } = boundsOfDays(days);
  const begin = startOf(first ?? sql`'-infinity'::date`);
  const { rows } = await sql<Movement>`
    SELECT m.id, m.trx_id AS "trxId", m.occurred_at AS at, ${textOf("m.occurred_at")} AS day,
           m.delta::float8 AS delta, m.fee::float8 AS fee, m.balance_before::float8 AS before,
           m.balance_after::float8 AS after, m.has_previous AS "hasPrevious", m.has_next AS "hasNext", p.state
    FROM account_movements AS m LEFT JOIN incoming_payments AS p ON p.id = m.payment_id
    WHERE m.account_id = ${accountId}
      AND (${inDays(sql.ref("m.occurred_at"), days)} OR m.occurred_at < ${begin} AND m.occurred_at >= (
        SELECT max(l.occurred_at) - interval '1 hour' FROM account_movements AS l
        WHERE l.account_id = ${accountId} AND l.occurred_at < ${begin}))
    ORDER BY m.occurred_at, m.id`.execute(db);
  return rows;
}

const fundKinds = sql`'{fund-credit, fund-fee, fund-takeback, fund-fee-takeback}'::text[]`;
const orderKinds = sql`'{order-receipt, order-fee-receipt, order-receipt-takeback, order-fee-receipt-takeback}'::text[]`;
const gained = sql`CASE WHEN t.from_account LIKE 'cash:%' THEN t.amount ELSE 0 END
  - CASE WHEN t.to_account LIKE 'cash:%' THEN t.amount ELSE 0 END`;
/**
 * Returns an SQL expression for the ID of the request or order to which a transfer belongs. It is NULL for transfers of
 * other kinds.
 */
const idOf = (kinds: RawBuilder<unknown>) =>
  sql`CASE WHEN t.kind = ANY (${kinds}) THEN t.reference::uuid END`;

/**
 * Sums the cash that the ledger booked on payment accounts, for each day. A payment counts on the day on which it
 * arrived, even if it was booked later. A request or order without a payment counts on the day on which it was booked,
 * if it names one of the shop's numbers. Money that was given back counts as negative. `OFFSET 0` makes the planner
 * look up each row by its ID instead of reading whole tables.
 */
export async function sumBooked(
  db: Database,
  { days, accountId }: { days: string; accountId: string | undefined },
): Promise<BookedRow[]> {
  const ofAccount = accountId === undefined ? sql`true` : sql`account_id = ${accountId}`;
  const { rows } = await sql<BookedRow>`
    SELECT account_id AS "accountId", day, sum(amount)::float8 AS amount FROM (
      SELECT p.account_id, ${textOf("p.occurred_at")} AS day, ${gained} AS amount
      FROM incoming_payments AS p
      CROSS JOIN LATERAL (
        SELECT from_account, to_account, amount FROM transfers
        WHERE reference = p.claim_reference::text
          AND kind = ANY (CASE p.claim_kind WHEN 'request' THEN ${fundKinds} ELSE ${orderKinds} END) OFFSET 0
      ) AS t
      WHERE p.state = 'claimed' AND ${inDays(sql.ref("p.occurred_at"), days)}
      UNION ALL
      SELECT a.id, ${textOf("t.created_at")}, ${gained}
      FROM transfers AS t
      LEFT JOIN LATERAL (
        SELECT id, method, account_number FROM fund_requests WHERE id = ${idOf(fundKinds)} OFFSET 0) AS r ON true
      LEFT JOIN LATERAL (
        SELECT id, method, account_number FROM orders WHERE id = ${idOf(orderKinds)} OFFSET 0) AS o ON true
      JOIN payment_accounts AS a ON a.method = coalesce(r.method, o.method)
        AND a.number = coalesce(r.account_number, o.account_number)
      WHERE (t.from_account LIKE 'cash:%' OR t.to_account LIKE 'cash:%') AND ${inDays(sql.ref("t.created_at"), days)}
        AND NOT EXISTS (SELECT FROM incoming_payments AS p
                        WHERE p.state = 'claimed' AND p.claim_reference = coalesce(r.id, o.id))
    ) AS booked
    WHERE ${ofAccount}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Returns the latest signature of each signed day in a period, for each account. */
export async function readClosings(db: Database, days: string): Promise<ClosingRow[]> {
  const { first, beyond } = boundsOfDays(days);
  const { rows } = await sql<ClosingRow>`
    SELECT DISTINCT ON (c.account_id, c.day) c.account_id AS "accountId", to_char(c.day, 'YYYY-MM-DD') AS day, c.figures,
           coalesce(u.name, c.signed_by) AS "signedBy", c.signed_at AS "signedAt", c.note
    FROM account_day_closings AS c LEFT JOIN users AS u ON u.uid = c.signed_by
    WHERE ${first ? sql`c.day >= ${first}` : sql`true`} AND ${beyond ? sql`c.day < ${beyond}` : sql`true`}
    ORDER BY c.account_id, c.day, c.signed_at DESC`.execute(db);
  return rows;
}

/** Stores the signature of an account's day, with the figures that were signed. */
export async function insertClosing(
  db: Database,
  row: { id: string; accountId: string; day: string; figures: unknown; by: string; note: string },
): Promise<void> {
  await sql`INSERT INTO account_day_closings (id, account_id, day, figures, signed_by, note)
    VALUES (${row.id}, ${row.accountId}, ${row.day}::date, ${JSON.stringify(row.figures)}::jsonb, ${row.by}, ${row.note})`.execute(
    db,
  );
}
