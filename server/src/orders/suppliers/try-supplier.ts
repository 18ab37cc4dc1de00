import { Refusal } from "../../platform/lib/refusal.ts";
import { type Asked, askSupplier } from "./ask-supplier.ts";
import type { SpeakingContext } from "./context.ts";
import { noteSuccess } from "./health-queries.ts";

/**
 * Tries the connection, ordering nothing; who presses the button sees it work, so that a success ends the supplier's rest.
 * Refuses `supplier_not_found`.
 */
export async function trySupplier(context: SpeakingContext, supplierId: string): Promise<Asked> {
  const asked = await askSupplier(context, { supplierId, balanceApart: 0, catalogueApart: 0 });
  if (!asked) throw new Refusal("supplier_not_found");
  if (asked.ok && (asked.balance !== null || asked.items !== null)) await noteSuccess(context.db, supplierId);
  return asked;
}
