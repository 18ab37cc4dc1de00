import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, mobileMoney, requiredName, requiredText, timestamp } from "../platform/schemas.ts";
import {
  forwarderKinds,
  MAX_FORWARDER_ACCOUNTS,
  MAX_INBOUND_BYTES,
  MAX_SIM,
  phoneFailures,
} from "./constants/forwarders.ts";
import { isSenderName } from "./constants/wallet-messages/senders.ts";

const kind = z.enum(forwarderKinds);
const name = requiredName(textLimits.forwarderName, t`Give the phone a name.`);
const sim = z.int().min(1).max(MAX_SIM).nullable().describe("1 for the first; null: whichever it came by");
const idParam = z.object({ id });

const fieldName = requiredText(textLimits.webhookField, t`Enter the field's name.`).regex(
  /^[\w-]+(\.[\w-]+)*$/,
  t`Use letters, digits, - and _, with dots between fields within fields.`,
);

const fields = z
  .object({
    header: requiredText(textLimits.webhookField, t`Enter the header's name.`).regex(
      /^[A-Za-z\d-]+$/,
      t`Use letters, digits and -.`,
    ),
    sender: fieldName,
    text: fieldName,
    receivedAt: fieldName,
    sim: fieldName,
  })
  .describe("What a webhook app calls things; left out: as the widespread apps do");

const accounts = z
  .array(
    z.object({
      method: mobileMoney,
      accountNumber: requiredText(textLimits.accountNumber, t`Account number is required.`),
      sim: sim.default(null),
    }),
  )
  .min(1, t`Choose at least one account.`)
  .max(MAX_FORWARDER_ACCOUNTS)
  .describe("Which of the shop's accounts the phone hears of; a number that is new is added, switched off");

/** A phone that forwards wallet messages. Only the reply to its pairing contains its secret. */
export const forwarder = z.object({
  _id: id,
  name: z.string(),
  kind,
  fields: fields.nullable(),
  active: z.boolean(),
  accounts: z.array(z.object({ _id: id, method: mobileMoney, accountNumber: z.string(), sim })),
  url: z.string().describe("Where the phone sends to"),
  createdAt: timestamp,
  lastHeardAt: timestamp.nullable(),
  heardSecondsAgo: z.number().nullable().describe("By the store's clock"),
  lastMessageAt: timestamp.nullable(),
  pingSeconds: z.int().nullable().describe("What it usually lets pass between two pings"),
  battery: z.int().nullable().describe("Percent"),
  simCards: z.array(
    z.object({ sim: z.int(), number: z.string().nullable(), carrier: z.string().nullable() }),
  ),
  silent: z.boolean().describe("It should have been heard since"),
  ignored: z.int().describe("Messages of senders that are no wallets: counted, never stored"),
  failures: z
    .array(z.object({ reason: z.enum(phoneFailures), times: z.int(), lastAt: timestamp }))
    .describe("Why calls were refused or not understood, the latest first"),
  senders: z
    .array(z.object({ sender: z.string(), times: z.int(), lastAt: timestamp }))
    .describe("Names and short codes among the senders that are no wallets, the latest first"),
});

/** A sender name that an owner assigned to a wallet. */
export const walletSender = z.object({
  _id: id,
  sender: z.string(),
  method: mobileMoney,
  addedAt: timestamp,
});

const senderName = z
  .string()
  .trim()
  .refine(isSenderName, t`Only a name or a short code can be a wallet, never an ordinary number.`);

export const forwarderRoutes = defineRoutes({
  "GET /admin/forwarders": {
    tag: "Forwarders",
    summary:
      "The phones that forward the wallets' messages, the oldest first, and the senders that count as wallets beside the known ones",
    reply: z.object({ forwarders: z.array(forwarder), walletSenders: z.array(walletSender) }),
  },
  "POST /admin/forwarders": {
    tag: "Forwarders",
    summary: "Pair a phone; its secret is in this reply and nowhere else",
    body: z.object({ name, kind, accounts, fields: fields.optional() }),
    reply: z.object({ forwarder, secret: z.string() }),
    errors: ["too_many_forwarders"],
  },
  "PATCH /admin/forwarders/{id}": {
    tag: "Forwarders",
    summary: "Rename a phone, say which accounts it hears of, pause it or let it go on",
    params: idParam,
    body: z.object({ name, accounts, active: z.boolean(), fields }).partial(),
    reply: z.object({ forwarder }),
    errors: ["forwarder_not_found"],
  },
  "DELETE /admin/forwarders/{id}": {
    tag: "Forwarders",
    summary: "Unpair a phone: nothing that it sends is taken any more; what it sent stays",
    params: idParam,
    reply: done,
    errors: ["forwarder_not_found"],
  },
  "POST /admin/forwarders/{id}/register": {
    tag: "Forwarders",
    summary:
      "Register the phone's address at SMS Gateway for Android's cloud server; user name and password are used once and kept nowhere. Repeating is safe",
    params: idParam,
    body: z.object({
      user: requiredText(textLimits.gatewayLogin, t`Enter the user name that the app shows.`),
      password: z.string().min(1, t`Enter the password that the app shows.`).max(textLimits.gatewayLogin),
    }),
    reply: done,
    errors: [
      "forwarder_not_found",
      "no_gateway_app",
      "gateway_login_refused",
      "gateway_failed",
      "gateway_unreachable",
    ],
  },
  "POST /admin/wallet-senders": {
    tag: "Forwarders",
    summary: "Say that a sender is a wallet: from then on its messages count, those before stay ignored",
    body: z.object({ sender: senderName, method: mobileMoney }),
    reply: z.object({ sender: walletSender }),
    errors: ["sender_taken"],
  },
  "DELETE /admin/wallet-senders/{id}": {
    tag: "Forwarders",
    summary: "Let a sender count as no wallet any more; what it has sent stays",
    params: idParam,
    reply: done,
    errors: ["sender_not_found"],
  },
  "POST /inbound/sms/{forwarderId}": {
    tag: "Forwarders",
    summary:
      "What a paired phone sends: JSON (also one object in an array) or a form. Of android-sms-gateway signed by `X-Signature` (hex HMAC-SHA256 of the raw body and `X-Timestamp`), of another app with the secret in a header. Repeating is safe",
    params: z.object({ forwarderId: id }),
    provesItself: true,
    bodyBytes: MAX_INBOUND_BYTES,
    reply: done,
    errors: ["forwarder_unproven"],
  },
});

export type WalletSender = z.infer<typeof walletSender>;
export type Forwarder = z.infer<typeof forwarder>;
