import { z } from "zod";
import { MAX_STOCK, STOCK_TOO_LARGE } from "../platform/constants/bounds.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { nameInBengali } from "../platform/ordered.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  arrangement,
  bengaliTexts,
  done,
  id,
  imageAddress,
  moment,
  nonNegativeTaka,
  requiredName,
  requiredText,
  taka,
  text,
  timestamp,
} from "../platform/schemas.ts";
import { offerTypes, productBadges, productTypes } from "./constants/catalog.ts";
import { MAX_ALIASES } from "./constants/game-aliases.ts";
import { MAX_PRICE_CHANGES } from "./constants/prices.ts";
import { gameReviews } from "./review-shapes.ts";

const playerIdField = z.object({
  label: z.string(),
  hint: z.string(),
  pattern: z
    .string()
    .optional()
    .describe("A regular expression the whole value should match; a mismatch warns only"),
});

/** Label, hint and pattern of a game's player ID field. null: the label is the general "Player ID". */
export const playerIdRule = playerIdField.extend({ second: playerIdField.optional() });

/** The shop's help on where to find the player ID in the game: a text, a picture, or both. */
export const playerIdHelp = z.object({
  text: z.string(),
  imageUrl: z.string().nullable(),
});

const fieldInBengali = (text: (max: number) => z.ZodOptional<z.ZodString>) => ({
  label: text(textLimits.playerIdLabel),
  hint: text(textLimits.playerIdHint),
});

const categoryInBengali = bengaliTexts((text) => ({
  name: text(textLimits.categoryName),
  playerId: z
    .object({ ...fieldInBengali(text), second: z.object(fieldInBengali(text)).optional() })
    .optional(),
  playerIdHelp: z.object({ text: text(textLimits.playerIdHelp) }).optional(),
}));

const productInBengali = bengaliTexts((text) => ({
  name: text(textLimits.productName),
  bonus: text(textLimits.productBonus),
}));

export const category = z.object({
  _id: id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  playerId: playerIdRule.nullable(),
  playerIdHelp: playerIdHelp.nullable(),
  onSale: z.boolean().describe("Whether anything of it is sold; false while it is switched off"),
  fromPrice: taka.nullable().describe("Of its cheapest package in stock; null: nothing is"),
  aliases: z.array(z.string()).describe("Other words by which it is found"),
  inBengali: categoryInBengali.shown,
  createdAt: timestamp,
});

export const categoryDetail = category.extend({
  reviews: gameReviews.optional().describe("What customers said of it; absent while nothing is shown"),
  deliveredToday: z
    .object({ count: z.int(), medianSeconds: z.number(), p90Seconds: z.number() })
    .optional()
    .describe("How long its automatic deliveries of today took; absent while they are few, or not quick"),
});

export const adminCategory = category.extend({
  packageImageUrl: z.string().nullable().describe("The picture of its packages that have none of their own"),
});

export const productType = z.enum(productTypes);
export const offerType = z.enum(offerTypes);
export const productBadge = z.enum(productBadges);

export const product = z.object({
  _id: id,
  name: z.string(),
  price: taka,
  type: productType,
  oldPrice: taka.nullable().describe("What it cost before, above its price; null: nothing to say"),
  priceUntil: timestamp.nullable().describe("When this price is over; null: nobody said"),
  bonus: z.string().nullable().describe("What comes on top of it, in the shop's words"),
  badge: productBadge.nullable(),
  imageUrl: z.string().nullable().describe("Its own picture, or that of its game's packages"),
  offerType,
  stock: z.int(),
  atOnce: z
    .boolean()
    .describe("Once it is paid for it waits for no person: a stored code, or a supplier that is on"),
  category: z.object({ _id: id, name: z.string(), inBengali: nameInBengali }),
  inBengali: productInBengali.shown,
  createdAt: timestamp,
});

/** A product as the admin area shows it, with what the shop pays for it. No public call returns that cost. */
export const adminProduct = product.extend({
  onSale: z.boolean().describe("Its own switch; a game that is off takes its products with it"),
  unlimited: z.boolean().describe("Its stock never runs out; `stock` is then 1000000"),
  cost: taka.nullable().describe("What the shop pays for one; null: not known"),
  supplierCost: taka
    .nullable()
    .describe("What its first supplier that says so asks for one; null: none does"),
  oldPrice: taka.nullable().describe("As it was set; customers see it above the price only"),
  ownImageUrl: z.string().nullable(),
  plan: z
    .object({ price: taka, from: timestamp, until: timestamp.nullable() })
    .nullable()
    .describe("A price for some time, or from some time on"),
  priceBefore: taka.nullable().describe("While the planned price runs, what comes back after it"),
  position: z.int().nullable().describe("Its place in the shop's order of its game; null: it has none"),
  category: product.shape.category.extend({ onSale: z.boolean() }),
});

