import type { FulfilmentKind, OfferType, Poisha, ProductBadge, ProductInBengali } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { fulfilmentOfProduct, storedType } from "../../platform/db/fulfilment.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { storedBengali } from "../../platform/lib/bengali-texts.ts";

/** Texts that a package shows beside its name and price. */
export interface ProductShowing {
  /** The former price, which is shown if it is above the price. */
  oldPrice: Poisha | null;
  /** What the customer gets in addition, in words that the shop chose. */
  bonus: string | null;
  badge: ProductBadge | null;
  imageUrl: string | null;
  inBengali: ProductInBengali | null;
}

/** A planned price in poisha. Without an end, the planned price is permanent. */
export interface PricePlan {
  price: Poisha;
  from: Date;
  until: Date | null;
}

export interface ProductRow extends ProductShowing {
  id: string;
  name: string;
  price: Poisha;
  plan: PricePlan | null;
  /** The price that returns when a running planned price ends. */
  priceBefore: Poisha | null;
  fulfilment: FulfilmentKind;
  offerType: OfferType;
  stock: number;
  /** True if the stock never runs out; `stock` is then `UNLIMITED_STOCK`. */
  unlimited: boolean;
  /** Whether the product itself is switched on. Its game may be switched off. */
  onSale: boolean;
  /** What the shop pays for one unit. */
  cost: Poisha | null;
  /** The cost of one unit at the first of the product's suppliers whose cost is known. */
  supplierCost: Poisha | null;
  /**
   * True if an order would be delivered without a person's work: a code is in stock, or a supplier would accept the
   * order now.
   */
  atOnce: boolean;
  categoryId: string;
  categoryName: string;
  /** The game's name in Bengali, if the shop has set it. */
  categoryInBengali: string | null;
  categoryOnSale: boolean;
  /** The game's picture, for packages that have no picture of their own. */
  packageImageUrl: string | null;
  /** Position among the game's packages; null if the shop has set none. */
  position: number | null;
  createdAt: Date;
}

/** SQL for the stock. For a voucher product, this is the number of its available codes. */
const stockOnSale = sql<number>`
  CASE products.type WHEN ${sql.lit(storedType("codes"))} THEN (
    SELECT count(*)::integer FROM voucher_codes
    WHERE voucher_codes.product_id = products.id AND voucher_codes.status = 'available'
  ) ELSE product_stock.stock END`;

/**
 * SQL for the cost of a unit. It is the cost at the first supplier that could deliver the product and whose cost is
 * known.
 */
const supplierCost = sql<Poisha | null>`
  CASE products.type WHEN ${sql.lit(storedType("codes"))} THEN NULL ELSE (
    SELECT mapped.cost FROM product_suppliers AS mapped
    JOIN suppliers ON suppliers.id = mapped.supplier_id AND suppliers.deleted_at IS NULL AND suppliers.active
    WHERE mapped.product_id = products.id AND mapped.active AND mapped.cost IS NOT NULL
    ORDER BY mapped.position LIMIT 1
  ) END`;

/**
 * SQL condition for a supplier that would accept an order, as in `orders/deliveries/choose.ts`. The supplier is set up,
 * switched on, not in dry run and not paused. It charges no more than the price, and if it needs a code, one is in
 * stock.
 */
const atOnce = sql<boolean>`
  products.type = ${sql.lit(storedType("codes"))} OR products.automatic AND EXISTS (
    SELECT FROM product_suppliers AS mapped
    JOIN suppliers AS s ON s.id = mapped.supplier_id AND s.deleted_at IS NULL AND s.active AND NOT s.dry_run
      AND s.credentials IS NOT NULL AND coalesce(s.tripped_until <= clock_timestamp(), true)
    WHERE mapped.product_id = products.id AND mapped.active
      AND coalesce(mapped.cost <= least(products.price, products.cost_ceiling), true)
      AND (s.kind <> 'redeemer' OR EXISTS (
        SELECT FROM voucher_codes AS v
        WHERE v.product_id = CASE WHEN s.kind = 'redeemer' THEN mapped.sku::uuid END AND v.status = 'available'))
  )`;

