import { z } from "zod";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, mobileMoney, requiredText, timestamp } from "../platform/schemas.ts";
import { creditFroms, noticeReasons } from "./constants/wallet-messages/message.ts";
import { MAX_WORDING, taughtMeanings } from "./constants/wallet-messages/teaching.ts";

/** A wording of wallet messages: one of the store's own, or one that an owner taught. */
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

export const walletTemplateRoutes = defineRoutes({
  "GET /admin/wallet-templates": {
    tag: "Payments",
    summary: "The wordings by which wallet messages are read: those that owners taught, then the store's own",
    reply: z.object({ version: z.string(), templates: z.array(walletTemplate) }),
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
