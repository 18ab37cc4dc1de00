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
  /** True if this supplier is switched on for the product. */
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
  categoryId: string;
  categoryName: string;
  /** Other names of the game, as the shop has entered them. If null, the store's list of usual names is used. */
  categoryAliases: string[] | null;
  price: Poisha;
  sellsCodes: boolean;
  automatic: boolean;
  costCeiling: Poisha | null;
  suppliers: MappedSupplierRow[];
  now: Date;
}

type ProductPart = Omit<MappingRow, "suppliers">;

interface MappingPage {
  /** Words that must be in the names of the game and the product together, in any order. */
  search?: string | undefined;
  /** The last product of the previous page. */
  after?: string | undefined;
  limit: number;
  categoryId?: string | undefined;
  /** If true, products that are sold as voucher codes are left out. */
  isTopUp?: true;
  /** If set, products that are mapped to this supplier are left out. */
  notAt?: string | undefined;
}

/**
 * Returns products with their suppliers, sorted by game and price. Returns one more than the limit if there are more.
 */
export async function listMappings(db: Database, page: MappingPage): Promise<MappingRow[]> {
  return withSuppliers(db, await listProducts(db, page));
}

/** Returns the mapping of one product. */
export async function findMapping(db: Database, productId: string): Promise<MappingRow | undefined> {
  return (await findMappings(db, [productId])).get(productId);
}

/** Returns the mappings of those of these products that are not deleted. */
export async function findMappings(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, MappingRow>> {
  const products = await shopProducts(db)
    .where("products.id", "in", [...productIds])
    .execute();
  return new Map((await withSuppliers(db, products)).map((row) => [row.productId, row]));
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
      "categories.id as categoryId",
      "categories.name as categoryName",
      "categories.aliases as categoryAliases",
      "products.price",
      "products.automatic",
      sql<boolean>`products.type = 'unipin'`.as("sellsCodes"),
      sql<Poisha | null>`products.cost_ceiling`.as("costCeiling"),
      sql<Date>`clock_timestamp()`.as("now"),
    ])
    .where("products.archived_at", "is", null);
}

const isNoVoucher = sql<boolean>`products.type <> 'unipin'`;
const isNotAt = (supplierId: string) => sql<boolean>`NOT EXISTS (
  SELECT FROM product_suppliers AS there
  WHERE there.product_id = products.id AND there.supplier_id = ${supplierId})`;

/**
 * Returns the games that have packages for a player ID, and how many of all these packages are not mapped to the
 * supplier.
 */
export async function countUnmapped(db: Database, supplierId: string) {
  const rows = await db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "categories.id",
      "categories.name",
      sql<number>`count(*) FILTER (WHERE ${isNotAt(supplierId)})::integer`.as("unmapped"),
    ])
    .where("products.archived_at", "is", null)
    .where(isNoVoucher)
    .groupBy(["categories.id", "categories.name"])
    .orderBy("categories.name")
    .execute();
  return {
    games: rows.map(({ id, name }) => ({ id, name })),
    unmapped: rows.reduce((sum, row) => sum + row.unmapped, 0),
  };
}

const inOrder = sql`categories.name, products.price, products.id`;

async function listProducts(
  db: Database,
  { search = "", after, limit, categoryId, isTopUp, notAt }: MappingPage,
): Promise<ProductPart[]> {
  const words = search.split(/\s+/).filter(Boolean);
  let query = shopProducts(db);
  if (categoryId !== undefined) query = query.where("products.category_id", "=", categoryId);
  if (isTopUp) query = query.where(isNoVoucher);
  if (notAt !== undefined) query = query.where(isNotAt(notAt));
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

/** Locks the product's mapping. Orders of the product need not wait for this lock. */
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

/** Locks the products' mappings in the order of their IDs. Leaves out deleted products. */
export async function lockMappedProducts(db: Database, productIds: readonly string[]): Promise<void> {
  await db
    .selectFrom("products")
    .select("id")
    .where("id", "in", [...productIds])
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Returns those of the IDs that belong to suppliers. Locks them, so that they cannot be deleted until this transaction
 * ends.
 */
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

/** SQL condition: a redeemer uses the product's codes, because the product has codes but is not sold as codes. */
const redeemsOwn = sql<boolean>`EXISTS (
  SELECT FROM product_suppliers AS own JOIN suppliers AS s ON s.id = own.supplier_id AND s.kind = 'redeemer'
  WHERE own.product_id = products.id AND own.sku = products.id::text)`;

/** Returns the products whose codes a redeemer may use, sorted by game and then by name. */
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
    .where(sql<boolean>`(products.type = 'unipin' OR ${redeemsOwn})`)
    .where("products.archived_at", "is", null)
    .orderBy("categories.name")
    .orderBy("products.name")
    .execute();
}

/** Returns the names of the packages that a redeemer delivers and that have no code left, sorted by game and name. */
export async function namesWithoutCode(db: Database, supplierId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name || ' ' || p.name AS name FROM product_suppliers AS ps
    JOIN products AS p ON p.id = ps.product_id AND p.archived_at IS NULL
    JOIN categories AS c ON c.id = p.category_id
    WHERE ps.supplier_id = ${supplierId} AND ps.active AND NOT EXISTS (
      SELECT FROM voucher_codes AS v WHERE v.product_id::text = ps.sku AND v.status = 'available')
    ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

export interface NewMapped {
  supplierId: string;
  sku: string;
  skuName: string | null;
  active: boolean;
  /** Cost in poisha; null if it is not known. */
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

export interface PlacedSupplier {
  productId: string;
  automatic: boolean;
  supplierId: string;
  /**
   * The item's SKU. If null, the supplier is removed. `found`: the item's name and cost; absent if they do not change.
   */
  entry: { sku: string; active: boolean; found?: Pick<NewMapped, "skuName" | "cost"> } | null;
  /** The product's suppliers in their new order. */
  order: readonly string[];
}

/**
 * Changes one supplier of a product, and the order of all its suppliers. The settings of the other suppliers do not
 * change.
 */
export async function placeSupplier(
  db: Database,
  { productId, automatic, supplierId, entry, order }: PlacedSupplier,
): Promise<void> {
  await db.updateTable("products").set({ automatic }).where("id", "=", productId).execute();
  if (entry === null)
    await db
      .deleteFrom("product_suppliers")
      .where("product_id", "=", productId)
      .where("supplier_id", "=", supplierId)
      .execute();
  else {
    const { sku, active, found } = entry;
    const costs = found && {
      sku_name: found.skuName,
      cost: found.cost,
      cost_at: found.cost === null ? null : sql<Date>`clock_timestamp()`,
    };
    await db
      .insertInto("product_suppliers")
      .values({ product_id: productId, supplier_id: supplierId, position: 0, sku, active, ...costs })
      .onConflict((conflict) =>
        conflict.columns(["product_id", "supplier_id"]).doUpdateSet({ sku, active, ...costs }),
      )
      .execute();
  }
  await sql`UPDATE product_suppliers SET position = array_position(${[...order]}::uuid[], supplier_id) - 1
            WHERE product_id = ${productId}`.execute(db);
}
