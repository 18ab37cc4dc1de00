import { createHmac, timingSafeEqual } from "node:crypto";
import { type ForwarderKind, type ProofFailure, type WebhookFields, webhookFields } from "@hira/contract";
import type { RawCall } from "../../platform/lib/handler.ts";

/** Maximum seconds between a signature's time and the store's clock. A recorded call cannot be replayed later. */
const MOST_APART = 300;

export interface Proven {
  kind: ForwarderKind;
  fields: WebhookFields | null;
  secret: string;
}

/**
 * Returns whether the sender of a call knows the phone's secret. `now` is in milliseconds. Checking a wrong proof
 * takes as long as checking a right one.
 */
export function isProven(forwarder: Proven, call: RawCall, now: number): boolean {
  return proofFailureOf(forwarder, call, now) === undefined;
}

/** Returns why a call's proof is refused. Only the shop's admins see the reason, never the caller. */
export function proofFailureOf(forwarder: Proven, call: RawCall, now: number): ProofFailure | undefined {
  return forwarder.kind === "webhook"
    ? tokenFailure(forwarder, call)
    : signatureFailure(forwarder, call, now);
}

/** Checks the signature of android-sms-gateway: HMAC-SHA256 of the body and the time in `X-Timestamp`, in hex. */
function signatureFailure(
  { secret }: Proven,
  { body, headers }: RawCall,
  now: number,
): ProofFailure | undefined {
  const time = header(headers, "x-timestamp");
  const signature = header(headers, "x-signature");
  if (time === "" || signature === "") return "no-proof";
  if (!/^\d{1,12}$/.test(time) || !/^[\da-f]{64}$/i.test(signature)) return "wrong-proof";
  const expected = createHmac("sha256", secret).update(body).update(time).digest();
  if (!timingSafeEqual(Buffer.from(signature, "hex"), expected)) return "wrong-proof";
  if (Math.abs(now / 1_000 - Number(time)) > MOST_APART) return "wrong-clock";
  return undefined;
}

function tokenFailure({ secret, fields }: Proven, { headers }: RawCall): ProofFailure | undefined {
  const given = header(headers, (fields ?? webhookFields).header.toLowerCase());
  const [one, two] = [given.replace(/^Bearer /i, ""), secret].map((text) =>
    createHmac("sha256", "token").update(text).digest(),
  );
  if (one !== undefined && two !== undefined && timingSafeEqual(one, two)) return undefined;
  return given === "" ? "no-proof" : "wrong-proof";
}

function header(headers: RawCall["headers"], name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : "";
}
