import { type PlayerIdRule, supplierFacts, supplierKinds } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** A supplier's answer about a player. `valid` is false if it says that the player does not exist. */
export interface PlayerTold {
  name: string | null;
  valid: boolean;
}

/** A supplier that can report the names of a product's players. `told`: its last stored answer about this player. */
export interface NameTeller {
  categoryId: string;
  rule: PlayerIdRule | null;
  supplierId: string;
  sku: string;
  told: PlayerTold | null;
}

const telling = supplierKinds.filter((kind) => supplierFacts[kind].tellsNames);

/** Returns the first working supplier that reports names, of a product on sale; undefined if there is none. */
export async function findNameTeller(
  db: Database,
  { productId, account }: { productId: string; account: string },
): Promise<NameTeller | undefined> {
  const { rows } = await sql<NameTeller>`
    SELECT products.category_id AS "categoryId", categories.player_id AS rule, product_suppliers.supplier_id AS "supplierId",
           product_suppliers.sku,
           CASE WHEN told.account IS NOT NULL THEN jsonb_build_object('name', told.name, 'valid', told.valid) END AS told
    FROM products
    JOIN categories ON categories.id = products.category_id
    JOIN product_suppliers ON product_suppliers.product_id = products.id AND product_suppliers.active
    JOIN suppliers ON suppliers.id = product_suppliers.supplier_id
    LEFT JOIN player_names AS told ON told.category_id = products.category_id AND told.account = ${account}
      AND told.told_at > now() - interval '10 minutes'
    WHERE products.id = ${productId} AND products.archived_at IS NULL AND products.type <> ${sql.lit(storedType("codes"))}
      AND products.on_sale AND categories.on_sale
      AND suppliers.active AND suppliers.deleted_at IS NULL AND suppliers.kind = ANY(${telling})
      AND (suppliers.tripped_until IS NULL OR suppliers.tripped_until < now())
    ORDER BY product_suppliers.position LIMIT 1`.execute(db);
  return rows[0];
}

export async function keepTold(
  db: Database,
  { categoryId, account }: { categoryId: string; account: string },
  { name, valid }: PlayerTold,
): Promise<void> {
  await sql`
    INSERT INTO player_names (category_id, account, name, valid) VALUES (${categoryId}, ${account}, ${name}, ${valid})
    ON CONFLICT (category_id, account) DO UPDATE SET name = excluded.name, valid = excluded.valid, told_at = now()`.execute(
    db,
  );
}

/** Deletes names that are too old to be shown. Orders have their own copies of the names. */
export function dropOldNames(db: Database, limit: number): Promise<number> {
  return removeSome(db, "player_names", sql`told_at < now() - interval '2 days'`, limit);
}
