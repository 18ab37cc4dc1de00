import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { endSupplier, hasOpenAttempts, lockSupplier } from "./queries.ts";
import { recorded } from "./recorded.ts";

/**
 * Deletes a supplier: its credentials and mappings are gone, what it did stays. Refuses `supplier_not_found`, and
 * `supplier_busy` while an order may still be delivered by it: nobody could ask what became of it.
 */
export async function deleteSupplier(context: Context, id: string): Promise<void> {
  return audited(context, async ({ db }) => {
    const supplier = await lockSupplier(db, id);
    if (!supplier) throw new Refusal("supplier_not_found");
    if (await hasOpenAttempts(db, id)) throw new Refusal("supplier_busy");
    await endSupplier(db, id);
    return {
      audit: { action: "supplier.delete", subject: `supplier:${id}`, before: recorded(supplier) },
    };
  });
}
