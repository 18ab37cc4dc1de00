import { z } from "zod";
import { fulfilmentKinds } from "../catalog/constants/fulfilment.ts";
import { MAX_PAGE_ROWS } from "../platform/constants/bounds.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  done,
  gameName,
  id,
  message,
  nonNegativeTaka,
  positiveTaka,
  requiredName,
  requiredText,
  search,
  taka,
  text,
  timestamp,
} from "../platform/schemas.ts";
import {
  guessedBy,
  guessedGames,
  MAX_CATALOGUE_ITEMS,
  MAX_HOURLY_CAP,
  MAX_MAPPED_ROWS,
  MAX_PRODUCT_SUPPLIERS,
  MAX_RATE,
  supplierStates,
  tryAdvice,
  tryStates,
  tryTopics,
} from "./constants/supplier-limits.ts";
import { supplierKinds } from "./constants/suppliers.ts";

const kind = z.enum(supplierKinds);
const idParam = z.object({ id });
const name = requiredName(textLimits.supplierName, t`Give the supplier a name.`);
const currency = z.string().regex(/^[A-Z]{3}$/, t`Write a currency as BDT, IDR or USD.`);
const rate = z
  .number({ message: t`Enter how many taka one of its currency is.` })
  .min(0.000001, t`Enter how many taka one of its currency is.`)
  .max(MAX_RATE, t`Use at most ${MAX_RATE}.`)
  .describe("Taka for one of its currency, at most 6 decimals");

const settings = z
  .record(z.string(), z.union([z.string().max(textLimits.webAddress), z.boolean()]))
  .describe("By the fields that its kind has: an address and the like; nothing secret");
const credentials = z
  .record(z.string(), z.string().max(textLimits.credential))
  .describe("By the fields that its kind has; sealed, and never told again");

const hourlyCap = z.int().min(1).max(MAX_HOURLY_CAP).nullable().describe("Orders an hour; null: no limit");
const lowBalance = nonNegativeTaka(t`Enter an amount.`).nullable().describe("Below it the bell says so");

/** A supplier of the shop. */
export const supplier = z.object({
  _id: id,
  key: z.string().describe("Its account in the books is `supplier:<key>`"),
  name: z.string(),
  kind,
  settings: z.record(z.string(), z.union([z.string(), z.boolean()])),
  hasCredentials: z.boolean(),
  currency: z.string(),
  rate: z.number(),
  active: z.boolean(),
  dryRun: z.boolean().describe("Everything is looked up and checked, and nothing is ordered"),
  hourlyCap: z.int().nullable(),
  lowBalance: taka.nullable(),
  state: z.enum(supplierStates),
  balance: taka.nullable().describe("What it says that the shop has there, in taka by the rate"),
  balanceAt: timestamp.nullable(),
  lastOkAt: timestamp.nullable(),
  lastError: z.object({ text: z.string(), textMessage: message.nullable(), at: timestamp }).nullable(),
  trippedUntil: timestamp
    .nullable()
    .describe("It failed several times in a row, and is left alone until then"),
  webhookUrl: z.string().nullable().describe("Where it calls the store; null: its kind does not"),
  products: z.int().describe("How many are mapped to it"),
  createdAt: timestamp,
});

export const catalogueItem = z.object({
  sku: z.string(),
  name: z.string(),
  game: z.string(),
  amount: z.number().describe("In the supplier's currency"),
  cost: taka.describe("The same in taka by its rate"),
  available: z.boolean(),
});

const blocked = z
  .enum(["below-cost", "over-ceiling"])
  .nullable()
  .describe("Why nothing is ordered there by itself: it costs more than the price, or than the ceiling");

const mappedSupplier = z.object({
  supplier: z.object({ _id: id, name: z.string(), kind, state: z.enum(supplierStates) }),
  sku: z.string(),
  skuName: z.string().nullable(),
  active: z.boolean(),
  cost: taka.nullable().describe("As last known; null: not known"),
  costAt: timestamp.nullable(),
  blocked,
});

const revision = z
  .string()
  .max(64)
  .describe("Changes with the suppliers of the package; a change names the one that it was made for");

