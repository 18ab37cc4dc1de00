import type { FulfilmentKind, OfferType, Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { fulfilmentOfProduct, storedType } from "../db/fulfilment.ts";
import { undoneUnless } from "../db/undone-unless.ts";

export interface ProductRow {
  id: string;
  name: string;
  price: Poisha;
  fulfilment: FulfilmentKind;
  offerType: OfferType;
  stock: number;
  /** Its own switch. */
  onSale: boolean;
  /** What the shop pays for one. */
  cost: Poisha | null;
  /** What the first of its suppliers that says so asks for one. */
  supplierCost: Poisha | null;
  categoryId: string;
  categoryName: string;
  categoryOnSale: boolean;
  createdAt: Date;
}

/** A voucher product's stock is its available codes (docs/rules.md#voucher-codes). */
const stockOnSale = sql<number>`
  CASE products.type WHEN ${sql.lit(storedType("codes"))} THEN (
    SELECT count(*)::integer FROM voucher_codes
    WHERE voucher_codes.product_id = products.id AND voucher_codes.status = 'available'
  ) ELSE product_stock.stock END`;

/** Of those that it may be ordered from, in their order. */
const supplierCost = sql<Poisha | null>`
  CASE products.type WHEN ${sql.lit(storedType("codes"))} THEN NULL ELSE (
    SELECT mapped.cost FROM product_suppliers AS mapped
    JOIN suppliers ON suppliers.id = mapped.supplier_id AND suppliers.deleted_at IS NULL AND suppliers.active
    WHERE mapped.product_id = products.id AND mapped.active AND mapped.cost IS NOT NULL
    ORDER BY mapped.position LIMIT 1
  ) END`;

function products(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("product_stock", "product_stock.product_id", "products.id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.name",
      "products.price",
      fulfilmentOfProduct.as("fulfilment"),
      "products.offer_type as offerType",
      stockOnSale.as("stock"),
      "products.on_sale as onSale",
      "products.cost",
      supplierCost.as("supplierCost"),
      "products.category_id as categoryId",
      "categories.name as categoryName",
      "categories.on_sale as categoryOnSale",
      "products.created_at as createdAt",
    ])
    .where("products.archived_at", "is", null);
}

function productsOnSale(db: Database) {
  return products(db).where("products.on_sale", "=", true).where("categories.on_sale", "=", true);
}

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return products(db).where("products.id", "=", id).executeTakeFirst();
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

/** All products for many changes at once: other edits wait until this transaction ends, orders go on. */
export async function lockProducts(db: Database): Promise<void> {
  await db
    .selectFrom("products")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Everything that is not archived, what is switched off too. */
export async function listProducts(db: Database): Promise<ProductRow[]> {
  return products(db).orderBy("products.created_at", "desc").orderBy("products.id", "desc").execute();
}

export async function listProductsOnSale(db: Database): Promise<ProductRow[]> {
  return productsOnSale(db).orderBy("products.created_at", "desc").orderBy("products.id", "desc").execute();
}

export async function listProductsOfCategory(db: Database, categoryId: string): Promise<ProductRow[]> {
  return productsOnSale(db)
    .where("products.category_id", "=", categoryId)
    .orderBy("products.price")
    .orderBy("products.id")
    .execute();
}

export interface OrderableProduct {
  id: string;
  name: string;
  price: Poisha;
  fulfilment: FulfilmentKind;
  categoryId: string;
  cost: Poisha | null;
  /** Whether its switch and its game's are on. */
  onSale: boolean;
}

/** The product for an order, which cannot be removed from the shop until this transaction ends. */
export async function findProductForOrder(db: Database, id: string): Promise<OrderableProduct | undefined> {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.name",
      "products.price",
      fulfilmentOfProduct.as("fulfilment"),
      "products.category_id as categoryId",
      "products.cost",
      sql<boolean>`products.on_sale AND categories.on_sale`.as("onSale"),
    ])
    .where("products.id", "=", id)
    .where("products.archived_at", "is", null)
    .forKeyShare("products")
    .executeTakeFirst();
}

export async function hasProducts(db: Database, categoryId: string): Promise<boolean> {
  const row = await products(db).where("products.category_id", "=", categoryId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface ProductValues {
  categoryId: string;
  name: string;
  price: Poisha;
  offerType: OfferType;
  stock: number;
  onSale: boolean;
  cost: Poisha | null;
}

const productValues = ({
  categoryId,
  name,
  price,
  offerType,
  onSale,
  cost,
}: Omit<ProductValues, "stock">) => ({
  category_id: categoryId,
  name,
  price,
  offer_type: offerType,
  on_sale: onSale,
  cost,
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

/** Whether codes are its stock from now on. */
export async function setSellsCodes(db: Database, productId: string, sellsCodes: boolean): Promise<void> {
  const type = storedType(sellsCodes ? "codes" : "hand");
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
