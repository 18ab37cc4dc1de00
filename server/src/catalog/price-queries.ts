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
