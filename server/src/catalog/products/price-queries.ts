import { type Poisha, type ProductInBengali, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The texts by which customers know a package. */
export interface Called {
  name: string;
  bonus: string | null;
  inBengali: ProductInBengali | null;
}

/** What must be known of a product to compute what it is worth. */
export interface Priced extends Called {
  id: string;
  categoryId: string;
  price: Poisha;
  cost: Poisha | null;
  supplierCost: Poisha | null;
}

/** Returns the highest price that a product had before a change within the given hours; 0 if nothing changed. */
export async function findRecentPrice(db: Database, id: string, hours: number): Promise<Poisha> {
  const { rows } = await sql<{ price: number | null }>`
    SELECT max((before ->> 'price')::float8) AS price FROM audit_log
    WHERE subject = ${`product:${id}`} AND action = 'product.change' AND at > now() - make_interval(hours => ${hours})`.execute(
    db,
  );
  return takaToPoisha(rows[0]?.price ?? 0);
}

/**
 * Returns the packages of a game, archived ones too, with their present names and those within the given hours, each
 * with the price at that time.
 */
export async function listNamed(
  db: Database,
  categoryId: string,
  hours: number,
): Promise<(Called & { id: string; price: Poisha })[]> {
  const { rows } = await sql<Called & { id: string; price: Poisha }>`
    SELECT id, name, bonus, in_bengali AS "inBengali", greatest(price, price_before) AS price
    FROM products WHERE category_id = ${categoryId}
    UNION ALL
    SELECT p.id, a.before ->> 'name', a.before ->> 'bonus', nullif(a.before -> 'inBengali', 'null'),
           round((a.before ->> 'price')::numeric * 100)::bigint
    FROM products AS p JOIN audit_log AS a ON a.subject = 'product:' || p.id AND a.action = 'product.change'
    WHERE p.category_id = ${categoryId} AND a.at > now() - make_interval(hours => ${hours})`.execute(db);
  return rows;
}

/** Returns the usual price and the cost of a product that is sold as codes, even a deleted one. */
export async function findPriced(db: Database, id: string): Promise<Priced & { supplierCost: null }> {
  return db
    .selectFrom("products")
    .select(["id", "name", "cost", "bonus", "category_id as categoryId", "in_bengali as inBengali"])
    .select(sql<Poisha>`greatest(price, price_before)`.as("price"))
    .select(sql<null>`NULL`.as("supplierCost"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Returns the lowest present or planned price of a package that redeems this product's codes; null if none does. */
export async function findLowestUse(db: Database, id: string): Promise<Poisha | null> {
  const { rows } = await sql<{ price: Poisha | null }>`
    SELECT min(least(p.price, p.planned_price))::bigint AS price
    FROM product_suppliers AS ps
    JOIN suppliers AS s ON s.id = ps.supplier_id AND s.kind = 'redeemer' AND s.deleted_at IS NULL
    JOIN products AS p ON p.id = ps.product_id AND p.archived_at IS NULL
    WHERE ps.sku = ${id}`.execute(db);
  return rows[0]?.price ?? null;
}