const newPlayerIdField = z.object({
  label: requiredText(textLimits.playerIdLabel, t`Give the player ID a label.`),
  hint: text(textLimits.playerIdHint),
  pattern: text(textLimits.pattern).optional(),
});

const HELP_REQUIRED = t`Say in words or by a picture where the player ID is found.`;

const newPlayerIdHelp = z
  .object({
    text: text(textLimits.playerIdHelp),
    imageUrl: imageAddress(HELP_REQUIRED).nullable(),
  })
  .refine((help) => help.text !== "" || help.imageUrl !== null, { path: ["text"], message: HELP_REQUIRED });

const categoryRequired = t`Category name and image are required.`;

export const newCategory = z.object({
  name: requiredName(textLimits.categoryName, categoryRequired),
  imageUrl: imageAddress(categoryRequired),
  playerId: newPlayerIdField.extend({ second: newPlayerIdField.optional() }).nullable().optional(),
  playerIdHelp: newPlayerIdHelp.nullable().optional(),
  onSale: z.boolean().optional(),
  packageImageUrl: imageAddress(t`Choose a picture.`).nullable().optional(),
  aliases: z
    .array(requiredText(textLimits.alias, t`Leave no word empty.`))
    .max(MAX_ALIASES, t`Use at most ${MAX_ALIASES} other words.`)
    .nullable()
    .optional()
    .describe("null: those that are known of its name"),
  inBengali: categoryInBengali.given,
});

const priceMessage = t`Price must be a non-negative number`;
const stockMessage = t`Stock must be a non-negative number`;

/**
 * A new product. `category` is the category's ID. The stock is an absolute number, 1000000 for unlimited
 * stock. The stock of a voucher product is derived from its codes.
 */
export const newProduct = z.object({
  name: requiredName(textLimits.productName, t`Product name is required`),
  price: nonNegativeTaka(priceMessage),
  category: z.uuid({ message: t`Please select a category` }),
  stock: z.int({ message: stockMessage }).min(0, stockMessage).max(MAX_STOCK, STOCK_TOO_LARGE),
  unlimited: z
    .boolean()
    .optional()
    .describe(
      "The stock never runs out, whatever `stock` says. Left out, another `stock` than 1000000 ends it",
    ),
  type: productType.optional().describe("`unipin`: sold as codes, which are uploaded afterwards"),
  offerType,
  onSale: z.boolean().optional(),
  cost: nonNegativeTaka(t`Cost must be a non-negative number`).nullable().optional(),
  oldPrice: nonNegativeTaka(t`Old price must be a number above 0`)
    .refine((value) => value > 0, t`Old price must be a number above 0`)
    .nullable()
    .optional(),
  bonus: text(textLimits.productBonus).nullable().optional(),
  badge: productBadge.nullable().optional(),
  imageUrl: imageAddress(t`Choose a picture.`).nullable().optional(),
  inBengali: productInBengali.given,
});

/**
 * Changes of a product. `plan` is a planned price and when it starts; `until` is when it ends, if it ends.
 * null removes the plan and restores the former price.
 */
export const changedProduct = newProduct
  .omit({ type: true })
  .partial()
  .extend({
    plan: z
      .object({ price: newProduct.shape.price, from: moment, until: moment.nullable() })
      .nullable()
      .optional(),
  });

const idParam = z.object({ id });

