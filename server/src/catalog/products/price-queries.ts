import { type Poisha, type ProductInBengali, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The texts by which customers know a package. */
export interface Called {
  name: string;
  bonus: string | null;
  inBengali: ProductInBengali | null;
}

/** The values of a product from which its worth is computed. */
export interface Priced extends Called {
  id: string;
  categoryId: string;
  price: Poisha;
  cost: Poisha | null;
  supplierCost: Poisha | null;
}

/** For each product whose price changed within the given hours, returns the highest price before a change. */
export async function findRecentPrices(
  db: Database,
  ids: readonly string[],
  hours: number,
): Promise<Map<string, Poisha>> {
  const { rows } = await sql<{ id: string; price: number | null }>`
    SELECT substr(subject, length('product:') + 1) AS id, max((before ->> 'price')::float8) AS price FROM audit_log
    WHERE subject = ANY (${ids.map((id) => `product:${id}`)}) AND action = 'product.change'
      AND at > now() - make_interval(hours => ${hours})
    GROUP BY subject`.execute(db);
  return new Map(rows.map(({ id, price }) => [id, takaToPoisha(price ?? 0)]));
}

export type Named = Called & { id: string; categoryId: string; price: Poisha };

/**
 * Returns the games' packages, including archived ones. Each comes with its present name and its names within the given
 * hours, and with the price that it had under each name.
 */
export async function listNamed(
  db: Database,
  categoryIds: readonly string[],
  hours: number,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT id, category_id AS "categoryId", name, bonus, in_bengali AS "inBengali", greatest(price, price_before) AS price
    FROM products WHERE category_id = ANY (${categoryIds}::uuid[])
    UNION ALL
    SELECT p.id, p.category_id, a.before ->> 'name', a.before ->> 'bonus', nullif(a.before -> 'inBengali', 'null'),
           round((a.before ->> 'price')::numeric * 100)::bigint
    FROM products AS p JOIN audit_log AS a ON a.subject = 'product:' || p.id AND a.action = 'product.change'
    WHERE p.category_id = ANY (${categoryIds}::uuid[]) AND a.at > now() - make_interval(hours => ${hours})`.execute(
    db,
  );
  return rows;
}

/** Returns the usual price and the cost of a product that is sold as codes. The product may be archived. */
export async function findPriced(db: Database, id: string): Promise<Priced & { supplierCost: null }> {
  return db
    .selectFrom("products")
    .select(["id", "name", "cost", "bonus", "category_id as categoryId", "in_bengali as inBengali"])
    .select(sql<Poisha>`greatest(price, price_before)`.as("price"))
    .select(sql<null>`NULL`.as("supplierCost"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** For each product, returns the lowest price of a package that redeems its codes, including planned prices. */
export async function findLowestUses(db: Database, ids: readonly string[]): Promise<Map<string, Poisha>> {
  const { rows } = await sql<{ id: string; price: Poisha }>`
    SELECT ps.sku AS id, min(least(p.price, p.planned_price))::bigint AS price
    FROM product_suppliers AS ps
    JOIN suppliers AS s ON s.id = ps.supplier_id AND s.kind = 'redeemer' AND s.deleted_at IS NULL
    JOIN products AS p ON p.id = ps.product_id AND p.archived_at IS NULL
    WHERE ps.sku = ANY (${ids}) GROUP BY ps.sku`.execute(db);
  return new Map(rows.map(({ id, price }) => [id, price]));
}
