import { z } from "zod";
import { defineRoutes } from "./route.ts";
import { id, taka, timestamp } from "./schemas.ts";

const playerIdField = z.object({
  label: z.string(),
  hint: z.string(),
  pattern: z
    .string()
    .optional()
    .describe("A regular expression the whole value should match; a mismatch warns only"),
});

/** How a game's account is asked for; null means the general "Player ID". */
export const playerIdRule = playerIdField.extend({ second: playerIdField.optional() });

export const category = z.object({
  _id: id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  playerId: playerIdRule.nullable(),
  createdAt: timestamp,
});

export const productType = z.enum(["normal", "unipin"]);
export const offerType = z.enum(["Normal", "Special"]);

export const product = z.object({
  _id: id,
  name: z.string(),
  price: taka,
  type: productType,
  offerType,
  stock: z.int(),
  category: z.object({ _id: id, name: z.string() }),
  createdAt: timestamp,
});

const idParam = z.object({ id });

export const catalogRoutes = defineRoutes({
  "GET /categories": {
    access: "public",
    tag: "Catalogue",
    summary: "All categories, newest first",
    reply: z.object({ categories: z.array(category) }),
    kept: "content",
  },
  "GET /categories/{id}": {
    access: "public",
    tag: "Catalogue",
    summary: "One category",
    params: idParam,
    reply: z.object({ category }),
    errors: ["category_not_found"],
    kept: "content",
  },
  "GET /products": {
    access: "public",
    tag: "Catalogue",
    summary: "All packages on sale",
    reply: z.object({ products: z.array(product) }),
    kept: "content",
  },
  "GET /products/by-category/{id}": {
    access: "public",
    tag: "Catalogue",
    summary: "The packages of one category, cheapest first",
    params: idParam,
    reply: z.object({ products: z.array(product) }),
    errors: ["category_not_found"],
    kept: "content",
  },
});

export type Category = z.infer<typeof category>;
export type PlayerIdRule = z.infer<typeof playerIdRule>;
export type Product = z.infer<typeof product>;
