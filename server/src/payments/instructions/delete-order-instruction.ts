import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { presentOrderInstruction } from "./presenter.ts";
import { deleteOrderInstructionRow, lockOrderInstruction } from "./queries.ts";

/** Removes the fee of a way to pay an order; orders that were placed keep theirs. Refuses `instruction_not_found`. */
export async function deleteOrderInstruction(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const row = await lockOrderInstruction(db, id);
    if (!row) throw new Refusal("instruction_not_found");
    await deleteOrderInstructionRow(db, id);
    const { _id, ...before } = presentOrderInstruction(row);
    return { audit: { action: "order-instruction.delete", subject: `order-instruction:${_id}`, before } };
  });
}
