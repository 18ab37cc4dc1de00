import { isSenderName } from "@hira/contract";
import {
  type ReadWalletMessage,
  readWalletMessage,
} from "@hira/contract/payments/constants/wallet-messages/read";
import type { Logger } from "pino";
import { type Delivery, readDelivery } from "../../payments/forwarders/deliveries.ts";
import type { Heartbeats } from "../../payments/forwarders/heartbeats.ts";
import type { Listening, ListeningForwarder } from "../../payments/forwarders/listening.ts";
import type { Pace } from "../../payments/forwarders/pace.ts";
import { proofFailureOf } from "../../payments/forwarders/proof.ts";
import type { Catalogues } from "../../payments/templates/catalogue.ts";
import { isConnectionLost } from "../../platform/db/connection-lost.ts";
import type { Database } from "../../platform/db/database.ts";
import { retried, withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { RawCall } from "../../platform/lib/handler.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { settle } from "../matching/settle.ts";
import { settleEach, settleWaiting } from "../matching/settle-waiting.ts";
import { findHolders } from "../matching/waiting-queries.ts";
import {
  callTakeInMessage,
  callTakeInUnlessClaimed,
  type NewMessage,
  type TakenIn,
} from "./message-queries.ts";
import { type ReceivedMessage, readMessage } from "./read-message.ts";

interface Parts {
  db: Database;
  log?: Pick<Logger, "error"> | undefined;
}

/**
 * Stores the message of a phone that has proved itself. The text is stored encrypted. If a request or order waits for
 * the message's payment, settles it in the same transaction (docs/decisions/067). If settling fails, the message is
 * stored all the same. `ignored`: the sender is no wallet, and nothing is stored. `repeated`: the phone has already
 * sent this message. @throws `forwarder_unproven` if the phone has been paused
 */
export async function takeInMessage(
  { cipher, read = readWalletMessage, ...parts }: Parts & { cipher: CodeCipher; read?: ReadWalletMessage },
  received: ReceivedMessage,
): Promise<"stored" | "repeated" | "ignored"> {
  const told = readMessage(received, { read, now: new Date() });
  if (!told) return "ignored";
  const id = newId();
  const { forwarderId, externalId, sender, text, sim, receivedAt } = received;
  const message: NewMessage = {
    id,
    forwarderId,
    externalId,
    sender,
    sim,
    receivedAt,
    ...told,
    text: cipher.seal(id, text),
    digest: cipher.hash(`${sender}\n${text}`),
  };
  const taken = await keep(parts, message);
  await settleWhatFollows(parts, message.accountId, taken);
  return taken.answer;
}

async function keep(parts: Parts, message: NewMessage): Promise<TakenIn> {
  const taken = await retried(parts.db, () => callTakeInUnlessClaimed(parts.db, message));
  if (!taken) return takeAndSettle(parts, message.id, (tx) => callTakeInMessage(tx, message));
  // While the message was being stored, a request or order claimed the payment's ID.
  const { claimKind: kind, claimReference: reference } = taken;
  if (kind !== null && reference !== null) await settleEach(parts, [{ kind, reference }]);
  return taken;
}

/**
 * Stores a wallet message by `take`, and settles the request or order that has its payment's ID, both in one
 * transaction. If settling fails, the message is stored all the same. @throws `forwarder_unproven` if `take` stores
 * nothing
 */
export async function takeAndSettle(
  parts: Parts,
  message: string,
  take: (tx: Database) => Promise<TakenIn | undefined>,
): Promise<TakenIn> {
  const attempt = (settles: boolean) =>
    withTransaction(parts.db, async (tx) => {
      const taken = await take(tx);
      if (!taken) return undefined;
      const { claimKind: kind, claimReference: reference } = taken;
      if (settles && kind !== null && reference !== null) await settle(tx, { kind, reference });
      return taken;
    });
  const taken = await attempt(true).catch((error: unknown) => {
    parts.log?.error({ err: error, message }, "could not settle what a message pays for");
    return attempt(false);
  });
  if (!taken) throw new DomainError("forwarder_unproven");
  return taken;
}

/**
 * Settles the requests and orders of those payments that this message has confirmed. If the message has closed a
 * balance gap, also settles those that waited for this.
 */
export async function settleWhatFollows(
  parts: Parts,
  accountId: string | null,
  taken: TakenIn,
): Promise<void> {
  const { previousPayment, nextPayment, mended } = taken;
  const payments = [previousPayment, nextPayment].filter((id) => id !== null);
  if (payments.length > 0) await settleEach(parts, await findHolders(parts.db, payments));
  if (mended && accountId !== null) await settleWaiting({ ...parts, account: accountId });
}

/** Matches errors of the database driver that never contain a value. */
const OF_THE_CONNECTION = /^timeout exceeded when trying to connect/;

/**
 * Returns an error that can be logged safely: it has only the stack and the code. An error of the parser or the
 * database may quote the message, and messages contain one-time passwords and balances.
 */
function withoutText(error: unknown): unknown {
  if (error instanceof DomainError || isConnectionLost(error)) return error;
  const { message = "", code, stack = "" } = error as { message?: string; code?: unknown; stack?: string };
  if (OF_THE_CONNECTION.test(message)) return error;
  const plain = new Error("A message could not be taken in.");
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  plain.stack = [`Error: ${plain.message}`, ...frames].join("\n");
  return typeof code === "string" ? Object.assign(plain, { code }) : plain;
}

/** Returns a log that removes the texts of messages from logged errors. */
export function logWithoutText(log: Pick<Logger, "error">): Pick<Logger, "error"> {
  return {
    error(line: { err?: unknown }, message: string) {
      log.error({ ...line, ...(line.err !== undefined && { err: withoutText(line.err) }) }, message);
    },
  } as Pick<Logger, "error">;
}

export interface ReceiveContext {
  db: Database;
  catalogues: Catalogues;
  recentCipher: (db: Database) => Promise<CodeCipher>;
  listening: Listening;
  heartbeats: Heartbeats;
  /**
   * Records calls that were refused because they had no valid proof. They are kept apart from `heartbeats`, because
   * strangers can make such calls, and these must not delay the phone's own.
   */
  refusals: Heartbeats;
  log: Pick<Logger, "error">;
  pace: Pace;
  gate: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Handles a phone's call. First checks the proof, which covers the raw bytes. Then reads the message and stores it,
 * unless it is a repetition. If the call cannot be read, records the reason, which is shown on the phone's page.
 * @throws `forwarder_unproven`, `rate_limited`, `overloaded`, and `invalid_input` for a body that no forwarding app
 * sends
 */
export async function receive(
  context: ReceiveContext,
  { forwarderId, raw }: { forwarderId: string; raw: RawCall },
): Promise<void> {
  const { db, listening, heartbeats, refusals } = context;
  const now = new Date();
  const forwarder = await listening.find(db, forwarderId);
  if (!forwarder) throw new DomainError("forwarder_unproven");
  const unproven = proofFailureOf(forwarder, raw, now.getTime());
  if (unproven) {
    await refusals.note(db, forwarder.id, { isUnderstood: false, failures: new Map([[unproven, 1]]) });
    throw new DomainError("forwarder_unproven");
  }
  if (!context.pace.takes(forwarder.id)) throw new DomainError("rate_limited");
  const delivery = readDelivery(forwarder, raw.body, now);
  if (delivery.kind === "failed") {
    await heartbeats.note(db, forwarder.id, {
      isUnderstood: false,
      failures: new Map([[delivery.reason, 1]]),
    });
    throw new DomainError("invalid_input");
  }
  const sign = delivery.kind === "message" ? await takeIn(context, forwarder, delivery) : signOf(delivery);
  await heartbeats.note(db, forwarder.id, sign);
}

async function takeIn(
  { db, catalogues, recentCipher, gate, log }: ReceiveContext,
  { id, accounts, walletSenders }: ListeningForwarder,
  { kind: _, ...message }: Extract<Delivery, { kind: "message" }>,
) {
  try {
    const taken = await gate(async () => {
      const { read } = await catalogues.current(db);
      const parts = { db, read, cipher: await recentCipher(db), log: logWithoutText(log) };
      return takeInMessage(parts, { forwarderId: id, ...message, accounts, walletSenders });
    });
    if (taken !== "ignored") return { messages: taken === "stored" ? 1 : 0 };
    return { ignored: 1, ...(isSenderName(message.sender) && { senders: new Map([[message.sender, 1]]) }) };
  } catch (error) {
    throw withoutText(error);
  }
}

function signOf(delivery: Exclude<Delivery, { kind: "message" | "failed" }>) {
  if (delivery.kind === "ping") return { pinged: true, battery: delivery.battery };
  return delivery.kind === "started" && delivery.simCards.length > 0 ? { simCards: delivery.simCards } : {};
}
