import type { OfferType, PlayerIdRule, Poisha, ProductType } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { undoneUnless } from "../db/undone-unless.ts";

export interface CategoryRow {
  id: string;
  name: string;
  imageUrl: string | null;
  playerId: PlayerIdRule | null;
  createdAt: Date;
}

export interface ProductRow {
  id: string;
  name: string;
  price: Poisha;
  type: ProductType;
  offerType: OfferType;
  stock: number;
  categoryId: string;
  categoryName: string;
  createdAt: Date;
}

const categoryColumns = [
  "id",
  "name",
  "image_url as imageUrl",
  "player_id as playerId",
  "created_at as createdAt",
] as const;

function categories(db: Database) {
  return db.selectFrom("categories").select(categoryColumns).where("archived_at", "is", null);
}

export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return categories(db).orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

export async function findCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return categories(db).where("id", "=", id).executeTakeFirst();
}

export interface CategoryChange {
  id: string;
  changedAt: Date;
}

/** The categories on show, newest first, and when an admin last touched each or one of its packages. */
export async function categoryChanges(db: Database): Promise<CategoryChange[]> {
  const { rows } = await sql<CategoryChange>`
    SELECT categories.id, greatest(
      categories.created_at,
      (SELECT at FROM audit_log WHERE subject = 'category:' || categories.id ORDER BY id DESC LIMIT 1),
      (
        SELECT max(last.at) FROM products CROSS JOIN LATERAL (
          SELECT at FROM audit_log WHERE subject = 'product:' || products.id ORDER BY audit_log.id DESC LIMIT 1
        ) AS last
        WHERE products.category_id = categories.id
      )
    ) AS "changedAt"
    FROM categories WHERE archived_at IS NULL
    ORDER BY created_at DESC, id DESC`.execute(db);
  return rows;
}