/** A package of the shop and the supplier's item that is ordered for it. */
export const suppliedPackage = z.object({
  product: z.object({ _id: id, name: z.string(), price: taka, category: gameName }),
  automatic: z.boolean(),
  costCeiling: taka.nullable(),
  revision,
  suppliers: z.int().describe("How many deliver it, this one included"),
  mapped: z
    .object({
      sku: z.string(),
      skuName: z.string().nullable(),
      active: z.boolean(),
      position: z.int().describe("From 1: when it is tried"),
      cost: taka.nullable().describe("As last known; null: not known"),
      blocked,
    })
    .nullable(),
  guess: z
    .object({
      sku: z.string(),
      name: z.string(),
      game: z.string(),
      cost: taka.nullable(),
      available: z.boolean(),
      gameBy: z.enum(guessedGames).describe("Why its game is taken for the package's"),
      by: z.enum(guessedBy).describe("What of its name is taken for the package's"),
      others: z.int().describe("How many other items match as well"),
    })
    .nullable()
    .describe("Never saved by itself; null where it is mapped, or where nothing matches"),
});

const packageChange = z.object({
  productId: id,
  revision,
  sku: requiredText(textLimits.sku, t`Choose what is ordered there.`)
    .nullable()
    .describe("null: it is not ordered there any more"),
  active: z.boolean().optional(),
  position: z
    .int()
    .min(1)
    .max(MAX_PRODUCT_SUPPLIERS)
    .optional()
    .describe("From 1; absent: as it is, and a new one last"),
  automatic: z.boolean().optional().describe("Absent: as it is"),
});

/** How a product is delivered: its fulfilment kind and its suppliers. */
export const mapping = z.object({
  product: z.object({ _id: id, name: z.string(), price: taka, category: gameName }),
  fulfilment: z.enum(fulfilmentKinds),
  automatic: z.boolean(),
  costCeiling: taka.nullable(),
  suppliers: z.array(mappedSupplier).describe("In the order in which they are tried"),
});

export const newMapping = z
  .object({
    automatic: z.boolean(),
    costCeiling: positiveTaka.nullable(),
    suppliers: z
      .array(
        z.object({
          supplierId: id,
          sku: requiredText(textLimits.sku, t`Choose what is ordered there.`),
          active: z.boolean(),
        }),
      )
      .max(MAX_PRODUCT_SUPPLIERS, t`Use at most ${MAX_PRODUCT_SUPPLIERS} suppliers.`)
      .refine(
        (list) => new Set(list.map(({ supplierId }) => supplierId)).size === list.length,
        t`Name each supplier once.`,
      ),
  })
  .refine(({ automatic, suppliers }) => !automatic || suppliers.length > 0, {
    message: t`Choose a supplier first.`,
    path: ["automatic"],
  });

const changes = {
  name,
  settings,
  credentials,
  currency,
  rate,
  active: z.boolean(),
  dryRun: z.boolean(),
  hourlyCap,
  lowBalance,
};

