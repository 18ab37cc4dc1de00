import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { retried, withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
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
  cipher: CodeCipher;
  log?: Pick<Logger, "error">;
}

/**
 * Takes in a message that a proven phone forwards: keeps it sealed, and what it tells; what waits for its payment is settled in
 * the same transaction (docs/decisions/067). `ignored`: its sender is no wallet, nothing is kept. `repeated`: the phone has sent
 * it before. Whatever speaks against settling, the message is kept. Refuses
 * `forwarder_unproven` where the phone was paused meanwhile.
 */
export async function takeInMessage(
  parts: Parts,
  received: ReceivedMessage,
): Promise<"stored" | "repeated" | "ignored"> {
  const told = readMessage(received, new Date());
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
    text: parts.cipher.seal(id, text),
    digest: parts.cipher.hash(`${sender}\n${text}`),
  };
  const taken = await keep(parts, message);
  await settleWhatFollows(parts, message, taken);
  return taken.answer;
}

async function keep(parts: Parts, message: NewMessage): Promise<TakenIn> {
  const taken = await retried(parts.db, () => callTakeInUnlessClaimed(parts.db, message));
  if (!taken) return keepAndSettle(parts, message);
  // Claimed only as it was taken in.
  const { claimKind: kind, claimReference: reference } = taken;
  if (kind !== null && reference !== null) await settleEach(parts, [{ kind, reference }]);
  return taken;
}

/** Settles what has the payment's ID in the message's own transaction. */
async function keepAndSettle(parts: Parts, message: NewMessage): Promise<TakenIn> {
  const attempt = (settles: boolean) =>
    withTransaction(parts.db, async (tx) => {
      const taken = await callTakeInMessage(tx, message);
      if (!taken) return undefined;
      const { claimKind: kind, claimReference: reference } = taken;
      if (settles && kind !== null && reference !== null) await settle(tx, { kind, reference });
      return taken;
    });
  const taken = await attempt(true).catch((error: unknown) => {
    parts.log?.error({ err: error, message: message.id }, "could not settle what a message pays for");
    return attempt(false);
  });
  if (!taken) throw new Refusal("forwarder_unproven");
  return taken;
}

/** What waited for this very message: its balance has confirmed the one before, or closed a break. */
async function settleWhatFollows(parts: Parts, { accountId }: NewMessage, taken: TakenIn): Promise<void> {
  const { previousPayment, nextPayment, mended } = taken;
  const payments = [previousPayment, nextPayment].filter((id) => id !== null);
  if (payments.length > 0) await settleEach(parts, await findHolders(parts.db, payments));
  if (mended && accountId !== null) await settleWaiting({ ...parts, account: accountId });
}
