import { requireActive } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import {
  claimTransactionId,
  readTransactionId,
  releaseTransactionId,
} from "../claims/claim-transaction-id.ts";
import { findProgress } from "../incoming/match-details.ts";
import { askedOfRequest } from "./asked.ts";
import { applyDecision } from "./decide-request.ts";
import { type FundRequestRow, findFundRequest, lockFundRequest, setTransactionId } from "./queries.ts";
import { settleRequest } from "./settle-request.ts";

/**
 * Withdraws the acting customer's own request while it is undecided and no payment has arrived for it; its transaction
 * ID is free again. Repeating it changes nothing (docs/rules/payments.md#fund-requests). Throws `account_frozen`,
 * `request_not_found`, `request_decided` and `payment_arrived`.
 */
export async function withdrawOwnRequest(context: Context, id: string): Promise<FundRequestRow> {
  requireActive(context.actor);
  return withTransaction(context.db, async (db) => {
    const request = await lockOwnRequest({ ...context, db }, id);
    if (request.status === "rejected" && request.rejectReason === "customer-asked") return request;
    await requireUntouched(db, request);
    await applyDecision({ ...context, db }, request, { status: "rejected", reason: "customer-asked" });
    return findFundRequest(db, id);
  });
}

/**
 * Corrects the transaction ID of the acting customer's own request while it is undecided and no payment has arrived for
 * it; a payment that was found with the new ID then settles it. Throws `account_frozen`, `request_not_found`,
 * `request_decided`, `payment_arrived`, `invalid_transaction_id` and `transaction_id_used`.
 */
export async function correctOwnRequest(
  context: Context,
  { id, trxId: typed }: { id: string; trxId: string },
): Promise<FundRequestRow> {
  requireActive(context.actor);
  const trxId = readTransactionId(typed);
  return withTransaction(context.db, async (db) => {
    const request = await lockOwnRequest({ ...context, db }, id);
    if (request.trxId === trxId) return request;
    await requireUntouched(db, request);
    await audited({ ...context, db }, async (inside) => {
      await releaseTransactionId(inside.db, { kind: "request", reference: id });
      await claimTransactionId(inside.db, { kind: "request", reference: id, trxId });
      await setTransactionId(inside.db, id, trxId);
      return {
        audit: {
          action: "request.correct",
          subject: `request:${id}`,
          before: { trxId: request.trxId },
          after: { trxId },
        },
      };
    });
    await settleRequest(db, { ...request, trxId });
    return findFundRequest(db, id);
  });
}

/** Another customer's request gives the same error as one that does not exist. */
async function lockOwnRequest({ db, actor }: Context, id: string): Promise<FundRequestRow> {
  const request = await lockFundRequest(db, id);
  if (request?.uid !== actor.uid) throw new DomainError("request_not_found");
  return request;
}

/** Money that was confirmed once, or has just arrived, belongs to this request: an operator decides about it. */
async function requireUntouched(db: Database, request: FundRequestRow): Promise<void> {
  if (request.status !== "pending" || request.approvals > 0) throw new DomainError("request_decided");
  const progress = (await findProgress(db, [askedOfRequest(request)])).get(request.id);
  if (progress && progress.state !== "waiting") throw new DomainError("payment_arrived");
}
