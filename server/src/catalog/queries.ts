import type { PlayerIdRule, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";

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
  type: "normal" | "unipin";
  offerType: "Normal" | "Special";
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

export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .selectFrom("categories")
    .select(categoryColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return db.selectFrom("categories").select(categoryColumns).where("id", "=", id).executeTakeFirst();
}

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
      "product_stock.stock",
      "products.category_id as categoryId",
      "categories.name as categoryName",
      "products.created_at as createdAt",
    ])
    .where("products.archived_at", "is", null);
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
  type: "normal" | "unipin";
  categoryId: string;
}

export async function findProductOnSale(db: Database, id: string): Promise<ProductOnSale | undefined> {
  return db
    .selectFrom("products")
    .select(["id", "name", "price", "type", "category_id as categoryId"])
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}

/** Takes one unit out of stock; false when none is left. */
export async function takeUnit(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .updateTable("product_stock")
    .set((eb) => ({ stock: eb("stock", "-", 1) }))
    .where("product_id", "=", productId)
    .where("stock", ">", 0)
    .returning("stock")
    .executeTakeFirst();
  return row !== undefined;
}

export async function returnUnit(db: Database, productId: string): Promise<void> {
  await db
    .updateTable("product_stock")
    .set((eb) => ({ stock: eb("stock", "+", 1) }))
    .where("product_id", "=", productId)
    .execute();
}

export async function insertCategory(
  db: Database,
  row: { id: string; name: string; imageUrl: string | null; playerId: PlayerIdRule | null },
): Promise<void> {
  await db
    .insertInto("categories")
    .values({
      id: row.id,
      name: row.name,
      image_url: row.imageUrl,
      player_id: row.playerId && JSON.stringify(row.playerId),
    })
    .execute();
}

export interface NewProduct {
  id: string;
  categoryId: string;
  name: string;
  price: Poisha;
  offerType: "Normal" | "Special";
  stock: number;
}

export async function insertProduct(db: Database, row: NewProduct): Promise<void> {
  const { id, categoryId, name, price, offerType, stock } = row;
  await db
    .insertInto("products")
    .values({ id, category_id: categoryId, name, price, offer_type: offerType })
    .execute();
  await db.insertInto("product_stock").values({ product_id: id, stock }).execute();
}
