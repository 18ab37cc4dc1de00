import {
  type CategoryInBengali,
  knownAliases,
  type PlayerIdHelp,
  type PlayerIdRule,
  type Poisha,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { storedType } from "../../platform/db/fulfilment.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { storedBengali } from "../../platform/lib/bengali-texts.ts";

export interface CategoryRow {
  id: string;
  name: string;
  imageUrl: string | null;
  playerId: PlayerIdRule | null;
  playerIdHelp: PlayerIdHelp | null;
  onSale: boolean;
  /** The picture for packages without their own. */
  packageImageUrl: string | null;
  /** Other names by which customers search for the category; null: the known ones for its name. */
  aliases: string[] | null;
  inBengali: CategoryInBengali | null;
  /** The price of its cheapest package in stock; null: none is in stock. */
  fromPrice: Poisha | null;
  createdAt: Date;
}

/** Returns the other names by which customers search for the category. */
export function aliasesOf({ aliases, name }: Pick<CategoryRow, "aliases" | "name">): readonly string[] {
  return aliases ?? knownAliases(name);
}

const fromPrice = sql<Poisha | null>`(
  SELECT min(products.price) FROM products JOIN product_stock ON product_stock.product_id = products.id
  WHERE products.category_id = categories.id AND products.archived_at IS NULL AND products.on_sale
    AND CASE products.type WHEN ${sql.lit(storedType("codes"))} THEN EXISTS (
          SELECT FROM voucher_codes WHERE voucher_codes.product_id = products.id AND voucher_codes.status = 'available'
        ) ELSE product_stock.stock > 0 END
)`;

const categoryColumns = [
  "id",
  "name",
  "image_url as imageUrl",
  "player_id as playerId",
  "player_id_help as playerIdHelp",
  "on_sale as onSale",
  "package_image_url as packageImageUrl",
  "aliases",
  "in_bengali as inBengali",
  fromPrice.as("fromPrice"),
  "created_at as createdAt",
] as const;

function categories(db: Database) {
  return db.selectFrom("categories").select(categoryColumns).where("archived_at", "is", null);
}

/** Returns the categories in the shop's order; those without a position come first, newest first. */
export async function listCategories(db: Database): Promise<CategoryRow[]> {
  return categories(db)
    .orderBy("position", (order) => order.asc().nullsFirst())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function findCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return categories(db).where("id", "=", id).executeTakeFirst();
}

export interface CategoryChange {
  id: string;
  changedAt: Date;
}

/** Returns the categories that are not switched off. */
export async function listCategoriesOnSale(db: Database): Promise<CategoryRow[]> {
  return (await listCategories(db)).filter(({ onSale }) => onSale);
}

/**
 * Returns the categories on sale, newest first, with the time of the last change by an admin to each or to one of its
 * packages.
 */
export async function categoryChanges(db: Database): Promise<CategoryChange[]> {
  const { rows } = await sql<CategoryChange>`
    SELECT categories.id, greatest(
      categories.created_at,
      (SELECT at FROM audit_log WHERE subject = 'category:' || categories.id ORDER BY id DESC LIMIT 1),
      (
        SELECT max(last.at) FROM products CROSS JOIN LATERAL (
          SELECT at FROM audit_log WHERE subject = 'product:' || products.id ORDER BY audit_log.id DESC LIMIT 1
        ) AS last
        WHERE products.category_id = categories.id
      )
    ) AS "changedAt"
    FROM categories WHERE archived_at IS NULL AND on_sale
    ORDER BY created_at DESC, id DESC`.execute(db);
  return rows;
}

/** Locks the category for a change; other changes, and products being added to it, wait until this transaction ends. */
export async function lockCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return categories(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks all categories for many changes; their products can still be ordered. */
export async function lockCategories(db: Database): Promise<void> {
  await db
    .selectFrom("categories")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Prevents a category from being deleted until this transaction ends; false if it does not exist. */
export async function holdCategory(db: Database, id: string): Promise<boolean> {
  const row = await categories(db).where("id", "=", id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

export type CategoryValues = Omit<CategoryRow, "id" | "fromPrice" | "createdAt">;

const categoryValues = (values: CategoryValues) => ({
  name: values.name,
  image_url: values.imageUrl,
  player_id: values.playerId && JSON.stringify(values.playerId),
  player_id_help: values.playerIdHelp && JSON.stringify(values.playerIdHelp),
  on_sale: values.onSale,
  package_image_url: values.packageImageUrl,
  aliases: values.aliases,
  in_bengali: storedBengali(values.inBengali),
});

export async function insertCategory(db: Database, id: string, values: CategoryValues): Promise<void> {
  await db
    .insertInto("categories")
    .values({ id, ...categoryValues(values) })
    .execute();
}

export async function updateCategory(db: Database, id: string, values: CategoryValues): Promise<void> {
  await db.updateTable("categories").set(categoryValues(values)).where("id", "=", id).execute();
}

/** Deletes a category, or archives it if archived products or orders refer to it. Needs a transaction. */
export async function removeCategory(db: Database, id: string): Promise<"deleted" | "archived"> {
  // Orders keep the ID of their game whatever becomes of its products, but without a foreign key, which would slow down
  // each order.
  const { rows } = await sql`SELECT FROM orders WHERE category_id = ${id} LIMIT 1`.execute(db);
  const isOrdered = rows.length > 0;
  const deleted =
    !isOrdered &&
    (await undoneUnless(db, "unreferenced", () =>
      db.deleteFrom("categories").where("id", "=", id).execute(),
    ));
  if (deleted) return "deleted";
  await db.updateTable("categories").set({ archived_at: sql<Date>`now()` }).where("id", "=", id).execute();
  return "archived";
}