function products(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("product_stock", "product_stock.product_id", "products.id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id",
      "products.name",
      "products.price",
      "products.planned_price as plannedPrice",
      "products.planned_from as plannedFrom",
      "products.planned_until as plannedUntil",
      "products.price_before as priceBefore",
      fulfilmentOfProduct.as("fulfilment"),
      "products.offer_type as offerType",
      "products.old_price as oldPrice",
      "products.bonus",
      "products.badge",
      "products.image_url as imageUrl",
      "products.in_bengali as inBengali",
      "products.position",
      stockOnSale.as("stock"),
      "product_stock.unlimited",
      "products.on_sale as onSale",
      "products.cost",
      supplierCost.as("supplierCost"),
      atOnce.as("atOnce"),
      "products.category_id as categoryId",
      "categories.name as categoryName",
      sql<string | null>`categories.in_bengali ->> 'name'`.as("categoryInBengali"),
      "categories.on_sale as categoryOnSale",
      "categories.package_image_url as packageImageUrl",
      "products.created_at as createdAt",
    ])
    .where("products.archived_at", "is", null);
}

type FlatRow = Omit<ProductRow, "plan"> & {
  plannedPrice: Poisha | null;
  plannedFrom: Date | null;
  plannedUntil: Date | null;
};

function toRow({ plannedPrice, plannedFrom, plannedUntil, ...row }: FlatRow): ProductRow {
  const isPlanned = plannedPrice !== null && plannedFrom !== null;
  return { ...row, plan: isPlanned ? { price: plannedPrice, from: plannedFrom, until: plannedUntil } : null };
}

function productsOnSale(db: Database) {
  return products(db).where("products.on_sale", "=", true).where("categories.on_sale", "=", true);
}

export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  const row = await products(db).where("products.id", "=", id).executeTakeFirst();
  return row && toRow(row);
}

/**
 * Locks a product until the transaction ends, so that other edits wait. With `edit`, customers can still order it. With
 * `removal`, the lock waits for running orders of the product, and new orders wait.
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

/**
 * Locks products for an edit, as `lockProduct` does. All callers lock several products in the order of their IDs, so
 * that they do not block each other forever.
 */
export async function lockForEdit(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", sql<string>`ANY (${ids}::uuid[])`)
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const rows = await products(db).where("products.id", "=", sql<string>`ANY (${ids}::uuid[])`).execute();
  return rows.map(toRow);
}

/**
 * Counts the units or codes on sale, and those that open orders have reserved and would return when canceled. One
 * statement counts both, so that no unit is missed while orders are placed or released.
 */
