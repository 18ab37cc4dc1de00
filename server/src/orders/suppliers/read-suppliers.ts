import type { Logger } from "pino";
import { askSupplier } from "./ask-supplier.ts";
import type { SpeakingContext } from "./context.ts";
import { listSuppliers } from "./queries.ts";

const BALANCE_EVERY_SECONDS = 3 * 60;
/** Time between two readings of a supplier's list. Suppliers change their prices several times a day. */
const CATALOGUE_EVERY_SECONDS = 10 * 60;

/**
 * Reads the balances and lists of the active suppliers. If several instances do this at once, only one of them asks a
 * given supplier.
 */
export async function readSuppliers(
  context: SpeakingContext & { log: Pick<Logger, "warn"> },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, key, active } of await listSuppliers(context.db)) {
    if (!active || signal?.aborted) continue;
    const question = { balanceApart: BALANCE_EVERY_SECONDS, catalogueApart: CATALOGUE_EVERY_SECONDS, signal };
    // If a supplier's answer is an error, the next supplier is read all the same.
    const error = await askSupplier(context, { supplierId: id, ...question }).then(
      (asked) => asked?.error,
      (thrown: unknown) => (thrown as Error).message,
    );
    if (error) context.log.warn({ supplier: key }, `could not read a supplier: ${error}`);
  }
}