export const catalogRoutes = defineRoutes({
  "GET /categories": {
    tag: "Catalogue",
    summary: "All categories with their switch on, in the shop's order, else newest first",
    reply: z.object({ categories: z.array(category) }),
    cached: "content",
  },
  "GET /categories/{id}": {
    tag: "Catalogue",
    summary: "One category",
    params: idParam,
    reply: z.object({ category: categoryDetail }),
    errors: ["category_not_found"],
    cached: "content",
  },
  "GET /admin/categories": {
    tag: "Catalogue",
    summary: "All categories, those that are switched off too, in the shop's order, else newest first",
    reply: z.object({ categories: z.array(adminCategory) }),
  },
  "POST /admin/categories/order": {
    tag: "Catalogue",
    summary: "Put the categories in this order; an empty list goes back to newest first",
    body: z.object({ ids: arrangement }),
    reply: done,
  },
  "POST /categories": {
    tag: "Catalogue",
    summary: "Add a category",
    body: newCategory,
    reply: z.object({ category: adminCategory }),
    errors: ["unsafe_pattern"],
  },
  "PATCH /categories/{id}": {
    tag: "Catalogue",
    summary: "Change the given fields of a category; `playerId: null` asks for a general player ID",
    params: idParam,
    body: newCategory.partial(),
    reply: z.object({ category: adminCategory }),
    errors: ["category_not_found", "unsafe_pattern"],
  },
  "DELETE /categories/{id}": {
    tag: "Catalogue",
    summary: "Delete a category without products",
    params: idParam,
    reply: done,
    errors: ["category_not_found", "category_has_products"],
  },
  "GET /admin/pattern-check": {
    tag: "Catalogue",
    summary: "Whether a category may ask for player IDs by a pattern: it works, and can freeze no page",
    query: z.object({ pattern: text(textLimits.pattern) }),
    reply: z.object({ safe: z.boolean() }),
  },
  "GET /products": {
    tag: "Catalogue",
    summary: "All packages on sale",
    reply: z.object({ products: z.array(product) }),
    cached: "content",
  },
  "GET /products/by-category/{id}": {
    tag: "Catalogue",
    summary: "The packages of one category in the shop's order, else cheapest first",
    params: idParam,
    reply: z.object({ products: z.array(product) }),
    errors: ["category_not_found"],
    cached: "content",
  },
  "POST /admin/categories/{id}/products/order": {
    tag: "Catalogue",
    summary: "Put the packages of a category in this order; an empty list goes back to cheapest first",
    params: idParam,
    body: z.object({ ids: arrangement }),
    reply: done,
    errors: ["category_not_found"],
  },
  "GET /admin/products": {
    tag: "Catalogue",
    summary: "All packages, those that are switched off too, with what they cost the shop",
    reply: z.object({ products: z.array(adminProduct) }),
  },
  "POST /products": {
    tag: "Catalogue",
    summary: "Add a product",
    body: newProduct,
    reply: z.object({ product: adminProduct }),
    errors: ["category_not_found"],
  },
  "PATCH /products/{id}": {
    tag: "Catalogue",
    summary:
      "Change the given fields of a product; the stock becomes the number given, whatever sold meanwhile",
    params: idParam,
    body: changedProduct,
    reply: z.object({ product: adminProduct }),
    errors: ["product_not_found", "category_not_found", "ends_before_start", "over_already"],
  },
  "POST /admin/products/prices": {
    tag: "Catalogue",
    summary: "Set many prices at once; a product whose price is not `before` any more keeps it, and is told",
    body: z.object({
      changes: z
        .array(z.object({ _id: id, before: newProduct.shape.price, price: newProduct.shape.price }))
        .min(1, t`Choose at least one product.`)
        .max(MAX_PRICE_CHANGES, t`Change at most ${MAX_PRICE_CHANGES} prices at once.`)
        .refine(
          (changes) => new Set(changes.map(({ _id }) => _id)).size === changes.length,
          t`Send each product once.`,
        ),
    }),
    reply: z.object({
      changed: z.array(id),
      conflicts: z.array(z.object({ _id: id, price: taka })).describe("Changed meanwhile, to this price"),
      gone: z.array(id),
    }),
  },
  "DELETE /products/{id}": {
    tag: "Catalogue",
    summary: "Take a product out of the shop; orders of it keep its name",
    params: idParam,
    reply: done,
    errors: ["product_not_found", "product_has_codes"],
  },
});

export type CategoryDetail = z.infer<typeof categoryDetail>;
export type DeliveredToday = NonNullable<CategoryDetail["deliveredToday"]>;
export type Category = z.infer<typeof category>;
export type AdminCategory = z.infer<typeof adminCategory>;
export type CategoryInBengali = NonNullable<Category["inBengali"]>;
export type PlayerIdRule = z.infer<typeof playerIdRule>;
export type PlayerIdHelp = z.infer<typeof playerIdHelp>;
export type Product = z.infer<typeof product>;
export type ProductInBengali = NonNullable<Product["inBengali"]>;
export type AdminProduct = z.infer<typeof adminProduct>;
export type NewCategory = z.infer<typeof newCategory>;
export type NewProduct = z.infer<typeof newProduct>;
export type ChangedProduct = z.infer<typeof changedProduct>;
