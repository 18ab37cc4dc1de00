import { type Poisha, poishaToTaka, takaToPoisha } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { Refusal } from "../lib/refusal.ts";
import { presentGameReviews } from "../reviews/presenter.ts";
import { findGameReviews } from "../reviews/queries.ts";
import { findCategory, listCategories, listCategoriesOnSale } from "./category-queries.ts";
import { changeCategory } from "./change-category.ts";
import { changePrices } from "./change-prices.ts";
import { changeProduct } from "./change-product.ts";
import { createCategory } from "./create-category.ts";
import { createProduct } from "./create-product.ts";
import { deleteCategory } from "./delete-category.ts";
import { deleteProduct } from "./delete-product.ts";
import { isSafePattern } from "./player-id-pattern.ts";
import { presentAdminProduct, presentCategory, presentProduct } from "./presenter.ts";
import { findProduct, listProducts, listProductsOfCategory, listProductsOnSale } from "./product-queries.ts";

async function categoryReply(db: Database, id: string) {
  const category = await findCategory(db, id);
  if (!category) throw new Refusal("category_not_found");
  return { category: presentCategory(category) };
}

async function productReply(db: Database, id: string) {
  const product = await findProduct(db, id);
  if (!product) throw new Refusal("product_not_found");
  return { product: presentAdminProduct(product) };
}

/** A cost in poisha; an absent one stays absent. */
function costOf({ cost }: { cost: number | null | undefined }): { cost?: Poisha | null } {
  if (cost === undefined) return {};
  return { cost: cost === null ? null : takaToPoisha(cost) };
}

export const catalogHandlers = {
  "GET /categories": async ({ db }) => ({
    categories: (await listCategoriesOnSale(db)).map(presentCategory),
  }),
  "GET /admin/categories": async ({ db }) => ({
    categories: (await listCategories(db)).map(presentCategory),
  }),
  "GET /categories/{id}": async ({ db, params }) => {
    const [{ category }, reviews] = await Promise.all([
      categoryReply(db, params.id),
      findGameReviews(db, params.id),
    ]);
    return { category: { ...category, ...(reviews && { reviews: presentGameReviews(reviews) }) } };
  },
  "POST /categories": async ({ db, actor, body }) => {
    const id = await createCategory({ db, actor }, { ...body, playerId: body.playerId ?? null });
    return categoryReply(db, id);
  },
  "PATCH /categories/{id}": async ({ db, actor, params, body }) => ({
    category: presentCategory(await changeCategory({ db, actor }, { id: params.id, ...body })),
  }),
  "DELETE /categories/{id}": async ({ db, actor, params }) => {
    await deleteCategory({ db, actor }, params.id);
    return { ok: true };
  },
  "GET /admin/pattern-check": async ({ query }) => ({ safe: isSafePattern(query.pattern) }),
  "GET /products": async ({ db }) => ({ products: (await listProductsOnSale(db)).map(presentProduct) }),
  "GET /admin/products": async ({ db }) => ({ products: (await listProducts(db)).map(presentAdminProduct) }),
  "GET /products/by-category/{id}": async ({ db, params }) => {
    const [category, products] = await Promise.all([
      findCategory(db, params.id),
      listProductsOfCategory(db, params.id),
    ]);
    if (!category) throw new Refusal("category_not_found");
    return { products: products.map(presentProduct) };
  },
  "POST /products": async ({ db, actor, body }) => {
    const { category, price, cost, ...rest } = body;
    const input = { ...rest, categoryId: category, price: takaToPoisha(price), ...costOf({ cost }) };
    return productReply(db, await createProduct({ db, actor }, input));
  },
  "PATCH /products/{id}": async ({ db, actor, params, body }) => {
    const { category, price, cost, ...rest } = body;
    const change = {
      ...rest,
      ...(category !== undefined && { categoryId: category }),
      ...(price !== undefined && { price: takaToPoisha(price) }),
      ...costOf({ cost }),
    };
    return { product: presentAdminProduct(await changeProduct({ db, actor }, { id: params.id, ...change })) };
  },
  "POST /admin/products/prices": async ({ db, actor, body }) => {
    const changes = body.changes.map(({ _id, before, price }) => ({
      id: _id,
      before: takaToPoisha(before),
      price: takaToPoisha(price),
    }));
    const { conflicts, ...outcome } = await changePrices({ db, actor }, changes);
    return {
      ...outcome,
      conflicts: conflicts.map(({ id, price }) => ({ _id: id, price: poishaToTaka(price) })),
    };
  },
  "DELETE /products/{id}": async ({ db, actor, params }) => {
    await deleteProduct({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
