import { fulfilments, type Poisha, poishaToTaka, takaToPoisha } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withBengali } from "../../platform/lib/bengali-texts.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { presentGameReviews } from "../reviews/presenter.ts";
import { findGameReviews } from "../reviews/queries.ts";
import { arrangeCategories, arrangeProducts } from "./arrange.ts";
import {
  findCategory,
  listCategories,
  listCategoriesOnSale,
  lockCategory,
  removeCategory,
} from "./category-queries.ts";
import { changeCategory } from "./change-category.ts";
import { changePrices } from "./change-prices.ts";
import { changeProduct } from "./change-product.ts";
import { createCategory } from "./create-category.ts";
import { createProduct } from "./create-product.ts";
import { findDeliveredToday } from "./delivered-today-queries.ts";
import { isSafePattern } from "./player-id-pattern.ts";
import { presentAdminCategory, presentAdminProduct, presentCategory, presentProduct } from "./presenter.ts";
import {
  findProduct,
  hasProducts,
  listProducts,
  listProductsOfCategory,
  listProductsOnSale,
  lockProduct,
  type PricePlan,
  removeProduct,
} from "./product-queries.ts";

/**
 * Removes a product from the shop. A product that was ever ordered is archived, because its orders refer to it
 * (docs/rules/catalog.md#catalogue). Throws `product_not_found`, and `product_has_codes` while it has unsold codes.
 */
export async function deleteProduct(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockProduct(db, id, "removal");
    if (!row) throw new DomainError("product_not_found");
    if (fulfilments[row.fulfilment].stock === "codes" && row.stock > 0)
      throw new DomainError("product_has_codes");
    const outcome = await removeProduct(db, id);
    const { name, categoryId, price, stock } = row;
    return {
      audit: {
        action: "product.delete",
        subject: `product:${id}`,
        before: { name, categoryId, price: poishaToTaka(price), stock },
        after: { outcome },
      },
    };
  });
}

/**
 * Removes a game from the shop: archives it if archived products or orders refer to it, otherwise deletes it
 * (docs/rules/catalog.md#catalogue). Throws `category_not_found`, and `category_has_products` while it has products
 * that are not archived.
 */
export async function deleteCategory(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockCategory(db, id);
    if (!row) throw new DomainError("category_not_found");
    if (await hasProducts(db, id)) throw new DomainError("category_has_products");
    const outcome = await removeCategory(db, id);
    const before = {
      name: row.name,
      imageUrl: row.imageUrl,
      playerId: row.playerId,
      playerIdHelp: row.playerIdHelp,
    };
    return { audit: { action: "category.delete", subject: `category:${id}`, before, after: { outcome } } };
  });
}

async function expectCategory(db: Database, id: string) {
  const category = await findCategory(db, id);
  if (!category) throw new DomainError("category_not_found");
  return category;
}

async function productReply(db: Database, id: string) {
  const product = await findProduct(db, id);
  if (!product) throw new DomainError("product_not_found");
  return { product: presentAdminProduct(product) };
}

interface AskedProduct {
  cost?: number | null | undefined;
  oldPrice?: number | null | undefined;
  bonus?: string | null | undefined;
  plan?: { price: number; from: string; until: string | null } | null | undefined;
}

/** Converts the amounts of a product to poisha, and an empty bonus to null. Fields that are absent stay absent. */
function valuesOf<T extends AskedProduct>({ cost, oldPrice, bonus, plan, ...rest }: T) {
  return {
    ...rest,
    ...(cost !== undefined && { cost: poishaOrNull(cost) }),
    ...(oldPrice !== undefined && { oldPrice: poishaOrNull(oldPrice) }),
    ...(bonus !== undefined && { bonus: bonus || null }),
    ...(plan !== undefined && { plan: plan && planOf(plan) }),
  };
}

const planOf = ({ price, from, until }: NonNullable<AskedProduct["plan"]>): PricePlan => ({
  price: takaToPoisha(price),
  from: new Date(from),
  until: until === null ? null : new Date(until),
});

const poishaOrNull = (amount: number | null): Poisha | null =>
  amount === null ? null : takaToPoisha(amount);

export const catalogHandlers = {
  "GET /categories": async ({ db }) => ({
    categories: (await listCategoriesOnSale(db)).map(presentCategory),
  }),
  "GET /admin/categories": async ({ db }) => ({
    categories: (await listCategories(db)).map(presentAdminCategory),
  }),
  "POST /admin/categories/order": async ({ db, actor, body }) => {
    await arrangeCategories({ db, actor }, body.ids);
    return { ok: true };
  },
  "POST /admin/categories/{id}/products/order": async ({ db, actor, params, body }) => {
    await arrangeProducts({ db, actor }, { categoryId: params.id, ids: body.ids });
    return { ok: true };
  },
  "GET /categories/{id}": async ({ db, params }) => {
    const [category, reviews, deliveredToday] = await Promise.all([
      expectCategory(db, params.id),
      findGameReviews(db, params.id),
      findDeliveredToday(db, params.id),
    ]);
    return {
      category: {
        ...presentCategory(category),
        ...(reviews && { reviews: presentGameReviews(reviews) }),
        ...(deliveredToday && { deliveredToday }),
      },
    };
  },
  "POST /categories": async ({ db, actor, body }) => {
    const id = await createCategory({ db, actor }, { ...withBengali(body), playerId: body.playerId ?? null });
    return { category: presentAdminCategory(await expectCategory(db, id)) };
  },
  "PATCH /categories/{id}": async ({ db, actor, params, body }) => ({
    category: presentAdminCategory(
      await changeCategory({ db, actor }, { id: params.id, ...withBengali(body) }),
    ),
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
    if (!category) throw new DomainError("category_not_found");
    return { products: products.map(presentProduct) };
  },
  "POST /products": async ({ db, actor, body }) => {
    const { category, price, type, ...rest } = body;
    const given = { ...valuesOf(withBengali(rest)), categoryId: category, price: takaToPoisha(price) };
    const input = { ...given, sellsCodes: type === fulfilments.codes.type };
    return productReply(db, await createProduct({ db, actor }, input));
  },
  "PATCH /products/{id}": async ({ db, actor, params, body }) => {
    const { category, price, ...rest } = body;
    const change = {
      ...valuesOf(withBengali(rest)),
      ...(category !== undefined && { categoryId: category }),
      ...(price !== undefined && { price: takaToPoisha(price) }),
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
