import { MAX_WALLET_TAKA, type MobileMoney, payerKey, poisha, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { startOf, today } from "../../platform/db/dhaka-days.ts";
import type { Asked, Case, Seen } from "./queries.ts";

const MAX_WALLET = takaToPoisha(MAX_WALLET_TAKA);

interface FactRow {
  place: number;
  id: string | null;
  method: MobileMoney;
  accountNumber: string | null;
  amount: number;
  payer: string | null;
  source: string;
  occurredAt: Date;
  odd: boolean;
  state: Seen["state"];
  claimReference: string | null;
  isLinked: boolean;
  isConfirmed: boolean;
  isAccountBroken: boolean;
  isImported: boolean;
  customerToday: number;
  accountHour: number;
  isKnown: boolean;
  isFrozen: boolean;
  isPayerBlocked: boolean;
  isOfFormerShop: boolean;
  balance: number;
}

/**
 * Returns for each request or order the payment with its transaction ID, and the values that the match rules compare.
 * If two methods have a payment with this ID, the one of the customer's method is returned.
 */
export async function readCases(db: Database, asked: readonly Asked[]): Promise<Case[]> {
  if (asked.length === 0) return [];
  const senders = asked.map(({ sender }) => payerKey(sender ?? "") ?? null);
  const wanted = asked.map(({ trxId, method, uid }, place) => ({ place, trx_id: trxId, method, uid }));
  const { rows } = await sql<FactRow>`/* prepared: read_payment_cases */
    SELECT said.nth::int - 1 AS place, id, method, account_number AS "accountNumber", amount, payer, source, occurred_at AS "occurredAt", odd, state,
           claim_reference AS "claimReference", is_linked AS "isLinked", is_confirmed AS "isConfirmed",
           is_account_broken AS "isAccountBroken", ${isImported} AS "isImported", customer_today AS "customerToday", account_hour AS "accountHour",
           is_known AS "isKnown", is_frozen AS "isFrozen", ${isPayerBlocked} AS "isPayerBlocked",
           ${isOfFormerShop} AS "isOfFormerShop", balance
    FROM unnest(${senders as string[]}::text[], ${asked.map(({ trxId }) => trxId)}::text[]) WITH ORDINALITY AS said (sender, trx_id, nth)
    LEFT JOIN payment_cases(${JSON.stringify(wanted)}::jsonb, ${startOf(today)}) AS seen ON seen.place = said.nth - 1`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((each, place) => caseOf(each, found.get(place)));
}

/**
 * SQL condition: the payer's number in the wallet message is blocked, whatever number the customer gave. If the message
 * shows only the last three digits, of which the last is a check digit, the other two are compared with the ends of
 * blocked numbers. For each blocked number, one in a hundred other payers also waits for a person (docs/decisions/037).
 */
const blockedPayers = sql`SELECT FROM blocks AS b
  WHERE b.kind = 'payer' AND b.lifted_at IS NULL AND (b.until IS NULL OR b.until > now())`;
const isPayerBlocked = sql<boolean>`(
  EXISTS (${blockedPayers} AND b.value IN (payer_key(payer), said.sender))
  OR CASE WHEN payer LIKE '*%' THEN EXISTS (${blockedPayers} AND right(b.value, 2) = substr(payer, 2, 2)) ELSE false END)`;

/**
 * SQL condition: the history of a former shop contains an order or request with this transaction ID that had not
 * failed.
 */
const isOfFormerShop = sql<boolean>`EXISTS (
  SELECT FROM former_records AS f
  WHERE f.transaction_id <> '' AND upper(f.transaction_id) = said.trx_id AND f.outcome <> 'failed')`;

/** SQL condition: the payment came from a statement, or from an imported file of messages. */
const isImported = sql<boolean>`NOT EXISTS (
  SELECT FROM incoming_payments AS p JOIN wallet_messages AS m ON m.id = p.message_id WHERE p.id = seen.id AND NOT m.imported)`;

function caseOf(asked: Asked, row: FactRow | undefined): Case {
  if (!row || row.id === null) {
    return {
      asked,
      seen: null,
      around: {
        ...nothingKnown,
        isPayerBlocked: row?.isPayerBlocked ?? false,
        isOfFormerShop: row?.isOfFormerShop ?? false,
      },
    };
  }
  const {
    place: _,
    customerToday,
    accountHour,
    isKnown,
    isFrozen,
    isPayerBlocked: isBlocked,
    isOfFormerShop: isFormer,
    ...more
  } = row;
  const { balance, amount, ...seen } = more;
  return {
    asked,
    seen: { ...seen, id: row.id, amount: poisha(amount) },
    around: {
      customerToday,
      accountHour,
      isKnown,
      isFrozen,
      isPayerBlocked: isBlocked,
      isOfFormerShop: isFormer,
      room: MAX_WALLET - balance,
    },
  };
}

const nothingKnown = {
  customerToday: 0,
  accountHour: 0,
  isKnown: false,
  isFrozen: false,
  room: 0,
} as const;

/**
 * Locks a transaction ID for a decision, so that other decisions about it wait. If a payment with it exists, also
 * waits for automatic settlements of the same customer or payment account. Returns false if no such payment exists.
 */
export async function lockForTaking(
  db: Database,
  { trxId, uid }: Pick<Asked, "trxId" | "uid">,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* prepared: lock_for_taking */
    SELECT lock_for_taking(${trxId}, ${uid}) AS known`.execute(db);
  return rows[0]?.known === true;
}
