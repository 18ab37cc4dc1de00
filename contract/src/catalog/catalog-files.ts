import { z } from "zod";
import { t } from "../platform/facts/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { csvFile, id } from "../platform/schemas.ts";
import { catalogFileKinds, MAX_FILE_LENGTH } from "./facts/catalog-files.ts";

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What is wrong with a file, and what to do about it. Line 1 is the heading. */
export const fileFault = z.object({ line: z.int(), column: z.string(), text: z.string() });

export const fileChange = z.object({
  line: z.int(),
  _id: id.nullable().describe("Null: it is new"),
  name: z.string(),
  warning: z.string().optional().describe("What somebody should look at again before it is done"),
  fields: z.array(z.object({ column: z.string(), before: value, after: value })),
});

/** What a file would do, or has done. */
export const filePlan = z.object({
  digest: z.string().describe("Of the changes: an import does these, or nothing"),
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.array(fileFault),
  changes: z.array(fileChange),
});

const file = z.object({
  kind: z.enum(catalogFileKinds),
  csv: z.string().max(MAX_FILE_LENGTH, t`This file is too long. Split it into several.`),
  setStock: z
    .boolean()
    .default(false)
    .describe("Whether the stock of existing products becomes the file's; that of new ones always does"),
});

export const catalogFileRoutes = defineRoutes({
  "GET /admin/catalogue/products.csv": {
    tag: "Catalogue",
    summary: "Every product as a CSV file that can be edited and imported again",
    reply: csvFile,
    csv: "products.csv",
  },
  "GET /admin/catalogue/games.csv": {
    tag: "Catalogue",
    summary: "Every category as a CSV file that can be edited and imported again",
    reply: csvFile,
    csv: "games.csv",
  },
  "POST /admin/catalogue/check": {
    tag: "Catalogue",
    summary: "What a CSV file of products or games would change, and what is wrong with it; changes nothing",
    body: file,
    reply: filePlan,
    bodyBytes: 4 * MAX_FILE_LENGTH,
  },
  "POST /admin/catalogue/import": {
    tag: "Catalogue",
    summary: "Do what the check of this file said, all of it or nothing",
    body: file.extend({ digest: z.string().max(64) }),
    reply: filePlan,
    errors: ["file_has_faults", "file_outdated"],
    bodyBytes: 4 * MAX_FILE_LENGTH,
  },
});

export type FileFault = z.infer<typeof fileFault>;
export type FileChange = z.infer<typeof fileChange>;
export type FilePlan = z.infer<typeof filePlan>;
