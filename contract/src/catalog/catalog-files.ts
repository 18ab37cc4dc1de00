import { z } from "zod";
import { t } from "../platform/constants/translatable.ts";
import { filePlan } from "../platform/file-plan.ts";
import { defineRoutes } from "../platform/route.ts";
import { csvFile } from "../platform/schemas.ts";
import { catalogFileKinds, MAX_FILE_LENGTH } from "./constants/catalog-files.ts";

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
