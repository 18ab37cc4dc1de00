import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { fileFault } from "../platform/file-plan.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  emailAddress,
  id,
  message,
  paging,
  requiredText,
  taka,
  text,
  timestamp,
} from "../platform/schemas.ts";
import { customerKinds, importFields, importKindNames, MAX_IMPORT_BYTES } from "./constants/imports.ts";

const column = z.int().min(0).max(199).nullable().default(null);

/** The column of each field, counted from 0; null: the file has none. */
export const importMapping = z.object({
  email: column,
  phone: column,
  name: column,
  surname: column,
  amount: column,
  currency: column,
  direction: column.describe("In words: credit or debit"),
  balance: column.describe("What the former shop shows as the balance after the transaction"),
  number: column.describe("By which transactions are in order"),
  game: column.describe("What packages belong to; WooCommerce: categories"),
  type: column.describe("WooCommerce: simple, variable, variation"),
  parent: column.describe("The product that a variation belongs to; Shopify: the handle"),
  option: column.describe("What a variation is, like `115 Diamonds`"),
  sku: column,
  productId: column.describe("The former shop's ID of the product"),
  price: column,
  salePrice: column.describe("Below the price: what customers pay"),
  oldPrice: column.describe("Above the price: struck out beside it"),
  published: column,
  stock: column,
  inStock: column,
  tracker: column.describe("Shopify: what counts the stock; empty: nothing does"),
  picture: column.describe("Its address, or the name of its file"),
  product: column.describe("The package that a code is for"),
  code: column,
  status: column.describe("Whether a code is still to be sold"),
  order: column.describe("The order that a code was sold with; empty: none"),
  expires: column,
  date: column.describe("When it was ordered or asked for"),
  quantity: column,
  playerId: column,
  method: column.describe("How it was paid"),
  transactionId: column,
  rating: column.describe("One to five stars"),
  review: column.describe("What the customer wrote"),
  referralCode: column.describe("The customer's own code, or the link with it"),
  referredBy: column.describe("Code or e-mail address of the customer who referred this one"),
});

export const importKind = z
  .enum(importKindNames)
  .describe(
    "`balances`: a line for each customer; `transactions`: one for each credit and debit; `products`, `shopify`, `codes`, `reviews`: goods, which `/admin/goods-imports` takes; `orders`, `requests`, `referrals`: history, which `/admin/history-imports` takes",
  );

/** A saved mapping: its name, and the heading of each field's column. */
export const keptMapping = z.object({
  _id: id,
  name: z.string(),
  kind: importKind,
  columns: z.array(z.object({ field: z.enum(importFields), heading: z.string() })),
});

export const BASE64_BYTES = Math.ceil(MAX_IMPORT_BYTES / 3) * 4;

export const importedFile = z
  .base64()
  .max(BASE64_BYTES, t`This file is too long. Split it into several.`)
  .describe("The bytes of the file");

/** A line of an imported file, and the result of importing it. */
const importLine = z.object({
  line: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  amount: taka.nullable().describe("Null: it could not be read"),
  result: z.enum(["created", "unchanged", "skipped"]),
  text: z.string().nullable(),
  why: message.nullable(),
});

export const importCheck = z.object({
  digest: z.string().describe("Of what an import would create: an import does this, or nothing"),
  kind: importKind,
  kept: z
    .string()
    .nullable()
    .describe("The name of the kept mapping that was used, because all of its headings are there"),
  encoding: z.enum(["UTF-8", "UTF-16", "Windows-1252", "Excel"]).nullable(),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())).describe("The first lines below the heading"),
  mapping: importMapping,
  faults: z.array(fileFault).describe("Why the file cannot be read; empty: it can"),
  count: z.int().describe("Lines below the heading"),
  created: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  total: taka.describe("Of the balances that an import would bring along"),
  fileTotal: taka.describe("Of all amounts of the file that could be read"),
  lines: z
    .array(importLine)
    .describe("Lines that somebody should look at first, then the others; not all of many"),
});

export const byWhom = z.object({ uid: z.string(), name: z.string(), at: timestamp });

export const customerImport = z.object({
  _id: id,
  kind: importKind,
  name: z.string(),
  fileName: z.string(),
  fileHash: z.string().describe("SHA-256 of the file, in hexadecimal digits"),
  state: z.enum(["unsigned", "signed", "taken-back"]),
  customers: z.int(),
  total: taka,
  fileTotal: taka.describe("Of all amounts of the file, also those that were left out"),
  skipped: z.int().describe("Lines that were left out"),
  takenOver: z.object({ customers: z.int(), total: taka }),
  invited: z.int().describe("Customers who were written to"),
  toInvite: z
    .int()
    .describe(
      "Customers with an e-mail address who have not come, and were not written to in the last 7 days",
    ),
  imported: byWhom,
  signed: byWhom.nullable(),
  takenBack: byWhom.nullable(),
});

