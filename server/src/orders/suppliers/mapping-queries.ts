import type { Poisha, SupplierKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/search-page.ts";
import { knownCost } from "./queries.ts";

export interface MappedSupplierRow {
  supplierId: string;
  name: string;
  kind: SupplierKind;
  sku: string;
  skuName: string | null;
  /** True if this entry of the mapping is switched on. */
  active: boolean;
  cost: Poisha | null;
  costAt: Date | null;
  supplierActive: boolean;
  lastOkAt: Date | null;
  trippedUntil: Date | null;
}

export interface MappingRow {
  productId: string;
  name: string;
  categoryName: string;
  price: Poisha;
  sellsCodes: boolean;
  automatic: boolean;
  costCeiling: Poisha | null;
  suppliers: MappedSupplierRow[];
  now: Date;
}

type ProductPart = Omit<MappingRow, "suppliers">;

interface MappingPage {
  /** Words that the names of the game and the product contain, in any order. */
  search?: string | undefined;
  /** The product before the first one of the page. */
  after?: string | undefined;
  limit: number;
}

/** Returns the shop's products with their suppliers, by game, then by price; one more than the limit if there are more. */
export async function listMappings(db: Database, page: MappingPage): Promise<MappingRow[]> {
  return withSuppliers(db, await listProducts(db, page));
}

/** Returns the mapping of one product. */
export async function findMapping(db: Database, productId: string): Promise<MappingRow | undefined> {
  const products = await shopProducts(db).where("products.id", "=", productId).execute();
  return (await withSuppliers(db, products))[0];
}

async function withSuppliers(db: Database, products: readonly ProductPart[]): Promise<MappingRow[]> {
  const mapped = await listMapped(
    db,
    products.map(({ productId }) => productId),
  );
  const of = Map.groupBy(mapped, (row) => row.productId);
  return products.map((product) => ({
    ...product,
    suppliers: (of.get(product.productId) ?? []).map(({ productId: _, ...row }) => row),
  }));
}

function shopProducts(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id as productId",
      "products.name",
      "categories.name as categoryName",
      "products.price",
      "products.automatic",
      sql<boolean>`products.type = 'unipin'`.as("sellsCodes"),
      sql<Poisha | null>`products.cost_ceiling`.as("costCeiling"),
      sql<Date>`clock_timestamp()`.as("now"),
    ])
    .where("products.archived_at", "is", null);
}

const inOrder = sql`categories.name, products.price, products.id`;

async function listProducts(
  db: Database,
  { search = "", after, limit }: MappingPage,
): Promise<ProductPart[]> {
  const words = search.split(/\s+/).filter(Boolean);
  let query = shopProducts(db);
  for (const word of words)
    query = query.where(sql<boolean>`categories.name || ' ' || products.name ILIKE ${containing(word)}`);
  if (after !== undefined)
    query = query.where(sql<boolean>`(${inOrder}) > (SELECT ${inOrder} FROM products
      JOIN categories ON categories.id = products.category_id WHERE products.id = ${after})`);
  return query
    .orderBy("categories.name")
    .orderBy("products.price")
    .orderBy("products.id")
    .limit(limit + 1)
    .execute();
}

async function listMapped(db: Database, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom("product_suppliers")
    .innerJoin("suppliers", "suppliers.id", "product_suppliers.supplier_id")
    .select([
      "product_suppliers.product_id as productId",
      "suppliers.id as supplierId",
      "suppliers.name",
      "product_suppliers.sku",
      "product_suppliers.sku_name as skuName",
      "product_suppliers.active",
      "product_suppliers.cost_at as costAt",
      "suppliers.active as supplierActive",
      "suppliers.last_ok_at as lastOkAt",
      "suppliers.tripped_until as trippedUntil",
      sql<SupplierKind>`suppliers.kind`.as("kind"),
      knownCost.as("cost"),
    ])
    .where("suppliers.deleted_at", "is", null)
    .where("product_suppliers.product_id", "in", [...productIds])
    .orderBy("product_suppliers.position")
    .orderBy("suppliers.id")
    .execute();
}

/** Locks the product for a change of its mapping; orders of the product continue. */
export async function lockMappedProduct(db: Database, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("archived_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the IDs that are suppliers, and prevents their deletion until this transaction ends. */
export async function holdSuppliers(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SupplierKind>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("suppliers")
    .select(["id", sql<SupplierKind>`kind`.as("kind")])
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forShare()
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Returns the shop's voucher products, whose codes a redeemer may use; by game, then by name. */
export async function listCodeProducts(db: Database) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select(["products.id", "products.name", "categories.name as game", "products.cost"])
    .select(
      sql<boolean>`EXISTS (SELECT FROM voucher_codes WHERE product_id = products.id AND status = 'available')`.as(
        "available",
      ),
    )
    .where("products.type", "=", "unipin")
    .where("products.archived_at", "is", null)
    .orderBy("categories.name")
    .orderBy("products.name")
    .execute();
}

export interface NewMapped {
  supplierId: string;
  sku: string;
  skuName: string | null;
  active: boolean;
  /** In poisha; null if unknown. */
  cost: Poisha | null;
}

export async function replaceMapping(
  db: Database,
  { productId, automatic, costCeiling, suppliers }: NewMappingValues,
): Promise<void> {
  await db
    .updateTable("products")
    .set({ automatic, cost_ceiling: costCeiling })
    .where("id", "=", productId)
    .execute();
  await db.deleteFrom("product_suppliers").where("product_id", "=", productId).execute();
  if (suppliers.length === 0) return;
  await db
    .insertInto("product_suppliers")
    .values(
      suppliers.map(({ supplierId, sku, skuName, active, cost }, position) => ({
        product_id: productId,
        supplier_id: supplierId,
        ...{ position, sku, active, cost },
        sku_name: skuName,
        cost_at: cost === null ? null : sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
}

export interface NewMappingValues {
  productId: string;
  automatic: boolean;
  costCeiling: Poisha | null;
  suppliers: readonly NewMapped[];
}
