import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { keepAccount } from "../accounts/account-of-instruction.ts";
import { presentPaymentInstruction } from "./presenter.ts";
import { lockPaymentInstruction, type PaymentInstructionRow, updatePaymentInstruction } from "./queries.ts";

/**
 * Changes the given fields of a payment instruction. Throws `instruction_not_found`, and `method_fixed` if the method
 * would change (docs/rules/payments.md#fees).
 */
export async function changePaymentInstruction(
  context: Context,
  { id, ...change }: { id: string } & Partial<PaymentInstructionRow>,
): Promise<PaymentInstructionRow> {
  return audited(context, async ({ db }) => {
    const row = await lockPaymentInstruction(db, id);
    if (!row) throw new DomainError("instruction_not_found");
    if (change.method !== undefined && change.method !== row.method) throw new DomainError("method_fixed");
    const changed = { ...row, ...change };
    if (isDeepStrictEqual(row, changed)) return { value: row, audit: "unchanged" };
    await updatePaymentInstruction(db, changed);
    const { method, accountNumber: number } = changed;
    await keepAccount(db, { method, number, replaces: row.accountNumber });
    const { _id, ...before } = presentPaymentInstruction(row);
    const { _id: _same, ...after } = presentPaymentInstruction(changed);
    return {
      value: changed,
      audit: { action: "payment-instruction.change", subject: `payment-instruction:${_id}`, before, after },
    };
  });
}
