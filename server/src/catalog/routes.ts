import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../lib/refusal.ts";
import { presentCategory, presentProduct } from "./presenter.ts";
import { findCategory, listCategories, listProducts, listProductsOfCategory } from "./queries.ts";

export const catalogHandlers = {
  "GET /categories": async ({ db }) => ({ categories: (await listCategories(db)).map(presentCategory) }),
  "GET /categories/{id}": async ({ db, params }) => {
    const category = await findCategory(db, params.id);
    if (!category) throw new Refusal("category_not_found");
    return { category: presentCategory(category) };
  },
  "GET /products": async ({ db }) => ({ products: (await listProducts(db)).map(presentProduct) }),
  "GET /products/by-category/{id}": async ({ db, params }) => {
    const [category, products] = await Promise.all([
      findCategory(db, params.id),
      listProductsOfCategory(db, params.id),
    ]);
    if (!category) throw new Refusal("category_not_found");
    return { products: products.map(presentProduct) };
  },
} satisfies Partial<Handlers>;
