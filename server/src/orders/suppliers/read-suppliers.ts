import type { Logger } from "pino";
import { askSupplier } from "./ask-supplier.ts";
import type { SpeakingContext } from "./context.ts";
import { listSuppliers } from "./queries.ts";

const BALANCE_EVERY_SECONDS = 3 * 60;
/** Costs change several times a day. */
const CATALOGUE_EVERY_SECONDS = 10 * 60;

/** Reads the balances of the suppliers that are on, and what they ask for what; on one instance at a time each. */
export async function readSuppliers(
  context: SpeakingContext & { log: Pick<Logger, "warn"> },
  signal?: AbortSignal,
): Promise<void> {
  for (const { id, key, active } of await listSuppliers(context.db)) {
    if (!active || signal?.aborted) continue;
    const question = { balanceApart: BALANCE_EVERY_SECONDS, catalogueApart: CATALOGUE_EVERY_SECONDS, signal };
    // What one of them answers keeps nobody from asking the others.
    const error = await askSupplier(context, { supplierId: id, ...question }).then(
      (asked) => asked?.error,
      (thrown: unknown) => (thrown as Error).message,
    );
    if (error) context.log.warn({ supplier: key }, `could not read a supplier: ${error}`);
  }
}
