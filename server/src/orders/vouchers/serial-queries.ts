import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Locks the next codes whose serial is not noted: a version stored them that did not know of serials. `lately`: of the last
 * hour and not deleted, which an index finds; among all of them is a look at each code.
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
