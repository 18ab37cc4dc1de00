import { z } from "zod";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, mobileMoney, requiredText, taka, timestamp } from "../platform/schemas.ts";
import { creditFroms, noticeReasons } from "./constants/wallet-messages/message.ts";
import { MAX_WORDING, taughtMeanings, templateProblems } from "./constants/wallet-messages/teaching.ts";
import { claimKind, doubt, keptMessage } from "./incoming.ts";

/** A template of wallet messages: built in, or taught by an owner. */
export const walletTemplate = z.object({
  name: z.string(),
  method: mobileMoney,
  wording: z
    .string()
    .describe("Its letters, `{…}` fields, `[…]` optional, `(…|…)` a choice, `~` white space or none"),
  kind: z.enum(["credit", "debit", "notice"]),
  from: z.enum(creditFroms).nullable().describe("Of a credit: who sent it"),
  why: z.enum(noticeReasons).nullable().describe("Of a notice"),
  samples: z.array(z.string()).describe("With made-up values"),
  taught: z
    .object({ _id: id, by: z.string(), at: timestamp })
    .nullable()
    .describe("Null: it came with the store"),
  messages: z.int().describe("Read by it in the last 30 days"),
  lastReadAt: timestamp.nullable(),
});

export const taughtTemplate = z.object({
  method: mobileMoney,
  wording: requiredText(MAX_WORDING, t`Enter the wording.`),
  meaning: z.enum(taughtMeanings),
  sample: requiredText(2_000, t`Choose a text that it reads.`),
  wholeTaka: z
    .boolean()
    .optional()
    .describe("Of a credit whose amount has no decimals: the owner knows that a lost point makes it larger"),
});

/** Key of a group of similar wallet messages. It does not reveal their content. */
export const wordingKey = z.string().regex(/^[\da-f]{32}$/);

/** Number of a method's wallet messages that templates read, by week. */
const readingOfMethod = z.object({
  method: mobileMoney,
  weeks: z
    .array(z.object({ from: z.iso.date(), texts: z.int(), understood: z.int() }))
    .describe("The newest first, each from its Sunday in Dhaka on; weeks without a text too"),
});

/** Wallet messages that no template reads, in groups of similar ones. */
const unreadTexts = z.object({
  groups: z.array(
    z.object({
      _id: wordingKey,
      method: mobileMoney.nullable(),
      sender: z.string(),
      count: z.int(),
      newest: keptMessage,
      missing: z
        .enum(["beginning", "end"])
        .nullable()
        .describe("What did not come, where it looks like a part of a text that came in parts"),
      oldestAt: timestamp,
      waited: z
        .object({
          customers: z.int(),
          minutes: z.int().describe("On average, until the decision, or until now"),
          waiting: z.int().describe("Of the customers: those who still wait"),
        })
        .nullable()
        .describe(
          "Whose request or instant order has the method, the transaction ID and the amount of one of these texts, and was not decided when it came; null: nobody's",
        ),
    }),
  ),
  texts: z.int().describe("How many were put together: the newest"),
  isComplete: z.boolean().describe("False: there are older ones"),
});

const readFields = z.object({
  kind: z.enum(["credit", "debit", "notice"]),
  amount: taka.nullable(),
  fee: taka.nullable(),
  balance: taka.nullable(),
  trxId: z.string().nullable(),
  party: z.string().nullable().describe("Who paid, or who was paid"),
  words: z.string().nullable(),
  occurredAt: z.string().nullable().describe("By the wallet, in Dhaka"),
});

const previewedText = z.object({
  _id: id,
  text: z.string(),
  arrivedAt: timestamp,
  template: z.string().nullable().describe("What reads it today; null: nothing does"),
  reads: readFields,
});

/** What a template would read, shown to the owner before teaching it. */
const wordingPreview = z.object({
  problems: z.array(z.enum(templateProblems)).describe("Why it would be refused"),
  sample: readFields.nullable().describe("What it reads in the text that it is made from"),
  looked: z.object({
    texts: z.int().describe("Of this wallet, those that are not understood first, then the newest"),
    since: timestamp.nullable(),
    isComplete: z.boolean().describe("False: the time was over before all were read"),
  }),
  unread: z.int().describe("Texts that are not understood today and would be"),
  read: z.int().describe("Texts that are read already, and stay as they are read"),
  samples: z.array(previewedText),
  settles: z
    .array(
      z.object({
        kind: claimKind,
        reference: id,
        name: z.string(),
        due: taka,
        received: taka,
        trxId: z.string(),
        doubts: z.array(doubt).describe("Why a person would decide; empty: it would be settled"),
      }),
    )
    .describe("Requests and orders that wait for the payments in these texts"),
});

export const walletTemplateRoutes = defineRoutes({
  "GET /admin/wallet-templates": {
    tag: "Payments",
    summary: "The wordings by which wallet messages are read: those that owners taught, then the store's own",
    reply: z.object({
      version: z.string(),
      templates: z.array(walletTemplate),
      reading: z
        .array(readingOfMethod)
        .describe("Of the texts that phones sent: how many are understood today; only methods with a text"),
    }),
  },
  "GET /admin/wallet-templates/{id}": {
    tag: "Payments",
    summary: "One wording that was taught, with the newest messages that it read, and what came of them",
    params: z.object({ id }),
    reply: z.object({
      template: walletTemplate,
      messages: z.array(keptMessage.extend({ payment: id.nullable() })),
      done: z.object({
        messages: z.int(),
        payments: z.int(),
        requests: z.int().describe("Approved with these payments"),
        orders: z.int().describe("Paid with these payments"),
        waiting: z.int().describe("Texts that are not read again yet"),
      }),
    }),
    errors: ["template_not_found"],
  },
  "GET /admin/unread-texts": {
    tag: "Payments",
    summary: "Texts of wallets that nothing reads, those alike together, the newest first",
    reply: unreadTexts,
  },
  "POST /admin/wallet-templates/preview": {
    tag: "Payments",
    summary:
      "What a wording would read among all kept texts, what it would settle, and why it would be refused",
    body: taughtTemplate,
    reply: z.object({ preview: wordingPreview }),
  },
  "POST /admin/wallet-templates": {
    tag: "Payments",
    summary:
      "Teach a wording: texts like it are read from now on, and those that were not understood are read again",
    body: taughtTemplate,
    reply: z.object({ template: walletTemplate }),
    errors: ["template_refused", "template_known", "too_many_templates"],
  },
  "DELETE /admin/wallet-templates/{id}": {
    tag: "Payments",
    summary: "Forget a wording that was taught: what it has read stays",
    params: z.object({ id }),
    reply: done,
    errors: ["template_not_found"],
  },
});

export type WalletTemplate = z.infer<typeof walletTemplate>;
export type UnreadTexts = z.infer<typeof unreadTexts>;
export type WordingPreview = z.infer<typeof wordingPreview>;
