import { type Poisha, takaToPoisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** The most that a product cost within the last day before some change; 0 where nothing changed. */
export async function findRecentPrice(db: Database, id: string): Promise<Poisha> {
  const { rows } = await sql<{ price: number | null }>`
    SELECT max((before ->> 'price')::float8) AS price FROM audit_log
    WHERE subject = ${`product:${id}`} AND action = 'product.change' AND at > now() - interval '24 hours'`.execute(
    db,
  );
  return takaToPoisha(rows[0]?.price ?? 0);
}

/** What a product that sells codes costs otherwise, and the shop for it; one that was deleted since counts as well. */
export async function findPriced(
  db: Database,
  id: string,
): Promise<{ id: string; name: string; price: Poisha; cost: Poisha | null; supplierCost: null }> {
  return db
    .selectFrom("products")
    .select(["id", "name", "cost"])
    .select(sql<Poisha>`greatest(price, price_before)`.as("price"))
    .select(sql<null>`NULL`.as("supplierCost"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
