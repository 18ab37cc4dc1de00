import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { presentOrderInstruction } from "./presenter.ts";
import { lockOrderInstruction, type OrderInstructionRow, updateOrderInstruction } from "./queries.ts";

/**
 * Changes the given fields of an instruction. Refuses `instruction_not_found`, and `method_fixed` for another method
 * (docs/rules/payments.md#fees).
 */
export async function changeOrderInstruction(
  context: Context,
  { id, ...change }: { id: string } & Partial<OrderInstructionRow>,
): Promise<OrderInstructionRow> {
  return audited(context, async ({ db }) => {
    const row = await lockOrderInstruction(db, id);
    if (!row) throw new Refusal("instruction_not_found");
    if (change.method !== undefined && change.method !== row.method) throw new Refusal("method_fixed");
    const changed = { ...row, ...change };
    if (isDeepStrictEqual(row, changed)) return { value: row, audit: "unchanged" };
    await updateOrderInstruction(db, changed);
    const { _id, ...before } = presentOrderInstruction(row);
    const { _id: _same, ...after } = presentOrderInstruction(changed);
    return {
      value: changed,
      audit: { action: "order-instruction.change", subject: `order-instruction:${_id}`, before, after },
    };
  });
}
