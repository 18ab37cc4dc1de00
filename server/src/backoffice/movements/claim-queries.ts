import type { RecordKind } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";

export interface ClaimRow {
  kind: RecordKind;
  reference: string;
}

/** Returns the order or fund request that claims each of these transaction IDs. IDs without a claim are left out. */
export async function findClaims(
  db: Database,
  trxIds: readonly string[],
): Promise<ReadonlyMap<string, ClaimRow>> {
  if (trxIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("transaction_claims")
    .select(["trx_id", "kind", "reference"])
    .where("trx_id", "in", trxIds)
    .execute();
  return new Map(rows.map(({ trx_id, ...claim }) => [trx_id, claim]));
}
