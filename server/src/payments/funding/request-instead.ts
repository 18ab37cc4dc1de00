import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import { claimTransactionId, releaseTransactionId } from "../claims/claim-transaction-id.ts";
import type { Asked } from "../incoming/queries.ts";
import type { findTakeable } from "../incoming/take-instead.ts";
import { insertFundRequest } from "./queries.ts";

type Terms = Awaited<ReturnType<typeof findTakeable>>;

/**
 * Inserts a request for the amount that arrived instead of the requested one. It takes over the transaction ID of a
 * rejected request or a canceled order. Returns the new request's ID. Throws `nothing_to_take` if the request or order
 * has no payment method, and `transaction_id_used`, `shop_closed` and `opening_soon`.
 */
export async function insertRequestInstead(
  db: Database,
  { kind, reference, uid, trxId, method, accountNumber }: Asked,
  { amount, fee, feePercent, total, note }: Terms & { note: string },
): Promise<string> {
  if (method === null) throw new DomainError("nothing_to_take");
  const id = newId();
  await releaseTransactionId(db, { kind, reference });
  await claimTransactionId(db, { kind: "request", reference: id, trxId });
  await insertFundRequest(db, {
    ...{ id, uid, amount, fee_percent: feePercent, fee, total, method, trx_id: trxId, note },
    ...(accountNumber !== null && { account_number: accountNumber }),
  });
  return id;
}
