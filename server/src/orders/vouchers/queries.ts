import type { CodeStatus } from "@hira/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/schema.ts";

export interface CodeRow {
  id: string;
  productId: string;
  productName: string;
  ciphertext: Buffer;
  status: CodeStatus;
  orderId: string | null;
  createdAt: Date;
}

export interface NewCode {
  id: string;
  product_id: string;
  ciphertext: Buffer;
  code_hash: Buffer;
  tail_hash: Buffer;
  /** The hash of the code's serial; empty if the code has no serial. */
  serial_hash: Buffer;
}

/** Maximum number of codes that one statement inserts, because a statement may have only 65,535 parameters. */
const CODES_AT_ONCE = 5_000;

/** Inserts those of the codes that are not stored yet, and returns the inserted ones. */
export async function insertCodes(
  db: Database,
  codes: NewCode[],
): Promise<{ id: string; productId: string }[]> {
  const all: { id: string; productId: string }[] = [];
  for (let at = 0; at < codes.length; at += CODES_AT_ONCE) {
    const inserted = await db
      .insertInto("voucher_codes")
      .values(codes.slice(at, at + CODES_AT_ONCE).map(({ serial_hash: _, ...code }) => code))
      .onConflict((conflict) => conflict.column("code_hash").doNothing())
      .returning(["id", "product_id as productId"])
      .execute();
    all.push(...inserted);
  }
  const ids = new Set(all.map(({ id }) => id));
  await saveSerials(
    db,
    codes.filter(({ id }) => ids.has(id)),
  );
  return all;
}

/** Stores the hash of each code's serial. For a code without a serial, stores an empty hash. */
export async function saveSerials(
  db: Database,
  serials: readonly { id: string; serial_hash: Buffer }[],
): Promise<void> {
  if (serials.length === 0) return;
  await sql`
    INSERT INTO voucher_serials (code_id, serial_hash)
    SELECT * FROM unnest(${serials.map(({ id }) => id)}::uuid[], ${serials.map((each) => each.serial_hash)}::bytea[])
    ON CONFLICT (code_id) DO UPDATE SET serial_hash = EXCLUDED.serial_hash`.execute(db);
}

