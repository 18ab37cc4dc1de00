import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/** The request or order that has the claim of a transaction ID. */
export interface Claim {
  trxId: string;
  kind: "request" | "order";
  reference: string;
}

/** Claims a transaction ID. Returns false if there is already a claim, even if the same request or order has it. */
export async function insertClaim(db: Database, { trxId, kind, reference }: Claim): Promise<boolean> {
  const row = await db
    .insertInto("transaction_claims")
    .values({ trx_id: trxId, kind, reference })
    .onConflict((conflict) => conflict.column("trx_id").doNothing())
    .returning("trx_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function holdsClaim(db: Database, { trxId, kind, reference }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom("transaction_claims")
    .select("trx_id")
    .where("trx_id", "=", trxId)
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteClaims(db: Database, { kind, reference }: Omit<Claim, "trxId">): Promise<void> {
  await db
    .deleteFrom("transaction_claims")
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .execute();
}

/** Locks a transaction ID: other transactions that decide about it wait until this one ends. */
export async function lockTransactionId(db: Database, trxId: string): Promise<void> {
  await sql`/* prepared: lock_transaction_id */ SELECT lock_transaction_id(${trxId})`.execute(db);
}
