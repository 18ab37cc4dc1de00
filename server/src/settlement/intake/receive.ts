import { isSenderName } from "@hira/contract";
import type { Logger } from "pino";
import { type Delivery, readDelivery } from "../../payments/forwarders/deliveries.ts";
import type { Heartbeats } from "../../payments/forwarders/heartbeats.ts";
import type { Listening, ListeningForwarder } from "../../payments/forwarders/listening.ts";
import type { Pace } from "../../payments/forwarders/pace.ts";
import { isProven } from "../../payments/forwarders/proof.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RawCall } from "../../platform/lib/handler.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { takeInMessage } from "./take-in-message.ts";
import { logWithoutText, withoutText } from "./without-text.ts";

export interface ReceiveContext {
  db: Database;
  recentCipher: (db: Database) => Promise<CodeCipher>;
  listening: Listening;
  heartbeats: Heartbeats;
  log: Pick<Logger, "error">;
  pace: Pace;
  gate: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Takes what a phone sends: its proof first, over the bytes as they came, then what they say. What is repeated is taken
 * once, and what nobody understands leaves its reason with the phone. Refuses `forwarder_unproven`, `rate_limited`, `overloaded`, and `invalid_input` for what no app sends.
 */
export async function receive(
  context: ReceiveContext,
  { forwarderId, raw }: { forwarderId: string; raw: RawCall },
): Promise<void> {
  const { db, listening, heartbeats } = context;
  const now = new Date();
  const forwarder = await listening.find(db, forwarderId);
  if (!forwarder || !isProven(forwarder, raw, now.getTime())) throw new Refusal("forwarder_unproven");
  if (!context.pace.takes(forwarder.id)) throw new Refusal("rate_limited");
  const delivery = readDelivery(forwarder, raw.body, now);
  if (delivery.kind === "failed") {
    await heartbeats.note(db, forwarder.id, {
      isUnderstood: false,
      failures: new Map([[delivery.reason, 1]]),
    });
    throw new Refusal("invalid_input");
  }
  const sign = delivery.kind === "message" ? await takeIn(context, forwarder, delivery) : signOf(delivery);
  await heartbeats.note(db, forwarder.id, sign);
}

async function takeIn(
  { db, recentCipher, gate, log }: ReceiveContext,
  { id, accounts, walletSenders }: ListeningForwarder,
  { kind: _, ...message }: Extract<Delivery, { kind: "message" }>,
) {
  try {
    const taken = await gate(async () => {
      const parts = { db, cipher: await recentCipher(db), log: logWithoutText(log) };
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
