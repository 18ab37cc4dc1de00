import { createHmac } from "node:crypto";
import {
  type ForwarderKind,
  MAX_SIM,
  type PhoneFailure,
  type SimCard,
  type WebhookFields,
  webhookFields,
} from "@hira/contract";
import { z } from "zod";
import { readBody } from "./bodies.ts";

/** A call of a phone, after it was parsed. */
export type Delivery =
  | {
      kind: "message";
      /** ID of the message. It is the same if the app sends the message again. */
      externalId: string;
      sender: string;
      text: string;
      sim: number | null;
      /**
       * Time of the message by the phone's clock. If the call has no time: the time of the call by the store's clock.
       */
      receivedAt: Date;
    }
  | { kind: "ping"; battery: number | undefined }
  | { kind: "started"; simCards: SimCard[] }
  | { kind: "other" }
  /** A call that does not have the form of calls of the phone's app. */
  | { kind: "failed"; reason: PhoneFailure };

const MOST_OF_A_SENDER = 100;
/** Maximum length of a text. It is much more than the length of any SMS, even one in several parts. */
const MOST_OF_A_TEXT = 10_000;

const storable = z.string().refine((said) => said.isWellFormed() && !said.includes("\u0000"));
/**
 * Replaces only the characters that the database cannot store. The text is not refused, because a wallet may cut a
 * customer's reference in the middle of a character.
 */
const replaced = (said: string) => said.toWellFormed().replaceAll("\u0000", "\ufffd");
const sender = z.string().max(MOST_OF_A_SENDER).transform(replaced);
const text = z.string().max(MOST_OF_A_TEXT).transform(replaced);
const sim = z.int().min(1).max(MAX_SIM).nullish().catch(null);

const event = z.object({
  event: z.string(),
  id: storable.min(1).max(200),
  payload: z.looseObject({}).catch({}),
});
/** In calls of older releases of android-sms-gateway, the sender's field is named `phoneNumber`. */
const received = z.object({
  message: text,
  sender: sender.nullish(),
  phoneNumber: sender.nullish(),
  simNumber: sim,
  receivedAt: z.string().max(60).nullish().catch(null),
});
const health = z.object({
  health: z.object({
    checks: z.object({ "battery:level": z.object({ observedValue: z.number().min(0).max(100) }) }),
  }),
});
const simCards = z.object({
  simCards: z
    .array(
      z.object({
        simNumber: z.int().min(1).max(MAX_SIM),
        phoneNumber: storable.max(40).nullish(),
        carrierName: storable.max(60).nullish(),
      }),
    )
    .max(MAX_SIM),
});

interface Sent {
  kind: ForwarderKind;
  fields: WebhookFields | null;
  secret: string;
}

/**
 * Parses a phone's call. If it does not have the form of calls of the phone's app, returns the reason, which does not
 * quote the call.
 */
export function readDelivery(forwarder: Sent, body: Buffer, now: Date): Delivery {
  const read = readBody(body);
  if ("failed" in read) return failed(read.failed);
  return forwarder.kind === "webhook"
    ? readWebhook(forwarder, body, read.value, now)
    : readEvent(read.value, now);
}

const failed = (reason: PhoneFailure): Delivery => ({ kind: "failed", reason });

function readEvent(json: unknown, now: Date): Delivery {
  const { data } = event.safeParse(json);
  if (!data) return failed("no-event");
  if (data.event === "sms:received") return readMessage(data.id, data.payload, now);
  if (data.event === "system:ping") {
    const battery = health.safeParse(data.payload).data?.health.checks["battery:level"].observedValue;
    return { kind: "ping", battery: battery === undefined ? undefined : Math.round(battery) };
  }
  if (data.event === "app:started") return { kind: "started", simCards: readSimCards(data.payload) };
  return { kind: "other" };
}

function readMessage(externalId: string, payload: object, now: Date): Delivery {
  const { data, error } = received.safeParse(payload);
  if (error) return failed(whyNot(error));
  const from = data.sender ?? data.phoneNumber;
  if (from === undefined || from === null) return failed("no-message");
  const receivedAt = moment(data.receivedAt) ?? now;
  return {
    kind: "message",
    externalId,
    sender: from,
    text: data.message,
    sim: data.simNumber ?? null,
    receivedAt,
  };
}

