import type { Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A stored item of a supplier's list. */
export interface KeptItem {
  sku: string;
  name: string;
  game: string;
  /** Price of the item in the supplier's currency. */
  amount: number;
  available: boolean;
}

/**
 * Reserves a request for a supplier's balance or list. Of all callers on all instances, only one gets true within these
 * seconds.
 */
export async function claimQuestion(
  db: Database,
  {
    supplierId,
    about,
    apartSeconds,
  }: { supplierId: string; about: "balance" | "catalogue" | "delivered"; apartSeconds: number },
): Promise<boolean> {
  const column = sql.ref(`${about}_asked_at`);
  const { rows } = await sql`
    INSERT INTO supplier_readings AS readings (supplier_id, ${column}) VALUES (${supplierId}, clock_timestamp())
    ON CONFLICT (supplier_id) DO UPDATE SET ${column} = clock_timestamp()
    WHERE coalesce(readings.${column}, '-infinity') < clock_timestamp() - ${apartSeconds} * interval '1 second'
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stores a supplier's items. Updates the costs of products that are mapped to them, at the supplier's rate of exchange.
 */
export async function saveCatalogue(
  db: Database,
  { supplierId, items, rate }: { supplierId: string; items: readonly KeptItem[]; rate: number },
): Promise<void> {
  const text = JSON.stringify(items);
  await sql`
    INSERT INTO supplier_readings (supplier_id, catalogue_read_at, items)
    VALUES (${supplierId}, clock_timestamp(), ${text}::jsonb)
    ON CONFLICT (supplier_id) DO UPDATE SET catalogue_read_at = excluded.catalogue_read_at, items = excluded.items`.execute(
    db,
  );
  await sql`
    UPDATE product_suppliers AS mapped
    SET cost = round(item.amount * ${rate}::numeric * 100), cost_at = clock_timestamp(), sku_name = item.name
    FROM jsonb_to_recordset(${text}::jsonb) AS item (sku text, name text, amount numeric)
    WHERE mapped.supplier_id = ${supplierId} AND mapped.sku = item.sku`.execute(db);
}

/** Deletes the items of a supplier's former account. Does not change the time when the supplier was last asked. */
export async function forgetCatalogue(db: Database, supplierId: string): Promise<void> {
  await sql`
    UPDATE supplier_readings SET items = NULL, catalogue_read_at = NULL WHERE supplier_id = ${supplierId}`.execute(
    db,
  );
}

export async function saveBalance(db: Database, supplierId: string, balance: Poisha): Promise<void> {
  await sql`
    UPDATE suppliers SET balance = ${balance}, balance_at = clock_timestamp(), last_ok_at = clock_timestamp()
    WHERE id = ${supplierId} AND deleted_at IS NULL`.execute(db);
}

export interface KeptCatalogue {
  items: KeptItem[];
  total: number;
  readAt: Date | null;
}

/** Returns items that contain all of the words, in SKU, name and game together. */
export async function searchCatalogue(
  db: Database,
  { supplierId, words, limit }: { supplierId: string; words: readonly string[]; limit: number },
): Promise<KeptCatalogue> {
  const found = await sql<{ items: KeptItem[] | null; total: number; readAt: Date | null }>`
    SELECT readings.catalogue_read_at AS "readAt", found.total::integer,
      (SELECT jsonb_agg(item ORDER BY at) FROM (SELECT item, at FROM unnest(found.items) WITH ORDINALITY AS u (item, at) LIMIT ${limit}) AS page) AS items
    FROM supplier_readings AS readings, LATERAL (
      SELECT array_agg(item ORDER BY at) AS items, count(*) AS total
      FROM jsonb_array_elements(readings.items) WITH ORDINALITY AS each (item, at)
      WHERE NOT EXISTS (
        SELECT FROM unnest(${[...words]}::text[]) AS word
        WHERE strpos(lower(concat_ws(' ', item ->> 'sku', item ->> 'name', item ->> 'game')), lower(word)) = 0)
    ) AS found
    WHERE readings.supplier_id = ${supplierId}`.execute(db);
  const row = found.rows[0];
  return { items: row?.items ?? [], total: row?.total ?? 0, readAt: row?.readAt ?? null };
}

/** Returns the supplier's complete list of items, as it was last read. */
export async function listItems(db: Database, supplierId: string): Promise<Omit<KeptCatalogue, "total">> {
  const row = await db
    .selectFrom("supplier_readings")
    .select("catalogue_read_at as readAt")
    .select(sql<KeptItem[] | null>`items`.as("items"))
    .where("supplier_id", "=", supplierId)
    .executeTakeFirst();
  return { items: row?.items ?? [], readAt: row?.readAt ?? null };
}

/** Returns those of the SKUs that are in the supplier's list of items. */
export async function findItems(
  db: Database,
  supplierId: string,
  skus: readonly string[],
): Promise<KeptItem[]> {
  const { rows } = await sql<{ item: KeptItem }>`
    SELECT item FROM supplier_readings, LATERAL jsonb_array_elements(items) AS item
    WHERE supplier_id = ${supplierId} AND item ->> 'sku' = ANY(${[...skus]})`.execute(db);
  return rows.map(({ item }) => item);
}
