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
  /** Picture for packages of the game without a picture of their own. */
  packageImageUrl: string | null;
  /** Other names by which customers search for the game; null: the store's default names for the game's name. */
  aliases: string[] | null;
  inBengali: CategoryInBengali | null;
  /** Price of the cheapest package in stock; null if none is in stock. */
  fromPrice: Poisha | null;
  createdAt: Date;
}

/** Returns the other names by which customers search for the game. */
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

/** Returns the games in the shop's order. Games without a position come first, the newest of them first. */
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

/** Returns the games that admins have not switched off. */
export async function listCategoriesOnSale(db: Database): Promise<CategoryRow[]> {
  return (await listCategories(db)).filter(({ onSale }) => onSale);
}

/**
 * Returns the games on sale, newest first, each with the time of an admin's last change to the game or to one of its
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

/**
 * Locks a game until this transaction ends. Other changes of the game wait, and so do calls that add products to it.
 */
export async function lockCategory(db: Database, id: string): Promise<CategoryRow | undefined> {
  return categories(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks all games, for an import of many changes. Customers can still order the games' products. */
export async function lockCategories(db: Database): Promise<void> {
  await db
    .selectFrom("categories")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Keeps a game from being deleted until this transaction ends. Returns false if the game does not exist. */
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

/**
 * Deletes a game. If archived products or orders refer to it, it is archived instead. The caller must have begun a
 * transaction.
 */
export async function removeCategory(db: Database, id: string): Promise<"deleted" | "archived"> {
  // Orders contain the ID of their game without a foreign key, because that would slow down each order. So this query
  // looks for such orders.
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
