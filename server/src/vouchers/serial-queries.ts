import type { Database } from "../db/database.ts";

/** Locks the next codes whose serial is not noted: a version stored them that did not know of serials. */
export async function lockCodesWithoutSerial(
  db: Database,
  limit: number,
): Promise<{ id: string; ciphertext: Buffer }[]> {
  return db
    .selectFrom("voucher_codes")
    .leftJoin("voucher_serials", "code_id", "id")
    .select(["id", "ciphertext"])
    .where("code_id", "is", null)
    .limit(limit)
    .forUpdate("voucher_codes")
    .skipLocked()
    .execute();
}