export async function countUnits(db: Database, id: string): Promise<{ stock: number; held: number }> {
  return db
    .selectFrom("products")
    .innerJoin("product_stock", "product_stock.product_id", "products.id")
    .select([
      stockOnSale.as("stock"),
      sql<number>`(SELECT count(*) FROM orders WHERE orders.product_id = products.id AND NOT orders.waits_for_code
        AND orders.status IN ('pending', 'processing') AND orders.hidden_at IS NULL)`.as("held"),
    ])
    .where("products.id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Locks all products, for an import of many changes. Other edits wait until this transaction ends, but customers can
 * still order.
 */
export async function lockProducts(db: Database): Promise<void> {
  await db
    .selectFrom("products")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Returns all products except archived ones, including those that are switched off. */
export async function listProducts(db: Database): Promise<ProductRow[]> {
  const rows = await products(db)
    .orderBy("products.created_at", "desc")
    .orderBy("products.id", "desc")
    .execute();
  return rows.map(toRow);
}

export async function listProductsOnSale(db: Database): Promise<ProductRow[]> {
  const rows = await productsOnSale(db)
    .orderBy("products.created_at", "desc")
    .orderBy("products.id", "desc")
    .execute();
  return rows.map(toRow);
}

export async function listProductsOfCategory(db: Database, categoryId: string): Promise<ProductRow[]> {
  const rows = await productsOnSale(db)
    .where("products.category_id", "=", categoryId)
    .orderBy("products.position", (order) => order.asc().nullsLast())
    .orderBy("products.price")
    .orderBy("products.id")
    .execute();
  return rows.map(toRow);
}

/**
 * Locks a product whose planned price must start or end, and returns its ID and the database's time. Products that are
 * already locked are skipped. Undefined if no other product is due.
 */
export async function findDuePlan(db: Database): Promise<{ id: string; now: Date } | undefined> {
  const { rows } = await sql<{ id: string; now: Date }>`
    SELECT id, now() AS now FROM products
    WHERE planned_price IS NOT NULL AND archived_at IS NULL
      AND CASE WHEN price_before IS NULL THEN planned_from ELSE planned_until END <= now()
    ORDER BY id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows[0];
}

export async function hasProducts(db: Database, categoryId: string): Promise<boolean> {
  const row = await products(db).where("products.category_id", "=", categoryId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export interface ProductValues extends ProductShowing, Pick<ProductRow, "plan" | "priceBefore"> {
  categoryId: string;
  name: string;
  price: Poisha;
  offerType: OfferType;
  stock: number;
  unlimited: boolean;
  onSale: boolean;
  cost: Poisha | null;
}

/** The columns of a product's row. The stock is not among them, because it is in a separate table. */
export type StandingValues = Omit<ProductValues, "stock" | "unlimited">;

const productValues = (values: StandingValues) => ({
  category_id: values.categoryId,
  name: values.name,
  price: values.price,
  offer_type: values.offerType,
  on_sale: values.onSale,
  cost: values.cost,
  old_price: values.oldPrice,
  bonus: values.bonus,
  badge: values.badge,
  image_url: values.imageUrl,
  in_bengali: storedBengali(values.inBengali),
  planned_price: values.plan?.price ?? null,
  planned_from: values.plan?.from ?? null,
  planned_until: values.plan?.until ?? null,
  price_before: values.priceBefore,
});

/** Adds a product. `sellsCodes`: the product is sold as codes. */
export async function insertProduct(
  db: Database,
  id: string,
  { stock, unlimited, ...values }: ProductValues,
  sellsCodes: boolean,
): Promise<void> {
  const type = storedType(sellsCodes ? "codes" : "hand");
  await db
    .insertInto("products")
    .values({ id, type, ...productValues(values) })
    .execute();
  await db.insertInto("product_stock").values({ product_id: id, stock, unlimited }).execute();
}

export async function updateProduct(db: Database, id: string, values: StandingValues): Promise<void> {
  // A product that moves to another game loses its position, because the position is among the packages of one game.
  const position = sql<number | null>`CASE WHEN category_id = ${values.categoryId} THEN position END`;
  await db
    .updateTable("products")
    .set({ ...productValues(values), position })
    .where("id", "=", id)
    .execute();
}

/** Sets whether the product is sold as codes from now on. */
export async function setSellsCodes(
  db: Database,
  productIds: readonly string[],
  sellsCodes: boolean,
): Promise<void> {
  const type = storedType(sellsCodes ? "codes" : "hand");
  await db
    .updateTable("products")
    .set({ type })
    .where("id", "=", sql<string>`ANY (${productIds}::uuid[])`)
    .execute();
}

/**
 * Deletes a product. If orders or codes refer to it, it is archived instead. The caller must have begun a transaction.
 */
export async function removeProduct(db: Database, id: string): Promise<"deleted" | "archived"> {
  const deleted = await undoneUnless(db, "unreferenced", async () => {
    await db.deleteFrom("product_stock").where("product_id", "=", id).execute();
    await db.deleteFrom("products").where("id", "=", id).execute();
  });
  if (deleted) return "deleted";
  await db.updateTable("products").set({ archived_at: sql<Date>`now()` }).where("id", "=", id).execute();
  return "archived";
}
