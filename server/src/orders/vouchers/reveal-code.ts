import { audited } from "../../platform/audit/audited.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import type { VoucherContext } from "./context.ts";
import { findCode } from "./queries.ts";

/**
 * A code unmasked, for an admin; the audit log keeps that they asked (docs/rules/orders.md#voucher-codes). Refuses
 * `code_not_found`.
 */
export async function revealCode(context: VoucherContext, id: string): Promise<string> {
  return audited(context, async ({ db }) => {
    const row = await findCode(db, id);
    if (!row) throw new Refusal("code_not_found");
    return {
      value: context.cipher.open(row.id, row.ciphertext),
      audit: { action: "code.reveal", subject: `code:${id}` },
    };
  });
}
