import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** Returns the games that have a position, in the order of their positions. */
export async function arrangedCategories(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM categories WHERE position IS NOT NULL AND archived_at IS NULL ORDER BY position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Gives the games positions in the given order. All other games lose their positions. */
export async function placeCategories(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE categories SET position = array_position(${ids}::uuid[], id)
    WHERE position IS DISTINCT FROM array_position(${ids}::uuid[], id)`.execute(db);
}

/** Returns a game's packages that have a position, in the order of their positions. */
export async function arrangedProducts(db: Database, categoryId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM products
    WHERE category_id = ${categoryId} AND position IS NOT NULL AND archived_at IS NULL ORDER BY position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function placeProducts(db: Database, categoryId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE products SET position = array_position(${ids}::uuid[], id)
    WHERE category_id = ${categoryId} AND position IS DISTINCT FROM array_position(${ids}::uuid[], id)`.execute(
    db,
  );
}
