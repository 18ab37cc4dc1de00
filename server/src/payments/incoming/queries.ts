import type { ClaimKind, IncomingState, Mismatch, MobileMoney, Poisha } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { inDays } from "../../platform/db/dhaka-days.ts";
import { type KeysetPage, keysetPage } from "../../platform/db/keyset-page.ts";
import type { SortedPage } from "../../platform/db/search-page.ts";

/** The payment that a request or an instant order expects. */
export interface Asked {
  kind: "request" | "order";
  reference: string;
  uid: string;
  trxId: string;
  method: MobileMoney | null;
  /** The shop's number to which the customer was asked to send money. */
  accountNumber: string | null;
  /** The amount that the customer was asked to send. */
  due: Poisha;
  /** The amount that is credited to the wallet; 0 for an order. */
  credit: Poisha;
  /** The number that the customer claims to have sent the money from. */
  sender: string | null;
  createdAt: Date;
  stands: "waiting" | "settled" | "closed";
}

/** An incoming payment that has the transaction ID of a request or order, as the match rules compare it. */
export interface Seen {
  id: string;
  method: MobileMoney;
  accountNumber: string | null;
  amount: Poisha;
  payer: string | null;
  source: string;
  occurredAt: Date;
  odd: boolean;
  state: "unclaimed" | "claimed" | "dismissed";
  claimReference: string | null;
  /** True if the payment's balance follows from the balance of the movement before it. */
  isLinked: boolean;
  /** True if the balance of the next movement follows from the payment's balance. */
  isConfirmed: boolean;
  /** True if the payment came from a statement or an imported file, not from a phone. */
  isImported: boolean;
  /** True if the payment's account has an unreviewed balance gap. */
  isAccountBroken: boolean;
}

/**
 * Other current values that the match rules use. `customerToday` and `accountHour` are sums of automatic settlements in
 * poisha.
 */
export interface Surroundings {
  customerToday: number;
  accountHour: number;
  /** True if an earlier payment of the customer was confirmed. */
  isKnown: boolean;
  isFrozen: boolean;
  /** True if the payer's number, or the number that the customer gave, is blocked. */
  isPayerBlocked: boolean;
  /** True if the imported history of a former shop contains the transaction ID. */
  isOfFormerShop: boolean;
  /** The amount in poisha that the wallet can receive before it reaches its maximum. */
  room: number;
}

/** The caps from the settings, in poisha; null means no cap. */
export interface Caps {
  automatic: boolean;
  maxPerRequest: Poisha | null;
  maxPerCustomerDay: Poisha | null;
  maxPerAccountHour: Poisha | null;
  firstByHand: boolean;
  confirmAbove: Poisha | null;
}

export interface Case {
  asked: Asked;
  seen: Seen | null;
  around: Surroundings;
}

export interface PaymentRow {
  id: string;
  messageId: string | null;
  method: MobileMoney;
  trxId: string;
  accountId: string | null;
  accountNumber: string | null;
  amount: Poisha;
  fee: Poisha;
  payer: string | null;
  source: string;
  odd: boolean;
  balanceAfter: Poisha | null;
  occurredAt: Date;
  arrivedAt: Date;
  state: IncomingState;
  claimKind: ClaimKind | null;
  claimReference: string | null;
  claimUid: string | null;
  claimName: string | null;
  /** The amount that was expected by the request or order that has claimed this payment. */
  claimAmount: Poisha | null;
  accepted: Mismatch[];
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  reason: string | null;
  /** The text of the message, encrypted; null if the payment came from a statement, and after the retention time. */
  text: Buffer | null;
}

export interface PaymentFilter {
  state?: IncomingState | undefined;
  method?: MobileMoney | undefined;
  account?: string | undefined;
  days?: string | undefined;
  ids?: readonly string[] | undefined;
  /** The search text in each form in which a payment's columns may contain it. */
  search?: { trxId: string; payer: string; amount: Poisha | null } | undefined;
}

export function listPayments(db: Database, filter: PaymentFilter, page: SortedPage): Promise<KeysetPage> {
  const conditions = conditionsOf(filter);
  return keysetPage(db, { table: "incoming_payments", time: "occurred_at", conditions }, page);
}

function conditionsOf({ state, method, account, days, ids, search }: PaymentFilter): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [];
  if (state) found.push(sql<boolean>`state = ${state}`);
  if (method) found.push(sql<boolean>`method = ${method}`);
  if (account) found.push(sql<boolean>`account_id = ${account}`);
  if (days) found.push(inDays(sql.ref("occurred_at"), days));
  if (ids) found.push(sql<boolean>`id = ANY (${ids})`);
  if (search) {
    const begins = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;
    found.push(sql<boolean>`(trx_id LIKE ${begins(search.trxId)} OR payer LIKE ${begins(search.payer)}
      OR amount = ${search.amount}::bigint)`);
  }
  return found;
}

/** Returns payments by their IDs, in the order of the IDs. */
export async function findPayments(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PaymentRow>`
    SELECT p.id, p.message_id AS "messageId", p.method, p.trx_id AS "trxId", p.account_id AS "accountId", a.number AS "accountNumber",
           p.amount, p.fee, p.payer, p.source, p.odd, p.balance_after AS "balanceAfter", p.occurred_at AS "occurredAt",
           p.arrived_at AS "arrivedAt", p.state, p.claim_kind AS "claimKind", p.claim_reference AS "claimReference",
           p.claim_uid AS "claimUid", u.name AS "claimName", coalesce(r.total, o.amount - o.wallet_part) AS "claimAmount", p.accepted,
           p.decided_by AS "decidedBy", d.name AS "decidedByName", p.decided_at AS "decidedAt", p.reason, m.text
    FROM incoming_payments AS p
    LEFT JOIN payment_accounts AS a ON a.id = p.account_id
    LEFT JOIN wallet_messages AS m ON m.id = p.message_id
    LEFT JOIN users AS u ON u.uid = p.claim_uid
    LEFT JOIN users AS d ON d.uid = p.decided_by
    LEFT JOIN fund_requests AS r ON p.claim_kind = 'request' AND r.id = p.claim_reference
    LEFT JOIN orders AS o ON p.claim_kind = 'order' AND o.id = p.claim_reference
    WHERE p.id = ANY (${ids})`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return (await findPayments(db, [id]))[0];
}

/** Counts the payments, messages and gaps that wait for a person, each up to a limit. */
export async function countWaiting(
  db: Database,
): Promise<{ unclaimed: number; unknown: number; breaks: number }> {
  const upTo = (rows: RawBuilder<unknown>) =>
    sql`(SELECT count(*)::int FROM (${rows} LIMIT 10000) AS counted)`;
  const { rows } = await sql<{ unclaimed: number; unknown: number; breaks: number }>`SELECT
    ${upTo(sql`SELECT FROM incoming_payments WHERE state = 'unclaimed'`)} AS unclaimed,
    ${upTo(sql`SELECT FROM wallet_messages WHERE place = 'unknown'`)} AS unknown,
    ${upTo(sql`SELECT FROM account_movements WHERE NOT has_previous AND NOT is_origin AND looked_at IS NULL`)} AS breaks`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error("Nothing was counted");
  return found;
}
