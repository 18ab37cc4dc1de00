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
    SELECT asked.place, p.id, p.method, a.number AS "accountNumber", p.amount, p.payer, p.source,
           p.occurred_at AS "occurredAt", p.odd, p.state, p.claim_reference AS "claimReference",
           coalesce(m.has_previous OR m.is_origin, false) AS "isLinked", coalesce(m.has_next, false) AS "isConfirmed",
           EXISTS (SELECT FROM account_movements AS b WHERE b.account_id = p.account_id AND NOT b.has_previous
                   AND NOT b.is_origin AND b.looked_at IS NULL) AS "isAccountBroken",
           coalesce((SELECT sum(amount) FROM incoming_payments AS c WHERE c.claim_uid = asked.uid
                     AND c.decided_by = 'system:payments' AND c.decided_at >= ${startOf(today)}), 0)::bigint AS "customerToday",
           coalesce((SELECT sum(amount) FROM automatic_sums AS s WHERE s.account_id = p.account_id
                     AND s.minute > now() - interval '1 hour'), 0)::bigint AS "accountHour",
           account_confirmed(asked.uid) AS "isKnown",
           u.frozen_at IS NOT NULL OR u.disabled_at IS NOT NULL AS "isFrozen", w.balance
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS asked (place int, trx_id text, method text, uid text)
    JOIN users AS u ON u.uid = asked.uid
    JOIN wallets AS w ON w.uid = asked.uid
    JOIN LATERAL (
      SELECT * FROM incoming_payments AS each WHERE each.trx_id = asked.trx_id
      ORDER BY (each.method = asked.method) IS TRUE DESC, each.id LIMIT 1
    ) AS p ON true
    LEFT JOIN payment_accounts AS a ON a.id = p.account_id
    LEFT JOIN account_movements AS m ON m.payment_id = p.id`.execute(db);
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