/** Returns those of the hashes under which a code is stored, in hexadecimal digits. */
export async function findHashes(db: Database, hashes: Buffer[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .selectFrom("voucher_codes")
    .select("code_hash")
    .where("code_hash", "=", sql<Buffer>`ANY (${hashes})`)
    .execute();
  return new Set(rows.map((row) => row.code_hash.toString("hex")));
}

/**
 * The hashes of a search text, in each way in which it may match: as a whole code, as the end of a code, and as a
 * code's serial.
 */
export interface CodeSearch {
  codeHashes: Buffer[];
  tailHashes: Buffer[];
  serialHashes: Buffer[];
}

export interface CodeFilter {
  productId?: string | undefined;
  status?: CodeStatus | undefined;
  search?: CodeSearch | undefined;
}

type CodesAndProducts = SelectQueryBuilder<Schema, "voucher_codes" | "products", object>;

const columns = [
  "voucher_codes.id",
  "voucher_codes.product_id as productId",
  "products.name as productName",
  "voucher_codes.ciphertext",
  "voucher_codes.status",
  "voucher_codes.order_id as orderId",
  "voucher_codes.created_at as createdAt",
] as const;

function shownCodes(db: Database) {
  return db
    .selectFrom("voucher_codes")
    .innerJoin("products", "products.id", "voucher_codes.product_id")
    .where("voucher_codes.hidden_at", "is", null);
}

function filtered(query: CodesAndProducts, { productId, status, search }: CodeFilter): CodesAndProducts {
  let result = query;
  if (productId) result = result.where("voucher_codes.product_id", "=", productId);
  if (status) result = result.where("voucher_codes.status", "=", status);
  if (search) {
    result = result.where(sql<boolean>`voucher_codes.id IN (${idsOf(search)})`);
  }
  return result;
}

/**
 * Returns the IDs of codes that match a search. A text with the form of a serial matches a whole code or a serial; any
 * other text matches a whole code or the end of one. Each kind of match uses another index.
 */
function idsOf({ codeHashes, tailHashes, serialHashes }: CodeSearch) {
  if (serialHashes.length > 0) {
    return sql`SELECT id FROM voucher_codes WHERE code_hash = ANY (${codeHashes}) UNION
      SELECT code_id FROM voucher_serials WHERE serial_hash = ANY (${serialHashes}) AND serial_hash <> ''`;
  }
  // The end of a code counts only if no whole code matches, because many codes have the same last four characters.
  return sql`SELECT id FROM voucher_codes WHERE code_hash = ANY (${codeHashes}) UNION
    SELECT id FROM voucher_codes WHERE tail_hash = ANY (${tailHashes})
      AND NOT EXISTS (SELECT FROM voucher_codes AS whole WHERE whole.code_hash = ANY (${codeHashes}))`;
}

/** Returns a page of the codes that are not hidden, newest first, and the number of matching codes. */
export async function listCodes(
  db: Database,
  { page, limit, ...filter }: CodeFilter & { page: number; limit: number },
): Promise<{ codes: CodeRow[]; total: number }> {
  const matching = filtered(shownCodes(db), filter);
  const [codes, count] = await Promise.all([
    matching
      .select(columns)
      .orderBy("voucher_codes.created_at", "desc")
      .orderBy("voucher_codes.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { codes, total: count.total };
}

/** Returns the codes that were added to each product last, whatever their status. */
export async function newestCodes(
  db: Database,
  productIds: readonly string[],
  limit: number,
): Promise<Pick<CodeRow, "id" | "productId" | "ciphertext">[]> {
  const { rows } = await sql<Pick<CodeRow, "id" | "productId" | "ciphertext">>`
    SELECT newest.id, own.id AS "productId", newest.ciphertext FROM unnest(${productIds}::uuid[]) AS own (id)
    CROSS JOIN LATERAL (
      SELECT id, ciphertext FROM voucher_codes WHERE product_id = own.id AND hidden_at IS NULL
      ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) AS newest`.execute(db);
  return rows;
}

/**
 * Locks a code that is not hidden. Sales take another code meanwhile, and other changes of this code wait until this
 * transaction ends.
 */
export async function lockCode(db: Database, id: string): Promise<CodeRow | undefined> {
  return shownCodes(db)
    .select(columns)
    .where("voucher_codes.id", "=", id)
    .forUpdate("voucher_codes")
    .executeTakeFirst();
}

export async function findCode(db: Database, id: string): Promise<CodeRow | undefined> {
  return shownCodes(db).select(columns).where("voucher_codes.id", "=", id).executeTakeFirst();
}

export async function updateCode(
  db: Database,
  id: string,
  { serial_hash, ...change }: Partial<NewCode> & { status: CodeStatus },
): Promise<void> {
  await db.updateTable("voucher_codes").set(change).where("id", "=", id).execute();
  if (serial_hash) await saveSerials(db, [{ id, serial_hash }]);
}

/**
 * Deletes those of these codes that belong to no order, and hides the others. Returns for each code which of both
 * happened.
 */
export async function removeCodes(
  db: Database,
  ids: string[],
): Promise<{ id: string; outcome: "deleted" | "hidden" }[]> {
  const { rows } = await sql<{ id: string; outcome: "deleted" | "hidden" }>`
    WITH named AS (
      SELECT id, order_id FROM voucher_codes
      WHERE id = ANY (${ids}) AND hidden_at IS NULL ORDER BY id FOR UPDATE
    ), hidden AS (
      UPDATE voucher_codes SET hidden_at = now()
      WHERE id IN (SELECT id FROM named WHERE order_id IS NOT NULL) RETURNING id
    ), deleted AS (
      DELETE FROM voucher_codes WHERE id IN (SELECT id FROM named WHERE order_id IS NULL) RETURNING id
    )
    SELECT id, 'hidden' AS outcome FROM hidden UNION ALL SELECT id, 'deleted' FROM deleted`.execute(db);
  return rows;
}

/** Returns whether the product has codes that are not hidden. */
export async function hasShownCodes(db: Database, productId: string): Promise<boolean> {
  const row = await shownCodes(db)
    .select("voucher_codes.id")
    .where("voucher_codes.product_id", "=", productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the product's codes that belong to no order, and hides its other codes. */
export async function clearCodes(
  db: Database,
  productId: string,
): Promise<{ deleted: number; hidden: number }> {
  const deleted = await db
    .deleteFrom("voucher_codes")
    .where("product_id", "=", productId)
    .where("order_id", "is", null)
    .executeTakeFirst();
  const hidden = await db
    .updateTable("voucher_codes")
    .set({ hidden_at: sql<Date>`now()` })
    .where("product_id", "=", productId)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return { deleted: Number(deleted.numDeletedRows), hidden: Number(hidden.numUpdatedRows) };
}

/** Sends a notification (NOTIFY) to every instance of the store that the public content has changed. */
export async function announceContent(db: Database): Promise<void> {
  await sql`SELECT pg_notify('hira_content', 'voucher_codes')`.execute(db);
}
