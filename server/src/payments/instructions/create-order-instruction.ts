import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { presentOrderInstruction } from "./presenter.ts";
import { insertOrderInstruction, type OrderInstructionRow } from "./queries.ts";

/**
 * Creates the fee of a way to pay orders (`wallet` or `instant`). Throws `instruction_exists` if it has a fee already.
 */
export async function createOrderInstruction(
  context: Context,
  values: Omit<OrderInstructionRow, "id">,
): Promise<OrderInstructionRow> {
  return audited(context, async ({ db }) => {
    const row = { id: newId(), ...values };
    if (!(await insertOrderInstruction(db, row))) {
      throw new DomainError("instruction_exists", { values: { method: row.method } });
    }
    const { _id, ...after } = presentOrderInstruction(row);
    return {
      value: row,
      audit: { action: "order-instruction.create", subject: `order-instruction:${_id}`, after },
    };
  });
}
