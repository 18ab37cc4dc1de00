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
  /** The text of the message, encrypted. */
  text: Buffer;
  digest: Buffer;
  sim: number | null;
  receivedAt: Date;
  place: MessagePlace;
  template: string | null;
  isOdd: boolean;
  /** The payment that the message reports; null if it reports no payment. */
  paymentId: string | null;
  /** The movement that the message reports. */
  movementId: string | null;
  trxId: string | null;
  /** Balance after the movement, in poisha. */
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
  /** The payments of the movements before and after this one in the balance chain. */
  previousPayment: string | null;
  nextPayment: string | null;
  /** True if the message closed a balance gap. */
  mended: boolean | null;
}

const answered = sql`answer, payment, claim_kind AS "claimKind", claim_reference AS "claimReference",
  previous_payment AS "previousPayment", next_payment AS "nextPayment", mended`;

const call = (m: NewMessage, id: RawBuilder<unknown>) => sql`take_in_message(
  ${id}, ${m.forwarderId}, ${m.externalId}, ${m.accountId}, ${m.method}, ${m.sender}, ${m.text}, ${m.digest}, ${m.sim},
  ${m.receivedAt}, ${m.place}, ${m.template}, ${m.isOdd}, ${m.paymentId}, ${m.movementId}, ${m.trxId}, ${m.amount},
  ${m.fee}, ${m.payer}, ${m.source}, ${m.occurredAt}, ${m.delta}, ${m.balance})`;

/** SQL condition that finds no row if the phone was paused meanwhile, also by another instance. */
const unpaused = (m: NewMessage) =>
  sql`NOT EXISTS (SELECT FROM forwarders WHERE id = ${m.forwarderId} AND NOT active)`;

/**
 * Stores a wallet message and everything that it reports, with the SQL function `take_in_message`. Returns undefined
 * if its phone is paused.
 */
export async function callTakeInMessage(db: Database, message: NewMessage): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`/* prepared: take_in_message */
    SELECT ${answered} FROM (SELECT ${message.id}::uuid AS id WHERE ${unpaused(message)}) AS heard,
      LATERAL ${call(message, sql.ref("heard.id"))} AS taken`.execute(db);
  return rows[0];
}

/**
 * Stores a wallet message in a single statement, which is faster, if no request or order uses the payment's ID.
 * Otherwise stores nothing and returns undefined.
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

/** A message that no template could read before, and what a template now finds in it. */
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
 * Stores the payment of a text whose parts arrived as separate messages, with the SQL function `take_in_parts`. Does
 * nothing if one of the parts was already read or joined.
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
 * Stores what a template now reads in a stored message, with the SQL function `take_in_again`. Does nothing if the
 * message was already read.
 */
export async function callTakeInAgain(db: Database, m: MessageAgain): Promise<TakenIn | undefined> {
  const { rows } = await sql<TakenIn>`
    SELECT ${answered} FROM take_in_again(
      ${m.id}::uuid, ${m.place}, ${m.template}, ${m.isOdd}, ${m.paymentId}::uuid, ${m.movementId}::uuid, ${m.trxId}, ${m.amount},
      ${m.fee}, ${m.payer}, ${m.source}, ${m.occurredAt}::timestamptz, ${m.delta}, ${m.balance})`.execute(db);
  return rows[0];
}
