import { createHmac, timingSafeEqual } from "node:crypto";
import { type ForwarderKind, type WebhookFields, webhookFields } from "@hira/contract";
import type { RawCall } from "../../platform/lib/handler.ts";

/**
 * Maximum difference between a signature's time and the store's, in seconds: a call that is intercepted cannot be used
 * later.
 */
const MOST_APART = 300;

export interface Proven {
  kind: ForwarderKind;
  fields: WebhookFields | null;
  secret: string;
}

/**
 * True if the call comes from a sender who knows the secret. `now` is in milliseconds. A wrong proof takes as long as a
 * right one.
 */
export function isProven(forwarder: Proven, call: RawCall, now: number): boolean {
  return forwarder.kind === "webhook" ? hasToken(forwarder, call) : isSigned(forwarder, call, now);
}

/** Checks the signature of android-sms-gateway: HMAC-SHA256 of the body and the time in `X-Timestamp`, in hex. */
function isSigned({ secret }: Proven, { body, headers }: RawCall, now: number): boolean {
  const time = header(headers, "x-timestamp");
  const signature = header(headers, "x-signature");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > MOST_APART) return false;
  if (!/^[\da-f]{64}$/i.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(body).update(time).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

function hasToken({ secret, fields }: Proven, { headers }: RawCall): boolean {
  const given = header(headers, (fields ?? webhookFields).header.toLowerCase());
  const [one, two] = [given.replace(/^Bearer /i, ""), secret].map((text) =>
    createHmac("sha256", "token").update(text).digest(),
  );
  return one !== undefined && two !== undefined && timingSafeEqual(one, two);
}

function header(headers: RawCall["headers"], name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : "";
}
