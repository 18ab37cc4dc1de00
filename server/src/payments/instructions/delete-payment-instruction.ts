import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { presentPaymentInstruction } from "./presenter.ts";
import { deletePaymentInstructionRow, lockPaymentInstruction } from "./queries.ts";

/** Takes a method out of funding; requests that were made keep their fee. Refuses `instruction_not_found`. */
export async function deletePaymentInstruction(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockPaymentInstruction(db, id);
    if (!row) throw new Refusal("instruction_not_found");
    await deletePaymentInstructionRow(db, id);
    const { _id, ...before } = presentPaymentInstruction(row);
    return { audit: { action: "payment-instruction.delete", subject: `payment-instruction:${_id}`, before } };
  });
}
