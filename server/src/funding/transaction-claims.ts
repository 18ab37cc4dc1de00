import type { Database } from "../db/database.ts";

const BENGALI_ZERO = 0x09e6;

/** A transaction ID as it is compared: upper case, no spaces, Bengali digits as ASCII ones (design §7). */
export function normaliseTransactionId(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO))
    .toUpperCase();
}

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