const whyNot = ({ issues }: z.ZodError): PhoneFailure =>
  issues.some(({ code }) => code === "too_big") ? "too-long" : "no-message";

function readSimCards(payload: object): SimCard[] {
  const { data } = simCards.safeParse(payload);
  return (data?.simCards ?? []).map(({ simNumber, phoneNumber, carrierName }) => ({
    sim: simNumber,
    number: phoneNumber || null,
    carrier: carrierName || null,
  }));
}

const message = z.object({ sender, text });

/**
 * Parses a call of a webhook app. The message's ID is a digest of the body, because the app sends the same body at each
 * retry.
 */
function readWebhook({ fields, secret }: Sent, body: Buffer, json: unknown, now: Date): Delivery {
  const names = fields ?? usualNames(json);
  if (names === undefined) return failed("repeated-field");
  const { data, error } = message.safeParse({
    sender: valueAt(json, names.sender),
    text: valueAt(json, names.text),
  });
  if (error) return failed(whyNot(error));
  const externalId = createHmac("sha256", secret).update(body).digest("base64url");
  const slot = Number(/(\d+)$/.exec(String(valueAt(json, names.sim) ?? ""))?.[1] ?? Number.NaN);
  return {
    kind: "message",
    externalId,
    ...data,
    sim: sim.parse(slot) ?? null,
    receivedAt: moment(valueAt(json, names.receivedAt)) ?? now,
  };
}

/** Names that the fields of webhook apps usually have. They are used if the shop has set no names. */
const otherNames: Record<"sender" | "text" | "receivedAt" | "sim", readonly string[]> = {
  sender: ["sender", "phone", "phoneNumber", "number", "address", "msisdn", "originator"],
  text: ["message", "body", "msg", "content", "sms"],
  receivedAt: ["receivedAt", "timestamp", "sentStamp", "date", "time"],
  sim: ["simNumber", "simSlot", "slot"],
};

/**
 * Returns the names of a call's fields if the shop has set none for the phone: the store's default names, or names that
 * other apps use. Returns undefined if the sender or the text occurs under several names with different values, because
 * the text of a message could have added one of them.
 */
function usualNames(json: unknown): WebhookFields | undefined {
  const present = (name: string) => typeof valueAt(json, name) === "string";
  const [senders, texts] = [otherNames.sender.filter(present), otherNames.text.filter(present)];
  const isOwn = present(webhookFields.sender) || present(webhookFields.text);
  if (senders.length === 0 || texts.length === 0) return webhookFields;
  if (isOwn || senders.length > 1 || texts.length > 1) return undefined;
  const named = (role: "receivedAt" | "sim") =>
    [webhookFields[role], ...otherNames[role]].find((name) => valueAt(json, name) !== undefined) ??
    webhookFields[role];
  const [sender = "", text = ""] = [...senders, ...texts];
  return { header: webhookFields.header, sender, text, receivedAt: named("receivedAt"), sim: named("sim") };
}

/**
 * Returns a field by its path. In JSON, `a.b` is the field `b` in the field `a`; in a form, it is the field named
 * `a.b`.
 */
function valueAt(json: unknown, path: string): unknown {
  if (json instanceof Map) return json.get(path);
  return path
    .split(".")
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      json,
    );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Parses a time in ISO 8601 with a time zone, or in milliseconds or seconds since 1970. */
function moment(value: unknown): Date | undefined {
  const number =
    typeof value === "number" ? value : Number(/^\d{9,14}$/.exec(String(value))?.[0] ?? Number.NaN);
  if (Number.isFinite(number)) return sane(new Date(number < 1e11 ? number * 1_000 : number));
  if (typeof value !== "string" || !/T.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return undefined;
  return sane(new Date(value));
}

/** Returns a time only if its year is plausible. PostgreSQL can store all such times. */
function sane(date: Date): Date | undefined {
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2200 ? date : undefined;
}
