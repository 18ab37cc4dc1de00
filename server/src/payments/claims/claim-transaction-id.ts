import { isCustomersId, isTransactionId, normaliseTransactionId } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { type Claim, deleteClaims, holdsClaim, insertClaim, lockTransactionId } from "./queries.ts";

/** Returns the normalised form of a typed transaction ID. Throws `invalid_transaction_id`. */
export function readTransactionId(typed: string): string {
  const trxId = normaliseTransactionId(typed);
  if (!isCustomersId(trxId)) throw new DomainError("invalid_transaction_id");
  return trxId;
}

/**
 * Claims a transaction ID for a request or an order (docs/rules/payments.md#transaction-ids). Does nothing if the same
 * request or order already has the claim. Throws `transaction_id_used` if another one has it. Throws
 * `invalid_transaction_id` for an invalid ID without a claim; such IDs are from the time before IDs were checked.
 */
export async function claimTransactionId(db: Database, claim: Claim): Promise<void> {
  const isValid = isTransactionId(claim.trxId);
  await lockTransactionId(db, claim.trxId);
  if (isValid && (await insertClaim(db, claim))) return;
  if (await holdsClaim(db, claim)) return;
  throw new DomainError(isValid ? "transaction_id_used" : "invalid_transaction_id");
}

/**
 * Deletes the claim of a request or order, so that its transaction ID is free. The database refuses this if the payment
 * was ever confirmed.
 */
export async function releaseTransactionId(db: Database, holder: Omit<Claim, "trxId">): Promise<void> {
  await deleteClaims(db, holder);
}
