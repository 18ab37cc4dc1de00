import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { type Message, outgoingMessages } from "@hira/contract";
import { lookUpPublic } from "../lib/public-address.ts";
import { findPushChannel } from "./channel-queries.ts";
import type { PushContext } from "./context.ts";
import { pushAddress } from "./endpoint.ts";
import { signedFor } from "./keys.ts";
import { deleteDevice, findDevice, findShopIcon, noteRefused, noteUsed } from "./queries.ts";
import { type PushMessage, sealMessage, topicOf } from "./seal-message.ts";

const TIMEOUT_MS = 10_000;

/** The answer of a push service. Without `status`, there was no answer. */
interface Posted {
  status?: number;
  trouble: Message;
  /** Seconds after which the push service wants the next try. Undefined if it does not say so. */
  retryAfterSeconds?: number | undefined;
}

/**
 * Posts an encrypted notification to a push service. Follows no redirects, does not read the reply's body, and calls
 * only public addresses.
 */
export function postMessage(
  url: URL,
  {
    headers,
    body,
    signal,
  }: { headers: Record<string, string>; body: Buffer; signal?: AbortSignal | undefined },
  fake: string | undefined,
): Promise<Posted> {
  const isFake = url.origin === fake;
  const open = isFake && url.protocol === "http:" ? overHttp : overHttps;
  const { promise, resolve } = Promise.withResolvers<Posted>();
  const request = open(url, {
    method: "POST",
    agent: false,
    ...(!isFake && { lookup: lookUpPublic }),
    headers: { ...headers, "content-length": String(body.length) },
  });
  const end = (posted: Posted) => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    request.destroy();
    resolve(posted);
  };
  const stop = () => end({ trouble: outgoingMessages.push.stopping });
  const timer = setTimeout(() => end({ trouble: outgoingMessages.push.late }), TIMEOUT_MS);
  signal?.addEventListener("abort", stop, { once: true });
  if (signal?.aborted) stop();
  request.on("error", (error: NodeJS.ErrnoException) =>
    end({ trouble: outgoingMessages.push.unreachable({ code: error.code ?? error.message }) }),
  );
  request.on("response", ({ statusCode: status = 0, headers: { "retry-after": after } }) => {
    const retryAfterSeconds = /^\d{1,6}$/.test(after ?? "") ? Number(after) : undefined;
    end({ status, trouble: outgoingMessages.push.status({ status: String(status) }), retryAfterSeconds });
  });
  request.end(body);
  return promise;
}

/** Seconds for which a push service keeps a notification for a browser that is offline. */
const KEPT_SECONDS = 24 * 60 * 60;
/** If a push service refuses this many notifications in a row, the browser is removed. */
const MOST_REFUSED = 5;

/**
 * The result of sending. `gone`: the notification was not sent, and never will be. `refused`: the push service does not
 * accept this notification. `later`: it is unknown whether the push service has it, and sending may be tried again.
 */
export type PushOutcome =
  | { state: "sent" }
  | { state: "gone" | "refused"; why: Message }
  | { state: "later"; why: Message; afterSeconds?: number | undefined };

/**
 * Sends a notification to one browser. Reads the browser's row just before, because the row is removed when the account
 * signs out.
 */
export async function sendMessage(
  context: PushContext,
  { id, message }: { id: string; message: PushMessage },
  signal?: AbortSignal,
): Promise<PushOutcome> {
  const { db, cipher, fake } = context;
  const { id: channel, on, contact, publicKey, secret: sealed } = await findPushChannel(db);
  if (!on || !publicKey || !sealed) return { state: "gone", why: outgoingMessages.push.off };
  const device = await findDevice(db, id);
  if (!device) return { state: "gone", why: outgoingMessages.push.noDevice };
  const url = pushAddress(device.endpoint, fake);
  if (!url) return { state: "gone", why: outgoingMessages.push.unknownService };
  const secret = cipher.open(channel, sealed);
  const headers = {
    authorization: await signedFor(url, { publicKey, secret, contact }),
    "content-encoding": "aes128gcm",
    "content-type": "application/octet-stream",
    ttl: String(KEPT_SECONDS),
    urgency: "high",
    topic: topicOf(message),
  };
  const body = sealMessage(message, device, await findShopIcon(db));
  return outcomeOf(context, id, await postMessage(url, { headers, body, signal }, fake));
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
    return { state: "gone", why: outgoingMessages.push.unsubscribed };
  }
  await noteRefused(db, id, MOST_REFUSED);
  return { state: "refused", why };
}
