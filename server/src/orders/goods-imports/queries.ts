import type { GoodsKind, ImportMapping, Message } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** A picture that could not be fetched, or whose file could not be read. */
export interface PictureFailure {
  line: number;
  name: string;
  address: string;
  why: Message;
}

/** A package that an earlier import created, and the names that the former shop used for it. */
export interface KnownProduct {
  id: string;
  name: string | null;
  sku: string | null;
  productId: string | null;
}

interface Who {
  uid: string;
  name: string;
  at: Date;
}

export interface GoodsImportRow {
  id: string;
  kind: GoodsKind;
  name: string;
  fileName: string;
  fileHash: string;
  games: number;
  products: number;
  codes: number;
  reviews: number;
  skipped: number;
  used: number;
  waiting: number;
  done: number;
  failed: number;
  failures: PictureFailure[];
  imported: Who;
  takenBack: Who | null;
}

const who = (by: string, at: string) =>
  sql`CASE WHEN ${sql.ref(by)} IS NOT NULL THEN jsonb_build_object('uid', ${sql.ref(by)},
    'name', (SELECT users.name FROM users WHERE users.uid = ${sql.ref(by)}), 'at', ${sql.ref(at)}) END`;

/**
 * SQL for how many of the import's goods are in use: packages that were ordered or have codes, and codes that were sold
 * or used.
 */
const used = sql`(
  SELECT count(*)::int FROM imported_goods AS g WHERE g.import_id = i.id AND CASE g.what
    WHEN 'product' THEN EXISTS (SELECT FROM orders WHERE orders.product_id = g.id)
      OR EXISTS (SELECT FROM voucher_codes WHERE voucher_codes.product_id = g.id AND voucher_codes.hidden_at IS NULL)
    WHEN 'code' THEN EXISTS (SELECT FROM voucher_codes WHERE voucher_codes.id = g.id AND voucher_codes.status <> 'available')
    ELSE false END)`;

const selected = (
  failures: number,
) => sql`SELECT i.id, i.kind, i.name, i.file_name AS "fileName", encode(i.file_hash, 'hex') AS "fileHash",
  i.games, i.products, i.codes, i.reviews, i.skipped, ${used} AS used, pictures.waiting, pictures.done, pictures.failed,
  (SELECT coalesce(jsonb_agg(failure), '[]') FROM (
    SELECT p.line, p.address, p.why, coalesce(products.name, categories.name, '') AS name FROM imported_pictures AS p
    LEFT JOIN products ON p.what = 'product' AND products.id = p.subject_id
    LEFT JOIN categories ON p.what = 'game' AND categories.id = p.subject_id
    WHERE p.import_id = i.id AND p.state = 'failed' ORDER BY p.line LIMIT ${failures}) AS failure) AS failures,
  ${who("i.imported_by", "i.imported_at")} AS imported, ${who("i.taken_back_by", "i.taken_back_at")} AS "takenBack"
  FROM goods_imports AS i CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'done')::int AS done,
           count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM imported_pictures WHERE import_id = i.id) AS pictures`;

export async function listGoodsImports(db: Database, failures: number): Promise<GoodsImportRow[]> {
  const { rows } = await sql<GoodsImportRow>`${selected(failures)} ORDER BY i.id DESC`.execute(db);
  return rows;
}

export async function findGoodsImport(
  db: Database,
  id: string,
  failures: number,
): Promise<GoodsImportRow | undefined> {
  const { rows } = await sql<GoodsImportRow>`${selected(failures)} WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an import: other changes of it wait until this transaction ends. */
export async function lockGoodsImport(db: Database, id: string): Promise<void> {
  await sql`SELECT FROM goods_imports WHERE id = ${id} FOR UPDATE`.execute(db);
}

/** Returns the packages that imports created, except for those of imports that were taken back. */
export async function listKnownProducts(db: Database): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    SELECT id, name, sku, product_id AS "productId" FROM imported_goods WHERE what = 'product' ORDER BY import_id, line`.execute(
    db,
  );
  return rows;
}

interface NewGoodsImport {
  id: string;
  kind: GoodsKind;
  name: string;
  fileName: string;
  /** SHA-256 of the file, in hexadecimal digits. */
  fileHash: string;
  mapping: ImportMapping;
  games: number;
  products: number;
  codes: number;
  reviews: number;
  skipped: number;
  importedBy: string;
}

/** Something that an import created. `stock` means an existing package that has sold codes since the import. */
export interface NewGoods {
  id: string;
  what: "game" | "product" | "code" | "stock";
  line: number;
  name?: string | null;
  sku?: string | null;
  product_id?: string | null;
  stock?: number;
  unlimited?: boolean;
}

export async function insertGoodsImport(db: Database, row: NewGoodsImport): Promise<void> {
  const {
    id,
    kind,
    name,
    fileName,
    fileHash,
    mapping,
    games,
    products,
    codes,
    reviews,
    skipped,
    importedBy,
  } = row;
  await sql`
    INSERT INTO goods_imports (id, kind, name, file_name, file_hash, mapping, games, products, codes, reviews, skipped, imported_by)
    VALUES (${id}, ${kind}, ${name}, ${fileName}, decode(${fileHash}, 'hex'), ${JSON.stringify(mapping)}::jsonb, ${games}, ${products},
            ${codes}, ${reviews}, ${skipped}, ${importedBy})`.execute(db);
}

const ROWS_AT_ONCE = 5_000;

export async function insertGoods(db: Database, id: string, goods: readonly NewGoods[]): Promise<void> {
  for (let at = 0; at < goods.length; at += ROWS_AT_ONCE) {
    const some = JSON.stringify(goods.slice(at, at + ROWS_AT_ONCE));
    await sql`
      INSERT INTO imported_goods (import_id, id, what, line, name, sku, product_id, stock, unlimited)
      SELECT ${id}, row.* FROM jsonb_to_recordset(${some}::jsonb) AS row (id uuid, what text, line integer, name text, sku text,
        product_id text, stock integer, unlimited boolean)`.execute(db);
  }
}

/** Returns everything that an import created. The packages are sorted in the order in which all code locks them. */
export async function listGoods(db: Database, id: string): Promise<Required<NewGoods>[]> {
  const { rows } = await sql<Required<NewGoods>>`
    SELECT id, what, line, name, sku, product_id, stock, unlimited FROM imported_goods WHERE import_id = ${id} ORDER BY id`.execute(
    db,
  );
  return rows;
}

/**
 * Deletes an import's codes that are still on sale. Waits first for sales that have begun. Returns the number of
 * deleted codes.
 */
export async function deleteCodes(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    WITH own AS (SELECT id FROM voucher_codes WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE)
    DELETE FROM voucher_codes WHERE id IN (SELECT id FROM own) AND status = 'available' RETURNING id`.execute(
    db,
  );
  return rows.length;
}

/**
 * Returns those of the packages that have codes in the store, for sale or sold. Hidden codes do not count, because they
 * belong to orders that stay.
 */
export async function findWithCodes(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${productIds}::uuid[]) AS own (id)
    WHERE EXISTS (SELECT FROM voucher_codes WHERE product_id = own.id AND hidden_at IS NULL)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Marks an import as taken back, and deletes the list of what it created. */
export async function setGoodsTakenBack(db: Database, id: string, by: string): Promise<void> {
  await sql`DELETE FROM imported_pictures WHERE import_id = ${id}`.execute(db);
  await sql`DELETE FROM imported_goods WHERE import_id = ${id}`.execute(db);
  await sql`UPDATE goods_imports SET taken_back_by = ${by}, taken_back_at = now() WHERE id = ${id}`.execute(
    db,
  );
}
