import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Connection, RawWebhook, WebhookNews } from "./adapter.ts";
import { orderNews } from "./digiflazz-answers.ts";
import { masked } from "./masking.ts";

/**
 * News of an order, proven by the signature of the body's own bytes. The signature covers nothing but the body, so that the
 * event is known by the body too: the header's delivery id could be another each time somebody repeats an old one.
 */
export function readWebhook(connection: Connection, { body, headers }: RawWebhook): WebhookNews | null {
  const { webhookSecret: secret } = connection.credentials;
  if (!isSigned(body, headers["x-hub-signature"], secret)) return null;
  const eventId = createHash("sha256").update(body).digest("hex");
  const news = orderNews(parsed(body), "webhook");
  if (!news) return { eventId, order: null };
  record(connection, body, headers);
  return { eventId, order: { reference: news.reference, outcome: news.outcome } };
}

function isSigned(body: Buffer, header: unknown, secret: unknown): boolean {
  if (typeof secret !== "string" || secret === "") return false;
  const [, signature] = /^sha1=([0-9a-f]{40})$/i.exec(typeof header === "string" ? header : "") ?? [];
  if (!signature) return false;
  const expected = createHmac("sha1", secret).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function record(
  { credentials, record: write, now }: Connection,
  body: Buffer,
  headers: RawWebhook["headers"],
): void {
  const secrets = Object.values(credentials).filter((value) => typeof value === "string");
  const event = masked(String(headers["x-digiflazz-event"] ?? ""), secrets).slice(0, 40);
  write({
    at: new Date(now()),
    direction: "in",
    purpose: "webhook",
    address: `event: ${event}`,
    status: null,
    tookMs: 0,
    request: masked(body.toString("utf8"), secrets),
    response: "",
    error: null,
  });
}
