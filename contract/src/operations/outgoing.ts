import { z } from "zod";
import { LANGUAGES } from "../platform/constants/languages.ts";
import {
  customerMessageKinds,
  MAX_WAITING_MINUTES,
  type MessageKind,
  mailPorts,
  mailSecurities,
  operatorMessageKinds,
  outgoingChannels,
} from "../platform/constants/outgoing.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, message, text, timestamp } from "../platform/schemas.ts";

const health = {
  active: z.boolean(),
  lastOkAt: timestamp.nullable(),
  lastError: z.object({ text: z.string(), textMessage: message.nullable(), at: timestamp }).nullable(),
};

const mailbox = text(200);

export const outgoingSettings = z.object({
  email: z.object({
    ...health,
    host: z.string(),
    port: z.int(),
    security: z.enum(mailSecurities).describe("`none` is for servers in the shop's own network alone"),
    user: z.string().describe("Empty: the server asks for none"),
    from: z.string(),
    fromName: z.string(),
    hasPassword: z.boolean(),
  }),
  telegram: z.object({
    ...health,
    botName: z.string().nullable().describe("As Telegram calls it"),
    hasToken: z.boolean(),
  }),
});

const kind = z.enum([...customerMessageKinds, ...operatorMessageKinds] as [MessageKind, ...MessageKind[]]);
const kinds = z.array(kind).max(customerMessageKinds.length + operatorMessageKinds.length);
const minutes = z
  .int(t`Enter whole minutes.`)
  .min(1, t`Enter 1 minute or more.`)
  .max(MAX_WAITING_MINUTES, t`At most a day: 1,440 minutes.`);

const chat = z.object({ _id: id, title: z.string(), isGroup: z.boolean(), linkedAt: timestamp });

export const ownMessages = z.object({
  channels: z.object({
    email: z.object({
      active: z.boolean(),
      address: z.string().nullable().describe("Verified; null: nothing can be sent there"),
    }),
    telegram: z.object({ active: z.boolean(), botName: z.string().nullable(), chats: z.array(chat) }),
    push: z.object({ active: z.boolean() }),
  }),
  about: z.array(kind).describe("What one may be told of"),
  email: kinds,
  telegram: kinds,
  push: kinds,
  waitingMinutes: z.int(),
});

export const outgoingRoutes = defineRoutes({
  "GET /settings/outgoing": {
    tag: "Messages",
    summary: "How the store reaches people who do not look at it",
    reply: outgoingSettings,
  },
  "PATCH /settings/outgoing/email": {
    tag: "Messages",
    summary: "Set the server of the shop's e-mail; another server or user needs the password anew",
    body: z.object({
      active: z.boolean().optional(),
      host: text(253).optional(),
      port: z.union(mailPorts.map((port) => z.literal(port))).optional(),
      security: z.enum(mailSecurities).optional(),
      user: text(200).optional(),
      from: mailbox.optional(),
      fromName: text(80).optional(),
      password: text(500).optional().describe("Never told again; absent or empty: it stays"),
    }),
    reply: outgoingSettings,
    errors: ["outgoing_invalid"],
  },
  "PATCH /settings/outgoing/telegram": {
    tag: "Messages",
    summary: "Set the shop's Telegram bot; another bot forgets the chats of the former one",
    body: z.object({
      active: z.boolean().optional(),
      token: text(200).optional().describe("Never told again; absent or empty: it stays"),
    }),
    reply: outgoingSettings,
    errors: ["outgoing_invalid"],
  },
  "POST /settings/outgoing/{channel}/test": {
    tag: "Messages",
    summary: "Try a channel: it writes to who asks, and to nobody else",
    params: z.object({ channel: z.enum(outgoingChannels) }),
    reply: z.object({
      ok: z.boolean(),
      said: z.string().describe("What came of it, in words"),
      saidMessage: message.nullable().describe("null: it is in the language of who asks already"),
    }),
  },
  "GET /messages/choices": {
    tag: "Messages",
    summary: "What one is told of, and how",
    reply: ownMessages,
  },
  "PATCH /messages/choices": {
    tag: "Messages",
    summary: "Choose what one is told of by which way; what is absent stays",
    body: z.object({
      email: kinds.optional(),
      telegram: kinds.optional(),
      push: kinds.optional(),
      waitingMinutes: minutes.optional(),
    }),
    reply: ownMessages,
  },
  "PATCH /messages/language": {
    tag: "Messages",
    summary: "Say which language one is written to in",
    body: z.object({ language: z.enum(LANGUAGES) }),
    reply: done,
  },
  "POST /messages/unsubscribe/{token}": {
    tag: "Messages",
    summary: "Stop a customer's e-mails by the link of one of them (RFC 8058). Repeating is safe",
    params: z.object({ token: z.string().min(1).max(500) }),
    anyBody: true,
    bodyBytes: 2_048,
    reply: done,
    errors: ["unsubscribe_unknown"],
  },
  "POST /admin/telegram-chats": {
    tag: "Messages",
    summary:
      "A code that links a chat with the bot to one's own account: sent to the bot within minutes, once",
    reply: z.object({ code: z.string(), botName: z.string(), expiresAt: timestamp }),
    errors: ["telegram_off"],
  },
  "DELETE /admin/telegram-chats/{id}": {
    tag: "Messages",
    summary: "Unlink a chat of one's own",
    params: z.object({ id }),
    reply: done,
    errors: ["telegram_chat_not_found"],
  },
});

export type OutgoingSettings = z.infer<typeof outgoingSettings>;
export type OwnMessages = z.infer<typeof ownMessages>;
