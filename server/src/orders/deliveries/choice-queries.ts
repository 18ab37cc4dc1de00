import { type Poisha, poisha, type SupplierKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface Candidate {
  supplierId: string;
  kind: SupplierKind;
  sku: string;
  /** Last known cost in poisha. For a redeemer: the cost of the product whose codes it redeems. */
  cost: Poisha | null;
  /** True if the supplier needs no code of the shop, or if there is a code for it in stock. */
  hasCode: boolean;
  /** True if the supplier has the settings that it needs and is switched on, both in general and for this product. */
  isOn: boolean;
  isTripped: boolean;
  dryRun: boolean;
  hourlyCap: number | null;
  /** Value in taka of one unit of the supplier's currency. */
  rate: number;
}

export const candidates = (productId: string) => sql<Candidate>`
    SELECT s.id AS "supplierId", s.kind, ps.sku, s.dry_run AS "dryRun", s.hourly_cap AS "hourlyCap", s.rate::float8 AS rate,
           coalesce(ps.cost, (SELECT p.cost FROM products AS p WHERE p.id = of_codes.id)) AS cost,
           ps.active AND s.active AND s.deleted_at IS NULL AND s.credentials IS NOT NULL AS "isOn",
           s.kind <> 'redeemer' OR EXISTS (
             SELECT FROM voucher_codes AS v WHERE v.product_id = of_codes.id AND v.status = 'available') AS "hasCode",
           coalesce(s.tripped_until > clock_timestamp(), false) AS "isTripped"
    FROM product_suppliers AS ps JOIN suppliers AS s ON s.id = ps.supplier_id
    CROSS JOIN LATERAL (SELECT CASE WHEN s.kind = 'redeemer' THEN ps.sku::uuid END AS id) AS of_codes
    WHERE ps.product_id = ${productId}
    ORDER BY ps.position, s.id`;

/** Returns the suppliers of a product in the order in which the store tries them. */
export async function findCandidates(db: Database, productId: string): Promise<Candidate[]> {
  return (await candidates(productId).execute(db)).rows;
}

/**
 * Returns the highest cost in poisha at which a supplier may deliver the product. If it is null, the sale price is the
 * limit.
 */
export async function findCeiling(db: Database, productId: string): Promise<Poisha | null> {
  const row = await db
    .selectFrom("products")
    .select("cost_ceiling as ceiling")
    .where("id", "=", productId)
    .executeTakeFirst();
  return row?.ceiling == null ? null : poisha(Number(row.ceiling));
}

/** Returns the value in taka of one unit of the supplier's currency. */
export async function findRate(db: Database, supplierId: string): Promise<number> {
  const { rows } = await sql<{ rate: number }>`
    SELECT rate::float8 AS rate FROM suppliers WHERE id = ${supplierId}`.execute(db);
  if (!rows[0]) throw new Error(`Supplier ${supplierId} is gone`);
  return rows[0].rate;
}
