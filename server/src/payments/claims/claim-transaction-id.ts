import { isCustomersId, isTransactionId, normaliseTransactionId } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { type Claim, deleteClaims, holdsClaim, insertClaim, lockTransactionId } from "./queries.ts";

/** Returns a typed transaction ID in normalised form. Throws `invalid_transaction_id`. */
export function readTransactionId(typed: string): string {
  const trxId = normaliseTransactionId(typed);
  if (!isCustomersId(trxId)) throw new DomainError("invalid_transaction_id");
  return trxId;
}

/**
 * Claims a transaction ID for a request or an order, which may already hold it
 * (docs/rules/payments.md#transaction-ids). Throws `transaction_id_used` if another request or order holds it. Throws
 * `invalid_transaction_id` for a released ID from the time before IDs were checked.
 */
export async function claimTransactionId(db: Database, claim: Claim): Promise<void> {
  const isValid = isTransactionId(claim.trxId);
  await lockTransactionId(db, claim.trxId);
  if (isValid && (await insertClaim(db, claim))) return;
  if (await holdsClaim(db, claim)) return;
  throw new DomainError(isValid ? "transaction_id_used" : "invalid_transaction_id");
}

/** Frees the transaction ID of a request or order. The database refuses this if the payment was ever confirmed. */
export async function releaseTransactionId(db: Database, holder: Omit<Claim, "trxId">): Promise<void> {
  await deleteClaims(db, holder);
}
