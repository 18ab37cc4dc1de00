import type { Database } from "../db/database.ts";

interface Claim {
  trxId: string;
  kind: "request" | "order";
  reference: string;
}

/** Takes a transaction ID for one request or order; false while another live one has it. */
export async function claimTransactionId(db: Database, { trxId, kind, reference }: Claim): Promise<boolean> {
  const row = await db
    .insertInto("transaction_claims")
    .values({ trx_id: trxId, kind, reference })
    .onConflict((conflict) => conflict.column("trx_id").doNothing())
    .returning("trx_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseTransactionId(
  db: Database,
  { kind, reference }: Omit<Claim, "trxId">,
): Promise<void> {
  await db
    .deleteFrom("transaction_claims")
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .execute();
}
