import {
  type FundRequestSubmission,
  feeOf,
  feePercent,
  feePercentToNumber,
  poishaToTaka,
  takaToPoisha,
} from "@hira/contract";
import { requireActive } from "../../platform/access/policy.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { numberShown } from "../accounts/account-of-instruction.ts";
import { listAccountsOf } from "../accounts/queries.ts";
import { claimTransactionId, readTransactionId } from "../claims/claim-transaction-id.ts";
import { findPaymentInstruction } from "../instructions/queries.ts";
import { type FundRequestRow, findFundRequest, insertFundRequest } from "./queries.ts";
import { settleRequest } from "./settle-request.ts";

/**
 * Creates the acting customer's fund request, with the fee of the method's payment instruction. Amounts in taka
 * (docs/rules/payments.md#fund-requests). Throws `account_frozen`, `foreign_uid`, `invalid_transaction_id`,
 * `method_unavailable`, `fee_changed` (with the current fee and total) and `transaction_id_used`.
 */
export async function submitFundRequest(
  context: Context,
  input: FundRequestSubmission,
): Promise<FundRequestRow> {
  requireActive(context.actor);
  const { uid } = context.actor;
  if (input.uid !== undefined && input.uid !== uid) throw new DomainError("foreign_uid");
  const trxId = readTransactionId(input.trxId);
  return withTransaction(context.db, async (db) => {
    const instruction = await findPaymentInstruction(db, input.method);
    if (!instruction) throw new DomainError("method_unavailable");
    const amount = takaToPoisha(input.amount);
    const fee = feeOf(amount, instruction);
    const same =
      feePercent(input.feePercent) === fee.feePercent &&
      takaToPoisha(input.fee) === fee.fee &&
      takaToPoisha(input.totalAmount) === fee.total;
    if (!same) {
      throw new DomainError("fee_changed", {
        expected: {
          feePercent: feePercentToNumber(fee.feePercent),
          fee: poishaToTaka(fee.fee),
          totalAmount: poishaToTaka(fee.total),
        },
      });
    }
    const accounts = await listAccountsOf(db, input.method);
    const accountNumber = numberShown({ ...instruction, accounts }, { uid, said: input.accountNumber });
    if (accountNumber === undefined) throw new DomainError("method_unavailable");
    const id = newId();
    await claimTransactionId(db, { trxId, kind: "request", reference: id });
    await insertFundRequest(db, {
      id,
      uid,
      amount,
      fee_percent: fee.feePercent,
      fee: fee.fee,
      total: fee.total,
      method: input.method,
      trx_id: trxId,
      note: input.note || null,
      account_number: accountNumber,
    });
    const request = await findFundRequest(db, id);
    return (await settleRequest(db, request)) ? findFundRequest(db, id) : request;
  });
}
