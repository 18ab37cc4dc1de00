import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** The current key. During a key change, also the former key, with which some codes are still encrypted. */
export interface KeyState {
  fingerprint: string;
  former?: string;
}

/**
 * The encrypted columns except for voucher codes. Each text is bound to the ID of its row. There are no hashes by which
 * it can be searched.
 */
export type SealedColumn =
  | { table: "forwarders"; column: "secret" }
  | { table: "suppliers"; column: "credentials" }
  | { table: "wallet_messages"; column: "text" }
  | { table: "outgoing_channels"; column: "secret" };

export const sealedColumns: readonly SealedColumn[] = [
  { table: "forwarders", column: "secret" },
  { table: "suppliers", column: "credentials" },
  { table: "wallet_messages", column: "text" },
  { table: "outgoing_channels", column: "secret" },
];

const SETTING = "voucher-key";

/**
 * Reads which keys are in use. With a `lock`, nobody can change this until the transaction ends. With `update`, other
 * callers that want a lock have to wait too.
 */
export async function readKeyState(db: Database, lock?: "share" | "update"): Promise<KeyState | undefined> {
  const query = db.selectFrom("settings").select("value").where("key", "=", SETTING);
  const locked = lock === "share" ? query.forShare() : lock === "update" ? query.forUpdate() : query;
  return (await locked.executeTakeFirst())?.value as KeyState | undefined;
}

export async function saveKeyState(db: Database, state: KeyState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto("settings")
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Returns true if the database contains anything encrypted. */
export async function hasSealed(db: Database): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("voucher_codes").select("id").limit(1).executeTakeFirst(),
    ...sealedColumns.map(({ table, column }) =>
      sql`SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL LIMIT 1`
        .execute(db)
        .then(({ rows }) => rows[0]),
    ),
  ]);
  return found.some((row) => row !== undefined);
}

/** Locks and returns the next rows in the order of their IDs, of those whose text another key encrypted. */
export async function lockSealedByOtherKeys(
  db: Database,
  { table, column }: SealedColumn,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
): Promise<{ id: string; sealed: Buffer }[]> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    SELECT id, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
    WHERE id > ${after} AND substr(${sql.ref(column)}, 1, ${header.length}) <> ${header}
    ORDER BY id LIMIT ${limit} FOR UPDATE`.execute(db);
  return rows;
}

export async function replaceSealedTexts(
  db: Database,
  { table, column }: SealedColumn,
  rows: readonly { id: string; sealed: Buffer }[],
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} AS old SET ${sql.ref(column)} = anew.sealed
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) AS anew (id, sealed)
    WHERE old.id = anew.id`.execute(db);
}

/**
 * Locks and returns the next codes in the order of their IDs, of those that do not begin with `header`, because another
 * key encrypted them.
 */
export async function lockCodesOfOtherKeys(
  db: Database,
  { header, after, limit }: { header: Buffer; after: string; limit: number },
): Promise<{ id: string; ciphertext: Buffer }[]> {
  return db
    .selectFrom("voucher_codes")
    .select(["id", "ciphertext"])
    .where("id", ">", after)
    .where(sql<boolean>`substr(ciphertext, 1, ${header.length}) <> ${header}`)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
}

export interface SealedAnew {
  id: string;
  ciphertext: Buffer;
  code_hash: Buffer;
  tail_hash: Buffer;
  serial_hash: Buffer;
}

export async function replaceSealed(db: Database, codes: readonly SealedAnew[]): Promise<void> {
  const column = (name: keyof SealedAnew) => codes.map((code) => code[name]);
  await sql`
    UPDATE voucher_codes AS old
    SET ciphertext = anew.ciphertext, code_hash = anew.code_hash, tail_hash = anew.tail_hash
    FROM unnest(${column("id")}::uuid[], ${column("ciphertext")}::bytea[], ${column("code_hash")}::bytea[],
                ${column("tail_hash")}::bytea[]) AS anew (id, ciphertext, code_hash, tail_hash)
    WHERE old.id = anew.id`.execute(db);
}