/** The category for a change; other changes, and products being put into it, wait until this transaction ends. */
export async function lockCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return categories(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Keeps a category from being deleted until this transaction ends; false when it is gone. */
export async function holdCategory(db: Database, id: string): Promise<boolean> {
  const row = await categories(db).where("id", "=", id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** A voucher product's stock is its available codes (docs/rules.md#voucher-codes). */
const stockOnSale = sql<number>`
  CASE products.type WHEN 'normal' THEN product_stock.stock ELSE (
    SELECT count(*)::integer FROM voucher_codes
    WHERE voucher_codes.product_id = products.id AND voucher_codes.status = 'available'
  ) END`;

function productsOnSale(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("product_stock", "product_stock.product_id", "products.id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.name",
      "products.price",
      "products.type",
      "products.offer_type as offerType",
      stockOnSale.as("stock"),
      "products.category_id as categoryId",
      "categories.name as categoryName",
      "products.created_at as createdAt",
    ])
    .where("products.archived_at", "is", null);
}

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return productsOnSale(db).where("products.id", "=", id).executeTakeFirst();
}

/**
 * The product for an edit (`edit`: orders of it go on) or for its removal (`removal`: orders that began are waited
 * for, and new ones wait). Other edits wait in either case.
 */
export async function lockProduct(
  db: Database,
  id: string,
  purpose: "edit" | "removal",
): Promise<ProductRow | undefined> {
  const row = db.selectFrom("products").select("id").where("id", "=", id).where("archived_at", "is", null);
  const locked = purpose === "edit" ? row.forNoKeyUpdate() : row.forUpdate();
  if (!(await locked.executeTakeFirst())) return undefined;
  return findProduct(db, id);
}

export async function listProducts(db: Database): Promise<ProductRow[]> {
  return productsOnSale(db).orderBy("products.created_at", "desc").orderBy("products.id", "desc").execute();
}

export async function listProductsOfCategory(db: Database, categoryId: string): Promise<ProductRow[]> {
  return productsOnSale(db)
    .where("products.category_id", "=", categoryId)
    .orderBy("products.price")
    .orderBy("products.id")
    .execute();
}

export interface ProductOnSale {
  id: string;
  name: string;
  price: Poisha;
  type: ProductType;
  categoryId: string;
}

/** The product for an order, which cannot be removed from the shop until this transaction ends. */
export async function findProductOnSale(db: Database, id: string): Promise<ProductOnSale | undefined> {
  return db
    .selectFrom("products")
    .select(["id", "name", "price", "type", "category_id as categoryId"])
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
}

/** Takes one unit out of stock; false when none is left. */
export async function takeUnit(db: Database, productId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT take_unit(${productId}) AS taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Units in stock as of now. */
export async function readStock(db: Database, productId: string): Promise<number> {
  const row = await db
    .selectFrom("product_stock")
    .select("stock")
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.stock ?? 0;
}

export async function returnUnit(db: Database, productId: string): Promise<void> {
  await db
    .updateTable("product_stock")
    .set((eb) => ({ stock: eb("stock", "+", 1) }))
    .where("product_id", "=", productId)
    .execute();
}

export interface CategoryValues {
  name: string;
  imageUrl: string | null;
  playerId: PlayerIdRule | null;
}

const categoryValues = ({ name, imageUrl, playerId }: CategoryValues) => ({
  name,
  image_url: imageUrl,
  player_id: playerId && JSON.stringify(playerId),
});

export async function insertCategory(db: Database, id: string, values: CategoryValues): Promise<void> {
  await db
    .insertInto("categories")
    .values({ id, ...categoryValues(values) })
    .execute();
}

export async function updateCategory(db: Database, id: string, values: CategoryValues): Promise<void> {
  await db.updateTable("categories").set(categoryValues(values)).where("id", "=", id).execute();
}

export async function hasProductsOnSale(db: Database, categoryId: string): Promise<boolean> {
  const row = await productsOnSale(db)
    .where("products.category_id", "=", categoryId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a category, or archives it where archived products still name it. Needs a transaction. */
export async function removeCategory(db: Database, id: string): Promise<"deleted" | "archived"> {
  const deleted = await undoneUnless(db, "unreferenced", () =>
    db.deleteFrom("categories").where("id", "=", id).execute(),
  );
  if (deleted) return "deleted";
  await db.updateTable("categories").set({ archived_at: sql<Date>`now()` }).where("id", "=", id).execute();
  return "archived";
}

export interface ProductValues {
  categoryId: string;
  name: string;
  price: Poisha;
  offerType: OfferType;
  stock: number;
}

const productValues = ({ categoryId, name, price, offerType }: Omit<ProductValues, "stock">) => ({
  category_id: categoryId,
  name,
  price,
  offer_type: offerType,
});

export async function insertProduct(db: Database, id: string, values: ProductValues): Promise<void> {
  await db
    .insertInto("products")
    .values({ id, ...productValues(values) })
    .execute();
  await db.insertInto("product_stock").values({ product_id: id, stock: values.stock }).execute();
}

export async function updateProduct(
  db: Database,
  id: string,
  values: Omit<ProductValues, "stock">,
): Promise<void> {
  await db.updateTable("products").set(productValues(values)).where("id", "=", id).execute();
}

/** Makes the stock this number, whatever is sold meanwhile; returns the number it replaced. */
export async function replaceStock(db: Database, productId: string, stock: number): Promise<number> {
  const before = await db
    .selectFrom("product_stock")
    .select("stock")
    .where("product_id", "=", productId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable("product_stock").set({ stock }).where("product_id", "=", productId).execute();
  return before.stock;
}

export async function setProductType(db: Database, productId: string, type: ProductType): Promise<void> {
  await db.updateTable("products").set({ type }).where("id", "=", productId).execute();
}

/** Deletes a product, or archives it where orders or codes still name it. Needs a transaction. */
export async function removeProduct(db: Database, id: string): Promise<"deleted" | "archived"> {
  const deleted = await undoneUnless(db, "unreferenced", async () => {
    await db.deleteFrom("product_stock").where("product_id", "=", id).execute();
    await db.deleteFrom("products").where("id", "=", id).execute();
  });
  if (deleted) return "deleted";
  await db.updateTable("products").set({ archived_at: sql<Date>`now()` }).where("id", "=", id).execute();
  return "archived";
}
