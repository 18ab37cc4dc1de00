import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { saveSerials } from "./queries.ts";

/** Which key codes are sealed with, and while they are being sealed anew, which one some still have. */
export interface KeyState {
  fingerprint: string;
  former?: string;
}

const SETTING = "voucher-key";

/** `lock`: keeps the state as it is (`share`), or for oneself (`update`), until the transaction ends. */
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

export async function hasCodes(db: Database): Promise<boolean> {
  return (await db.selectFrom("voucher_codes").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the next codes, by id, that do not start with the header: another key sealed them. */
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
  await saveSerials(db, codes);
}
