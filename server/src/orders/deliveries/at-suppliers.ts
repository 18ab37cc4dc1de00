import { noteFailure, noteSuccess } from "../suppliers/health-queries.ts";
import { openConnection } from "../suppliers/open-connection.ts";
import type { DeliveryContext, Suppliers } from "./context.ts";

/** Returns the functions that open connections to the shop's suppliers with their stored settings. */
export function atSuppliers({
  db,
  cipher,
  allowLoopback,
  log,
}: Omit<DeliveryContext, "suppliers"> & { allowLoopback: boolean }): Suppliers {
  const onLost = (error: unknown) => log.error({ err: error }, "could not keep what was said to a supplier");
  return {
    async open(supplierId, attemptId) {
      const opened = await openConnection({ db, cipher, allowLoopback }, supplierId, attemptId, { onLost });
      if (!opened) throw new Error("This supplier is not set up.");
      return opened;
    },
    noteSuccess: (supplierId) => noteSuccess(db, supplierId),
    noteFailure: (supplierId, reason) => noteFailure(db, supplierId, reason),
  };
}
