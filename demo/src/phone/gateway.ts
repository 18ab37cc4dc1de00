import { createHmac, randomUUID } from "node:crypto";

/** The phone's pairing with the store. */
export interface Pairing {
  forwarderId: string;
  secret: string;
}

const GIVES_UP_AFTER_MS = 10_000;

/** An event as android-sms-gateway sends it. When it is sent again, it has the same ID. */
export function eventBody(event: string, payload: object, id: string = randomUUID()): string {
  return JSON.stringify({ deviceId: "made-up-phone", event, id, webhookId: "made-up-hook", payload });
}

/** Returns the event for a received wallet message. */
export function messageBody(message: { id: string; sender: string; text: string; at: Date }): string {
  return eventBody(
    "sms:received",
    {
      messageId: message.id.slice(0, 8),
      message: message.text,
      sender: message.sender,
      recipient: null,
      simNumber: 1,
      receivedAt: message.at.toISOString().replace("Z", "+00:00"),
    },
    message.id,
  );
}

/**
 * Tries once to send an event, signed with the current time as the app does. Returns true when the store has accepted
 * it.
 */
export async function post(origin: string, { forwarderId, secret }: Pairing, body: string): Promise<boolean> {
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", secret).update(body).update(time).digest("hex");
  try {
    const reply = await fetch(`${origin}/api/inbound/sms/${forwarderId}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-timestamp": time, "x-signature": signature },
      body,
      signal: AbortSignal.timeout(GIVES_UP_AFTER_MS),
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}