export const importedCustomer = z.object({
  _id: id,
  line: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  amount: taka,
  invitedAt: timestamp.nullable(),
});

const reply = z.object({ import: customerImport });
const params = z.object({ id });

export const importRoutes = defineRoutes({
  "GET /admin/imports": {
    tag: "Users",
    summary: "Imports of customers with their balances, newest first",
    reply: z.object({
      imports: z.array(customerImport),
      sendsMail: z.boolean().describe("The store can write to customers who have not come yet"),
    }),
  },
  "POST /admin/imports/check": {
    tag: "Users",
    summary: "What an import of this file would bring along, line by line; changes nothing",
    body: z.object({
      file: importedFile,
      kind: importKind.optional().describe("Absent: guessed from the headings"),
      mapping: importMapping
        .optional()
        .describe("Absent: a kept mapping whose headings are all there, else guessed from the headings"),
    }),
    reply: importCheck,
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "POST /admin/imports": {
    tag: "Users",
    summary: "Bring along what the check of this file named, all of it or nothing",
    body: z.object({
      name: requiredText(textLimits.importName, t`Give the import a name.`),
      fileName: text(textLimits.fileName).default(""),
      file: importedFile,
      kind: z.enum(customerKinds).default("balances"),
      mapping: importMapping,
      digest: z.string().max(64),
    }),
    reply,
    errors: ["import_outdated", "import_empty"],
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "GET /admin/imports/{id}/customers": {
    tag: "Users",
    summary: "Balances of an import that nobody has taken over yet, in the order of the file",
    params,
    query: z.object(paging(50)),
    reply: z.object({
      customers: z.array(importedCustomer),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
    errors: ["import_not_found"],
  },
  "POST /admin/imports/{id}/sign": {
    tag: "Users",
    summary:
      "Sign that the total is that of the former shop; from then on customers take their balances over",
    params,
    body: z.object({
      total: text(textLimits.importedTotal).describe("As the former shop says it, like `12,345.50`"),
    }),
    reply,
    errors: ["import_not_found", "import_not_open", "import_total_differs"],
  },
  "POST /admin/imports/{id}/take-back": {
    tag: "Users",
    summary: "Take an import back as a whole, as long as nobody has taken over a balance of it",
    params,
    reply,
    errors: ["import_not_found", "import_not_open", "import_in_use"],
  },
  "POST /admin/imports/{id}/invite": {
    tag: "Users",
    summary:
      "Write to the customers of a signed import who have not come yet, at most 2,000 of them at a time",
    params,
    reply: z.object({ import: customerImport, sent: z.int() }),
    errors: ["import_not_found", "import_not_open", "import_sends_no_mail"],
  },
  "GET /admin/import-mappings": {
    tag: "Users",
    summary: "Mappings of columns that are kept by name",
    reply: z.object({ mappings: z.array(keptMapping) }),
  },
  "POST /admin/import-mappings": {
    tag: "Users",
    summary: "Keep a mapping of columns under a name; replaces one of this name",
    body: z.object({
      name: requiredText(textLimits.importName, t`Give the mapping a name.`),
      kind: importKind,
      columns: z
        .array(
          z.object({
            field: z.enum(importFields),
            heading: requiredText(textLimits.importHeading, t`The column has no heading.`),
          }),
        )
        .min(1)
        .max(importFields.length),
    }),
    reply: z.object({ mapping: keptMapping }),
  },
  "DELETE /admin/import-mappings/{id}": {
    tag: "Users",
    summary: "Keep a mapping no longer",
    params,
    reply: z.object({}),
    errors: ["import_mapping_not_found"],
  },
  "PATCH /admin/imported-customers/{id}": {
    tag: "Users",
    summary: "Give a balance that nobody has taken over another e-mail address",
    params,
    body: z.object({ email: emailAddress }),
    reply: z.object({ customer: importedCustomer }),
    errors: ["imported_customer_not_found", "imported_address_taken"],
  },
});

export type CustomerImport = z.infer<typeof customerImport>;
export type ImportCheck = z.infer<typeof importCheck>;
export type ImportLine = z.infer<typeof importLine>;
export type KeptMapping = z.infer<typeof keptMapping>;
export type ImportMapping = z.infer<typeof importMapping>;
export type ImportedCustomer = z.infer<typeof importedCustomer>;
