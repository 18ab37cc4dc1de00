import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Locks the next codes whose serial is not stored, because an older version of the store inserted them. With `lately`,
 * searches only codes of the last hour that are not deleted, by an index. Otherwise searches all codes.
 */
export async function lockCodesWithoutSerial(
  db: Database,
  { limit, lately }: { limit: number; lately: boolean },
): Promise<{ id: string; ciphertext: Buffer }[]> {
  return db
    .selectFrom("voucher_codes")
    .leftJoin("voucher_serials", "code_id", "id")
    .select(["id", "ciphertext"])
    .where("code_id", "is", null)
    .$if(lately, (codes) =>
      codes.where("created_at", ">", sql<Date>`now() - interval '1 hour'`).where("hidden_at", "is", null),
    )
    .limit(limit)
    .forUpdate("voucher_codes")
    .skipLocked()
    .execute();
}
