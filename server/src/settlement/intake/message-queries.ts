import type { ClaimKind, MessagePlace } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface NewMessage {
  id: string;
  forwarderId: string;
  externalId: string;
  accountId: string | null;
  method: string;
  sender: string;
  /** The encrypted text of the message. */
  text: Buffer;
  digest: Buffer;
  sim: number | null;
  receivedAt: Date;
  place: MessagePlace;
  template: string | null;
  isOdd: boolean;
  /** ID of the payment that the message reports. Null if it reports none. */
  paymentId: string | null;
  /** ID of the movement that the message reports. Null if it reports none. */
  movementId: string | null;
  trxId: string | null;
  /** Amount of the payment, in poisha. Null if the message reports no payment. */
  amount: number | null;
  fee: number;
  payer: string | null;
  source: string | null;
  occurredAt: string | null;
  delta: number | null;
  balance: number | null;
}

export interface TakenIn {
  answer: "stored" | "repeated";
  payment: string | null;
  claimKind: ClaimKind | null;
  claimReference: string | null;
  /** The payments of the movements directly before and after this one in the balance chain. */
  previousPayment: string | null;
  nextPayment: string | null;
  /** True if the message has closed a balance gap. */
  mended: boolean | null;
}

const answered = sql`answer, payment, claim_kind AS "claimKind", claim_reference AS "claimReference",
  previous_payment AS "previousPayment", next_payment AS "nextPayment", mended`;

const call = (m: NewMessage, id: RawBuilder<unknown>) => sql`take_in_message(
  ${id}, ${m.forwarderId}, ${m.externalId}, ${m.accountId}, ${m.method}, ${m.sender}, ${m.text}, ${m.digest}, ${m.sim},
  ${m.receivedAt}, ${m.place}, ${m.template}, ${m.isOdd}, ${m.paymentId}, ${m.movementId}, ${m.trxId}, ${m.amount},
  ${m.fee}, ${m.payer}, ${m.source}, ${m.occurredAt}, ${m.delta}, ${m.balance})`;

/** SQL condition that is false if the phone has been paused, even if another instance did it. */
const unpaused = (m: NewMessage) =>
  sql`NOT EXISTS (SELECT FROM forwarders WHERE id = ${m.forwarderId} AND NOT active)`;

/**
 * Stores a wallet message and everything that it reports, by the SQL function `take_in_message`. Returns undefined and
 * stores nothing if the message's phone is paused.
 */
export async function callTakeInMessage(db: Database, message: NewMessage): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`/* prepared: take_in_message */
    SELECT ${answered} FROM (SELECT ${message.id}::uuid AS id WHERE ${unpaused(message)}) AS heard,
      LATERAL ${call(message, sql.ref("heard.id"))} AS taken`.execute(db);
  return rows[0];
}

/**
 * Stores a wallet message if no request or order has claimed the payment's ID. Otherwise stores nothing and returns
 * undefined. This takes only one statement, so it is faster.
 */
export async function callTakeInUnlessClaimed(
  db: Database,
  message: NewMessage,
): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`/* prepared: take_in_unless_claimed */
    SELECT ${answered} FROM (
      SELECT ${message.id}::uuid AS id
      WHERE NOT EXISTS (SELECT FROM transaction_claims WHERE trx_id = ${message.trxId}) AND ${unpaused(message)}
    ) AS unclaimed, LATERAL ${call(message, sql.ref("unclaimed.id"))} AS taken`.execute(db);
  return rows[0];
}

/** A stored message that no template could read before, with everything that a template now finds in it. */
export type MessageAgain = Pick<
  NewMessage,
  | "id"
  | "place"
  | "template"
  | "isOdd"
  | "paymentId"
  | "movementId"
  | "trxId"
  | "amount"
  | "fee"
  | "payer"
  | "source"
  | "occurredAt"
  | "delta"
  | "balance"
>;

/**
 * Stores a payment whose text arrived in parts, as separate messages, by the SQL function `take_in_parts`. Does nothing
 * if one of the parts has already been read or joined.
 */
export async function callTakeInParts(
  db: Database,
  { ids, text, ...m }: Omit<MessageAgain, "id"> & { ids: readonly string[]; text: Buffer },
): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`
    SELECT ${answered} FROM take_in_parts(
      ${ids}::uuid[], ${text}, ${m.place}, ${m.template}, ${m.isOdd}, ${m.paymentId}::uuid, ${m.movementId}::uuid, ${m.trxId}, ${m.amount},
      ${m.fee}, ${m.payer}, ${m.source}, ${m.occurredAt}::timestamptz, ${m.delta}, ${m.balance})`.execute(db);
  return rows[0];
}

/**
 * Stores what a template now finds in a stored message, by the SQL function `take_in_again`. Does nothing if the
 * message has already been read.
 */
export async function callTakeInAgain(db: Database, m: MessageAgain): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`
    SELECT ${answered} FROM take_in_again(
      ${m.id}::uuid, ${m.place}, ${m.template}, ${m.isOdd}, ${m.paymentId}::uuid, ${m.movementId}::uuid, ${m.trxId}, ${m.amount},
      ${m.fee}, ${m.payer}, ${m.source}, ${m.occurredAt}::timestamptz, ${m.delta}, ${m.balance})`.execute(db);
  return rows[0];
}
