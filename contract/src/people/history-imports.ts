import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, message, paging, requiredText, taka, text, timestamp, uid } from "../platform/schemas.ts";
import { formerRecordKinds, historyKinds, recordOutcomes } from "./constants/imports.ts";
import { BASE64_BYTES, byWhom, importedFile, importMapping } from "./imports.ts";

const kind = z.enum(historyKinds);
const outcome = z
  .enum(recordOutcomes)
  .describe("What the former shop's status means: `done`, `open` or `failed`");

/** A line of an imported file, and the result of importing it. */
const historyLine = z.object({
  line: z.int(),
  number: z.string().describe("The former shop's number of the order or request; a customer's referral code"),
  customer: z.string().describe("E-mail address, number or name; empty: the file names nobody"),
  what: z.string().describe("What was ordered; who referred the customer"),
  amount: taka.nullable().describe("Null: it could not be read, or there is none"),
  result: z.enum(["created", "unchanged", "skipped"]),
  text: z.string().nullable(),
  why: message.nullable(),
});

export const historyCheck = z.object({
  digest: z.string().describe("Of what an import would bring along: an import does this, or nothing"),
  kind,
  created: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  total: taka.describe("Of what an import would bring along, whatever became of it"),
  first: timestamp.nullable(),
  last: timestamp.nullable(),
  lines: z
    .array(historyLine)
    .describe("Lines that somebody should look at first, then the others; not all of many"),
});

export const historyImport = z.object({
  _id: id,
  kind,
  source: z.string().describe("The name of the former shop"),
  fileName: z.string(),
  fileHash: z.string().describe("SHA-256 of the file, in hexadecimal digits"),
  records: z.int(),
  total: taka,
  skipped: z.int().describe("Lines that were left out"),
  takenOver: z.int().describe("Records whose customers have come. An import of referral codes then stays"),
  months: z
    .array(z.object({ month: z.string().describe("Like `2026-03`"), records: z.int(), total: taka }))
    .describe("What was done in each month, newest first; never counted among this store's own sales"),
  imported: byWhom,
  takenBack: byWhom.nullable(),
});

/** An order or request of a former shop, as its customer reads it. */
export const formerRecord = z.object({
  _id: id,
  kind: z.enum(formerRecordKinds),
  source: z.string(),
  number: z.string(),
  at: timestamp,
  what: z.string(),
  playerId: z.string(),
  amount: taka,
  method: z.string(),
  transactionId: z.string(),
  status: z.string().describe("In the former shop's words"),
  outcome,
});

const asked = {
  file: importedFile,
  kind,
  mapping: importMapping,
  source: requiredText(textLimits.importName, t`Name the former shop.`).describe(
    "The former shop: within it a number stands for one order",
  ),
};
const reply = z.object({ import: historyImport });

export const historyImportRoutes = defineRoutes({
  "GET /admin/history-imports": {
    tag: "Users",
    summary: "Imports of a former shop's orders, requests and referral codes, newest first",
    reply: z.object({ imports: z.array(historyImport) }),
  },
  "POST /admin/history-imports/check": {
    tag: "Users",
    summary: "What an import of this file would bring along, line by line; changes nothing",
    body: z.object(asked),
    reply: historyCheck,
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "POST /admin/history-imports": {
    tag: "Users",
    summary: "Bring along what the check of this file named, all of it or nothing; moves no money",
    body: z.object({
      ...asked,
      fileName: text(textLimits.fileName).default(""),
      digest: z.string().max(64),
    }),
    reply,
    errors: ["import_outdated", "import_empty"],
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "POST /admin/history-imports/{id}/take-back": {
    tag: "Users",
    summary: "Take an import back as a whole",
    params: z.object({ id }),
    reply,
    errors: ["import_not_found", "import_not_open", "import_in_use"],
  },
  "GET /users/{uid}/former-records": {
    tag: "Users",
    summary: "A customer's orders and requests of a former shop, newest first",
    params: z.object({ uid }),
    query: z.object(paging(20)),
    reply: z.object({ records: z.array(formerRecord), total: z.int() }),
    errors: ["user_not_found"],
  },
  "GET /former-records": {
    tag: "Orders",
    summary: "One's own orders and requests of a former shop, newest first",
    query: z.object(paging(50)),
    reply: z.object({ records: z.array(formerRecord), total: z.int() }),
  },
});

export type HistoryCheck = z.infer<typeof historyCheck>;
export type HistoryLine = z.infer<typeof historyLine>;
export type HistoryImport = z.infer<typeof historyImport>;
export type FormerRecord = z.infer<typeof formerRecord>;
