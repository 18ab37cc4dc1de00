import { outgoingWords } from "@hira/contract";
import { findPushChannel } from "./channel-queries.ts";
import type { PushContext } from "./context.ts";
import { pushAddress } from "./endpoint.ts";
import { signedFor } from "./keys.ts";
import { type Posted, postMessage } from "./post-message.ts";
import { deleteDevice, findDevice, noteRefused, noteUsed } from "./queries.ts";
import { type PushMessage, sealMessage, topicOf } from "./seal-message.ts";

/** How long a push service keeps a message for a browser that is not there. */
const KEPT_SECONDS = 24 * 60 * 60;
/** A browser whose push service refuses so many messages in a row gets no more. */
const MOST_REFUSED = 5;

/** `gone`: it was not sent and never will be; `refused`: its push service does not want it; `later`: nothing came of it yet. */
export type PushOutcome =
  | { state: "sent" }
  | { state: "gone" | "refused"; why: string }
  | { state: "later"; why: string; afterSeconds?: number | undefined };

/** Sends a message to one browser. The browser's row is read now: who signed out meanwhile is told nothing. */
export async function sendMessage(
  context: PushContext,
  { id, message }: { id: string; message: PushMessage },
  signal?: AbortSignal,
): Promise<PushOutcome> {
  const { db, cipher, standIn } = context;
  const { id: channel, on, contact, publicKey, secret: sealed } = await findPushChannel(db);
  if (!on || !publicKey || !sealed) return { state: "gone", why: outgoingWords.push.off };
  const device = await findDevice(db, id);
  if (!device) return { state: "gone", why: outgoingWords.push.noDevice };
  const url = pushAddress(device.endpoint, standIn);
  if (!url) return { state: "gone", why: outgoingWords.push.unknownService };
  const secret = cipher.open(channel, sealed);
  const headers = {
    authorization: await signedFor(url, { publicKey, secret, contact }),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(KEPT_SECONDS),
    urgency: "high",
    topic: topicOf(message),
  };
  const body = sealMessage(message, device);
  return outcomeOf(context, id, await postMessage(url, { headers, body, signal }, standIn));
}

async function outcomeOf(
  { db }: PushContext,
  id: string,
  { status, trouble: why, retryAfterSeconds: afterSeconds }: Posted,
): Promise<PushOutcome> {
  if (status === undefined || status === 429 || status >= 500) return { state: "later", why, afterSeconds };
  if (status >= 200 && status < 300) {
    await noteUsed(db, id);
    return { state: "sent" };
  }
  if (status === 404 || status === 410) {
    await deleteDevice(db, { id });
    return { state: "gone", why: outgoingWords.push.unsubscribed };
  }
  await noteRefused(db, id, MOST_REFUSED);
  return { state: "refused", why };
}
