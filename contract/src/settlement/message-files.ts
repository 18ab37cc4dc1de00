import { z } from "zod";
import { MAX_SIM } from "../payments/constants/forwarders.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, mobileMoney, takaSum, timestamp } from "../platform/schemas.ts";
import { MAX_FILE_MESSAGES, MAX_FILE_MESSAGES_BYTES, messageOutcomes } from "./constants/message-files.ts";

const storable = (length: number) =>
  z
    .string()
    .max(length)
    .refine((said) => said.isWellFormed() && !said.includes("\u0000"));

const messageFile = z.object({
  phone: id.describe("The paired phone that received them"),
  messages: z
    .array(
      z.object({
        line: z.int().min(1).max(MAX_FILE_MESSAGES_BYTES).describe("Its number in the file"),
        sender: storable(100),
        text: storable(10_000).min(1),
        receivedAt: z.iso.datetime({ offset: true }).describe("By the phone's clock"),
        sim: z.int().min(1).max(MAX_SIM).nullable().default(null),
      }),
    )
    .min(1, t`The file has no message of a wallet.`)
    .max(MAX_FILE_MESSAGES, t`These are too many messages. Export fewer days.`),
});

/** What importing a file of messages would store, or has stored, for each message. */
export const messageFilePlan = z.object({
  digest: z.string().describe("Of what is taken in: an import does this, or nothing"),
  counts: z.partialRecord(z.enum(messageOutcomes), z.int()),
  taken: z.int().describe("Messages that are new here"),
  newPayments: takaSum.describe("What the new payments add up to"),
  results: z.array(
    z.object({
      line: z.int(),
      outcome: z.enum(messageOutcomes),
      sender: z.string(),
      method: mobileMoney.nullable(),
      trxId: z.string().nullable(),
      amount: takaSum.nullable().describe("Below 0 where money went out"),
      occurredAt: timestamp,
    }),
  ),
});

export const messageFileRoutes = defineRoutes({
  "POST /admin/message-files/check": {
    tag: "Payments",
    summary:
      "What messages of a phone's backup or export tell that no message here did, one by one; changes nothing",
    body: messageFile,
    reply: messageFilePlan,
    errors: ["forwarder_not_found"],
    bodyBytes: MAX_FILE_MESSAGES_BYTES,
  },
  "POST /admin/message-files/import": {
    tag: "Payments",
    summary:
      "Take in what the check named, each message once; payments settle what waits for them, none above the small cap",
    body: messageFile.extend({ digest: z.string().max(64) }),
    reply: messageFilePlan,
    errors: ["forwarder_not_found", "statement_outdated"],
    bodyBytes: MAX_FILE_MESSAGES_BYTES,
  },
});

export type MessageFilePlan = z.infer<typeof messageFilePlan>;
