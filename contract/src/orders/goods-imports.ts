import { z } from "zod";
import { goodsKinds, MAX_PICTURES_BYTES } from "../people/constants/imports.ts";
import { BASE64_BYTES, byWhom, importedFile, importMapping } from "../people/imports.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, message, requiredText, taka, text } from "../platform/schemas.ts";

const kind = z.enum(goodsKinds);

/** A line of an imported file, and the result of importing it. */
const goodsLine = z.object({
  line: z.int(),
  name: z.string().describe("The package; the code with its middle masked; stars and text of a review"),
  of: z
    .string()
    .nullable()
    .describe("The game of a package, the package of a code or review; null: it is not known"),
  price: taka.nullable(),
  result: z.enum(["created", "unchanged", "skipped"]),
  text: z.string().nullable(),
  why: message.nullable(),
});

const newGame = z.object({
  name: z.string(),
  template: z.string().nullable().describe("The name of the game template that it is taken for"),
  packages: z.int(),
});

const goodsCheck = z.object({
  digest: z.string().describe("Of what an import would create: an import does this, or nothing"),
  kind,
  created: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  newGames: z
    .array(newGame)
    .describe(
      "Games of the file that the store does not have; their packages are left out unless they are created",
    ),
  pictures: z.int().describe("Pictures that are fetched after the import"),
  packages: z
    .array(z.object({ name: z.string(), codes: z.int() }))
    .describe("Of codes: how many each package gets"),
  becomeVouchers: z.int().describe("Packages that are delivered by hand now and sell codes from then on"),
  lines: z
    .array(goodsLine)
    .describe("Lines that somebody should look at first, then the others; not all of many"),
});

const goodsImport = z.object({
  _id: id,
  kind,
  name: z.string(),
  fileName: z.string(),
  fileHash: z.string().describe("SHA-256 of the file, in hexadecimal digits"),
  games: z.int(),
  products: z.int(),
  codes: z.int(),
  reviews: z.int(),
  skipped: z.int().describe("Lines that were left out"),
  used: z.int().describe("How many of them were ordered or sold: then it cannot be taken back"),
  pictures: z.object({ waiting: z.int(), done: z.int(), failed: z.int() }),
  failures: z
    .array(z.object({ line: z.int(), name: z.string(), address: z.string(), text: z.string(), why: message }))
    .describe("Pictures that could not be had; not all of many"),
  imported: byWhom,
  takenBack: byWhom.nullable(),
});

const asked = {
  file: importedFile,
  kind,
  mapping: importMapping,
  createGames: z.boolean().default(false).describe("Create the games that the store does not have"),
};
const reply = z.object({ import: goodsImport });
const params = z.object({ id });
const ZIP_BYTES = Math.ceil(MAX_PICTURES_BYTES / 3) * 4;

export const goodsImportRoutes = defineRoutes({
  "GET /admin/goods-imports": {
    tag: "Catalogue",
    summary: "Imports of products, codes and reviews of a former shop, newest first",
    reply: z.object({ imports: z.array(goodsImport) }),
  },
  "POST /admin/goods-imports/check": {
    tag: "Catalogue",
    summary: "What an import of this file would create, line by line; changes nothing",
    body: z.object(asked),
    reply: goodsCheck,
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "POST /admin/goods-imports": {
    tag: "Catalogue",
    summary:
      "Create what the check of this file named, all of it or nothing; pictures are fetched afterwards",
    body: z.object({
      ...asked,
      name: requiredText(textLimits.importName, t`Give the import a name.`),
      fileName: text(textLimits.fileName).default(""),
      digest: z.string().max(64),
    }),
    reply,
    errors: ["import_outdated", "import_empty", "image_store_full", "image_store_unavailable"],
    bodyBytes: BASE64_BYTES + 10_000,
  },
  "POST /admin/goods-imports/{id}/pictures": {
    tag: "Catalogue",
    summary:
      "Take the pictures of an import from a zip archive: a file is found by its name, or by the package's",
    params,
    body: z.object({
      file: z
        .base64()
        .max(ZIP_BYTES, t`This archive is too large. Split it into several.`)
        .describe("The bytes of the archive"),
    }),
    reply: z.object({
      import: goodsImport,
      found: z.int().describe("Pictures that belong to a package or game"),
    }),
    errors: ["import_not_found", "goods_taken_back", "pictures_unreadable"],
    bodyBytes: ZIP_BYTES + 10_000,
  },
  "POST /admin/goods-imports/{id}/take-back": {
    tag: "Catalogue",
    summary: "Take an import back as a whole, as long as nothing of it was ordered or sold",
    params,
    reply,
    errors: ["import_not_found", "goods_taken_back", "goods_in_use"],
  },
});

export type GoodsCheck = z.infer<typeof goodsCheck>;
export type GoodsImport = z.infer<typeof goodsImport>;
export type GoodsLine = z.infer<typeof goodsLine>;
