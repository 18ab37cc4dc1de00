import { isDeepStrictEqual } from "node:util";
import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { presentOrderInstruction } from "./presenter.ts";
import { lockOrderInstruction, type OrderInstructionRow, updateOrderInstruction } from "./queries.ts";

/**
 * Changes the given fields of an instruction. Refuses `instruction_not_found`, and `method_fixed` for another method
 * (docs/rules.md#fees).
 */
export async function changeOrderInstruction(
  context: Context,
  { id, ...change }: { id: string } & Partial<OrderInstructionRow>,
): Promise<OrderInstructionRow> {
  return withTransaction(context.db, async (db) => {
    const row = await lockOrderInstruction(db, id);
    if (!row) throw new Refusal("instruction_not_found");
    if (change.method !== undefined && change.method !== row.method) throw new Refusal("method_fixed");
    const changed = { ...row, ...change };
    if (isDeepStrictEqual(row, changed)) return row;
    await updateOrderInstruction(db, changed);
    const { _id, ...before } = presentOrderInstruction(row);
    const { _id: _same, ...after } = presentOrderInstruction(changed);
    await recordAudit(
      { ...context, db },
      { action: "order-instruction.change", subject: `order-instruction:${_id}`, before, after },
    );
    return changed;
  });
}
