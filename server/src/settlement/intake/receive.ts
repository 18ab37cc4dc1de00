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
 * Stores a message that a proved phone forwards, encrypted. Settles the request or order that waits for its payment
 * in the same transaction (docs/decisions/067). The message is stored even if settling fails. `ignored`: the sender
 * is no wallet, and nothing is stored. `repeated`: the phone has sent the message before. @throws
 * `forwarder_unproven` if the phone was paused meanwhile
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
  // A request or order claimed the payment's ID while the message was being stored.
  const { claimKind: kind, claimReference: reference } = taken;
  if (kind !== null && reference !== null) await settleEach(parts, [{ kind, reference }]);
  return taken;
}

/**
 * Stores a wallet message by `take`, and settles the request or order with its payment's ID in the same transaction.
 * The message is stored even if settling fails. @throws `forwarder_unproven` if `take` stores nothing
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

/** Settles requests and orders whose payment this message confirmed, or that waited for a gap to close. */
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

/** Errors of the database driver whose text never contains a value. */
const OF_THE_CONNECTION = /^timeout exceeded when trying to connect/;

/**
 * Returns an error that is safe to log, with the stack and the code only. A parser or the database may quote the
 * message in its error, and messages contain one-time passwords and balances.
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

/** Returns a log that removes the text of messages from errors. */
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
   * Records the refused calls without a valid proof. They are kept apart from `heartbeats`, because strangers' calls
   * must not delay those of the phone.
   */
  refusals: Heartbeats;
  log: Pick<Logger, "error">;
  pace: Pace;
  gate: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Handles a phone's call: verifies the proof over the raw bytes, then reads and stores the message, a repeated one
 * only once. If the call cannot be read, records the reason, which is shown with the phone. @throws
 * `forwarder_unproven`, `rate_limited`, `overloaded`, and `invalid_input` for a body that no forwarding app sends
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
