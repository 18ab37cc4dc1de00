import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { keepAccount } from "../accounts/account-of-instruction.ts";
import { presentPaymentInstruction } from "./presenter.ts";
import { insertPaymentInstruction, type PaymentInstructionRow } from "./queries.ts";

/**
 * Creates a method's payment instruction: the shop's number and the fee. Throws `instruction_exists`, because a method
 * has at most one instruction (docs/rules/payments.md#fees).
 */
export async function createPaymentInstruction(
  context: Context,
  values: Omit<PaymentInstructionRow, "id" | "inBengali"> & Partial<Pick<PaymentInstructionRow, "inBengali">>,
): Promise<PaymentInstructionRow> {
  return audited(context, async ({ db }) => {
    const row = { id: newId(), inBengali: null, ...values };
    if (!(await insertPaymentInstruction(db, row))) {
      throw new DomainError("instruction_exists", { values: { method: row.method } });
    }
    await keepAccount(db, { method: row.method, number: row.accountNumber });
    const { _id, ...after } = presentPaymentInstruction(row);
    return {
      value: row,
      audit: { action: "payment-instruction.create", subject: `payment-instruction:${_id}`, after },
    };
  });
}
