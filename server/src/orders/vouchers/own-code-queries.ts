import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Returns those of the products whose own codes a redeemer uses. Such codes are not sold to customers. Uploading more
 * of them does not change how the product is delivered.
 */
export async function findOwnCodeProducts(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ps.product_id AS id FROM product_suppliers AS ps
    JOIN suppliers AS s ON s.id = ps.supplier_id AND s.kind = 'redeemer'
    JOIN products AS p ON p.id = ps.product_id AND p.type <> 'unipin'
    WHERE ps.product_id = ANY (${[...productIds]}::uuid[]) AND ps.sku = ps.product_id::text`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