export const supplierRoutes = defineRoutes({
  "GET /admin/suppliers": {
    tag: "Suppliers",
    summary: "Whom the shop orders from, the oldest first",
    reply: z.object({ suppliers: z.array(supplier) }),
  },
  "POST /admin/suppliers": {
    tag: "Suppliers",
    summary: "Add a supplier; its credentials are sealed, and never told again",
    body: z.object({
      ...changes,
      kind,
      active: changes.active.default(true),
      dryRun: changes.dryRun.default(false),
      hourlyCap: hourlyCap.default(null),
      lowBalance: lowBalance.default(null),
    }),
    reply: z.object({ supplier }),
    errors: ["supplier_invalid", "too_many_suppliers"],
  },
  "PATCH /admin/suppliers/{id}": {
    tag: "Suppliers",
    summary:
      "Change a supplier, pause it or let it go on. Another address or account needs all credentials anew: they are not sent to where somebody points them",
    params: idParam,
    body: z.object(changes).partial(),
    reply: z.object({ supplier }),
    errors: ["supplier_not_found", "supplier_invalid", "supplier_credentials_needed", "supplier_asked"],
  },
  "DELETE /admin/suppliers/{id}": {
    tag: "Suppliers",
    summary: "Delete a supplier that no order is under way at; its credentials are gone, what it did stays",
    params: idParam,
    reply: done,
    errors: ["supplier_not_found", "supplier_busy"],
  },
  "POST /admin/suppliers/{id}/try": {
    tag: "Suppliers",
    summary:
      "Try each thing that can be tried of the supplier without ordering: access, balance, what it sells, its webhook, codes for it. A success ends its rest",
    params: idParam,
    reply: z.object({
      ok: z.boolean(),
      balance: taka.nullable(),
      items: z
        .int()
        .nullable()
        .describe("How many it sells; null: it does not tell, or was asked minutes ago"),
      tookMs: z.int(),
      error: z.string().nullable(),
      errorMessage: message.nullable(),
      checks: z
        .array(
          z.object({
            about: z.enum(tryTopics),
            state: z.enum(tryStates),
            detail: z.string().nullable().describe("In the supplier's words or the store's, or names"),
            detailMessage: message.nullable(),
            advice: z.enum(tryAdvice).nullable().describe("What to do about it"),
          }),
        )
        .describe("What was tried, one after the other"),
      supplier,
    }),
    errors: ["supplier_not_found"],
  },
  "GET /admin/suppliers/{id}/catalogue": {
    tag: "Suppliers",
    summary: "What a supplier sells, as it was last read; of a redeemer the shop's products with codes",
    params: idParam,
    query: z.object({ search: text(textLimits.search).optional() }),
    reply: z.object({
      items: z.array(catalogueItem).describe(`At most ${MAX_CATALOGUE_ITEMS}`),
      total: z.int(),
      readAt: timestamp.nullable().describe("null: never; try the connection"),
    }),
    errors: ["supplier_not_found"],
  },
  "GET /admin/suppliers/{id}/packages": {
    tag: "Suppliers",
    summary: "The shop's packages beside what the supplier sells, with a guess for those that are not mapped",
    params: idParam,
    query: z.object({
      search: search.describe("Words of the game and the package"),
      categoryId: id.optional(),
      show: z.enum(["all", "unmapped"]).default("all").describe("`unmapped`: those not ordered there yet"),
      after: id.optional().describe("The packages that follow this one"),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
    }),
    reply: z.object({
      packages: z.array(suppliedPackage),
      hasMore: z.boolean(),
      games: z.array(z.object({ _id: id, name: z.string() })).describe("Those with packages, by name"),
      unmapped: z.int().describe("How many packages of the shop are not ordered there yet"),
      readAt: timestamp.nullable().describe("When its list was read; null: never"),
    }),
    errors: ["supplier_not_found"],
  },
  "POST /admin/suppliers/{id}/packages": {
    tag: "Suppliers",
    summary: "Say of many packages at once what they are at the supplier: all of it, or nothing",
    params: idParam,
    body: z.object({
      packages: z
        .array(packageChange)
        .min(1)
        .max(MAX_MAPPED_ROWS, t`Save at most ${MAX_MAPPED_ROWS} packages at once.`)
        .refine(
          (list) => new Set(list.map(({ productId }) => productId)).size === list.length,
          t`Name each package once.`,
        ),
    }),
    reply: z.object({
      changed: z.int(),
      gone: z.int().describe("Packages that are deleted or sell codes by now, and were left out"),
    }),
    errors: ["supplier_not_found", "mappings_changed", "sku_not_codes", "too_many_for_package"],
  },
  "GET /admin/mappings": {
    tag: "Suppliers",
    summary: "How each product is delivered, and by which suppliers in which order: by game, then by price",
    query: z.object({
      search: search.describe("Words of the game and the product"),
      after: id.optional().describe("The products that follow this one"),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
    }),
    reply: z.object({ mappings: z.array(mapping), hasMore: z.boolean() }),
  },
  "GET /admin/products/{id}/suppliers": {
    tag: "Suppliers",
    summary: "How a product is delivered, and by which suppliers in which order",
    params: idParam,
    reply: z.object({ mapping }),
    errors: ["product_not_found"],
  },
  "PATCH /admin/products/{id}/suppliers": {
    tag: "Suppliers",
    summary: "Say by which suppliers a product is delivered, in this order, and whether by itself",
    params: idParam,
    body: newMapping,
    reply: z.object({ mapping }),
    errors: ["product_not_found", "supplier_not_found", "product_delivers_codes", "sku_not_codes"],
  },
});

export type Supplier = z.infer<typeof supplier>;
export type CatalogueEntry = z.infer<typeof catalogueItem>;
export type ProductMapping = z.infer<typeof mapping>;
export type SuppliedPackage = z.infer<typeof suppliedPackage>;
export type NewMapping = z.infer<typeof newMapping>;
