import { MAX_WALLET_TAKA, type MobileMoney, poisha, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { startOf, today } from "../db/dhaka-days.ts";
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
  customerToday: number;
  accountHour: number;
  isKnown: boolean;
  isFrozen: boolean;
  balance: number;
}

/** What is known of the payments with the IDs that were asked about, one case for each; of two methods' the asked one's. */
export async function readCases(db: Database, asked: readonly Asked[]): Promise<Case[]> {
  if (asked.length === 0) return [];
  const wanted = asked.map(({ trxId, method, uid }, place) => ({ place, trx_id: trxId, method, uid }));
  const { rows } = await sql<FactRow>`/* prepared: read_payment_cases */
    SELECT place, id, method, account_number AS "accountNumber", amount, payer, source, occurred_at AS "occurredAt", odd, state,
           claim_reference AS "claimReference", is_linked AS "isLinked", is_confirmed AS "isConfirmed",
           is_account_broken AS "isAccountBroken", customer_today AS "customerToday", account_hour AS "accountHour",
           is_known AS "isKnown", is_frozen AS "isFrozen", balance
    FROM payment_cases(${JSON.stringify(wanted)}::jsonb, ${startOf(today)})`.execute(db);
  const found = new Map(rows.map((row) => [row.place, row]));
  return asked.map((each, place) => caseOf(each, found.get(place)));
}

function caseOf(asked: Asked, row: FactRow | undefined): Case {
  if (!row || row.id === null) return { asked, seen: null, around: nothingKnown };
  const { place: _, customerToday, accountHour, isKnown, isFrozen, balance, id, amount, ...seen } = row;
  return {
    asked,
    seen: { ...seen, id, amount: poisha(amount) },
    around: { customerToday, accountHour, isKnown, isFrozen, room: MAX_WALLET - balance },
  };
}

const nothingKnown = { customerToday: 0, accountHour: 0, isKnown: false, isFrozen: false, room: 0 };

/**
 * For a decision: waits for whoever decides about the same ID, and where a payment with it is known, for whoever takes one by
 * itself from the same customer or on the same account. False where none is known.
 */
export async function lockForTaking(
  db: Database,
  { trxId, uid }: Pick<Asked, "trxId" | "uid">,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`/* prepared: lock_for_taking */
    SELECT lock_for_taking(${trxId}, ${uid}) AS known`.execute(db);
  return rows[0]?.known === true;
}
