import { createHmac } from "node:crypto";
import { ALL_GRANTS } from "@hira/contract";
import { withTransaction } from "../platform/db/transaction.ts";
import { newId } from "../platform/lib/ids.ts";
import type { TestReply, TestStore } from "./store.ts";

/** A phone that a test paired. */
export interface TestPhone {
  id: string;
  secret: string;
}

interface NewTestPhone {
  as: string;
  kind?: "android-sms-gateway" | "webhook";
  accounts?: { method: string; accountNumber: string; sim?: number | null }[];
  fields?: object;
}

/**
 * Pairs a phone as an admin, as if an approver had approved it. By default, the phone's first SIM card belongs to a
 * bKash account.
 */
export async function pairPhone(store: TestStore, { as, ...given }: NewTestPhone): Promise<TestPhone> {
  const body = {
    name: "A phone",
    kind: "android-sms-gateway",
    accounts: [{ method: "bKash", accountNumber: "01700000001", sim: 1 }],
    ...given,
  };
  const actor = { uid: as, role: "admin", grants: ALL_GRANTS } as const;
  const paired = await withTransaction(store.db, (db) =>
    store.carry("POST /admin/forwarders", { db, actor, body }),
  );
  const { forwarder, secret } = paired.reply as { forwarder: { _id: string }; secret: string };
  return { id: forwarder._id, secret };
}

/** Returns the headers by which the app android-sms-gateway signs a body. */
export function signatureOf(secret: string, body: string, seconds = Math.floor(Date.now() / 1_000)) {
  const signature = createHmac("sha256", secret).update(`${body}${seconds}`).digest("hex");
  return { "x-timestamp": String(seconds), "x-signature": signature };
}

/** Returns the body of a call by which the app android-sms-gateway reports an event. */
export function eventBody(event: string, payload: object, id = newId()): string {
  return JSON.stringify({ deviceId: "device-1", event, id, webhookId: "hook-1", payload });
}

/** Returns the body of a call that reports a received SMS. */
export function messageBody(
  message: string,
  { id = newId(), sender = "bKash", simNumber = 1 as number | null } = {},
) {
  const receivedAt = new Date().toISOString().replace("Z", "+00:00");
  const payload = { messageId: "a1b2c3", message, sender, recipient: null, simNumber, receivedAt };
  return eventBody("sms:received", payload, id);
}

/** Sends a body as the phone does. The call is signed and has the current time. */
export function sendAs(store: TestStore, { id, secret }: TestPhone, body: string): Promise<TestReply> {
  return store.call(`POST /inbound/sms/${id}`, { body, headers: signatureOf(secret, body) });
}
