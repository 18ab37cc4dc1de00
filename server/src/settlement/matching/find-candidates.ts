import { CANDIDATES, type Likeness, type PaymentCandidate, poishaToTaka } from "@hira/contract";
import { type AskedRow, findLike } from "../../payments/incoming/asked-queries.ts";
import { contradicts } from "../../payments/incoming/match-rules.ts";
import { findPayment, type PaymentRow } from "../../payments/incoming/queries.ts";
import { seenOf } from "../../payments/incoming/seen.ts";
import { differencesOf } from "../../payments/incoming/take-payment.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";

/** Maximum number of requests and orders that are compared with the payment. They are those nearest to it in time. */
const COMPARED = 500;

const weights: Record<Likeness, number> = {
  "same-id": 16,
  "id-one-off": 8,
  "same-payer": 4,
  "same-amount": 3,
  "same-account": 1,
};

/**
 * Returns the requests and orders that a payment may be for. The most likely comes first. @throws `payment_not_found`
 */
export async function findCandidates(db: Database, id: string): Promise<PaymentCandidate[]> {
  const payment = await findPayment(db, id);
  if (!payment) throw new DomainError("payment_not_found");
  const { trxId, occurredAt } = payment;
  const asked = await findLike(db, { trxIds: [trxId], occurredAt, limit: COMPARED });
  return asked
    .map((row) => ({ row, why: likenessesOf(row, payment) }))
    .filter(({ why }) => why.some((each) => each !== "same-account"))
    .map((each) => ({ ...each, weight: each.why.reduce((sum, like) => sum + weights[like], 0) }))
    .sort((a, b) => b.weight - a.weight || distance(a.row, payment) - distance(b.row, payment))
    .slice(0, CANDIDATES)
    .map(({ row, why }) => present(row, payment, why));
}

const distance = ({ createdAt }: AskedRow, { occurredAt }: PaymentRow) =>
  Math.abs(createdAt.getTime() - occurredAt.getTime());

function likenessesOf(row: AskedRow, payment: PaymentRow): Likeness[] {
  const found: Likeness[] = [];
  if (row.trxId === payment.trxId) found.push("same-id");
  else if (isOneOff(row.trxId, payment.trxId)) found.push("id-one-off");
  if (row.due === payment.amount) found.push("same-amount");
  if (row.sender !== null && payment.payer !== null && isSamePayer(row.sender, payment))
    found.push("same-payer");
  if (row.method === payment.method && row.accountNumber === payment.accountNumber)
    found.push("same-account");
  return found;
}

/** Only whole numbers of payers are compared, because the last three digits are the same for many people. */
const isSamePayer = (sender: string, payment: PaymentRow) =>
  payment.payer?.startsWith("*") === false && /\d{11}/.test(sender) && !contradicts(sender, payment);

/**
 * Returns true if the second ID becomes the first by one mistake: a wrong, missing or additional character, or two
 * swapped neighbouring characters.
 */
export function isOneOff(typed: string, real: string): boolean {
  if (typed === real || Math.abs(typed.length - real.length) > 1) return false;
  const [short, long] = typed.length <= real.length ? [typed, real] : [real, typed];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}

function present(row: AskedRow, payment: PaymentRow, why: Likeness[]): PaymentCandidate {
  return {
    kind: row.kind,
    reference: row.reference,
    uid: row.uid,
    name: row.name,
    amount: poishaToTaka(row.due),
    trxId: row.trxId || null,
    senderNumber: row.sender,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    why,
    differs: differencesOf(row, seenOf(payment)),
  };
}
