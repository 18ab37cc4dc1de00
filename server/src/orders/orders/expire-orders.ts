import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import { applyChange } from "./change-order.ts";
import { lockExpiredOrder } from "./unpaid-queries.ts";

const expiryActor = storeActor("expiry");

/** Maximum number of orders that one run handles. The next run handles the rest. */
const BATCH = 1_000;

/**
 * Cancels the orders whose time limit for payment has passed, and returns their number (docs/decisions/016). Each order
 * has its own transaction, and locked orders are skipped. So several instances may run it at the same time, and it may
 * be killed. If an order cannot be canceled, that is logged and the run continues with the other orders.
 */
export async function expireOrders({
  db,
  log,
}: {
  db: Database;
  log: Pick<Logger, "info" | "error">;
}): Promise<number> {
  const failed: string[] = [];
  let canceled = 0;
  for (let n = 0; n < BATCH; n++) {
    const outcome = await expireNext(db, failed);
    if (outcome === "none") break;
    if (outcome === "canceled") canceled++;
    if (typeof outcome === "object") {
      failed.push(outcome.orderId);
      log.error(
        { err: outcome.error, orderId: outcome.orderId },
        "could not cancel an order that nobody paid",
      );
    }
  }
  if (canceled > 0) log.info({ canceled }, "canceled orders that nobody paid");
  return canceled;
}

type Outcome = "none" | "canceled" | { orderId: string; error: unknown };

async function expireNext(db: Database, except: string[]): Promise<Outcome> {
  let orderId: string | undefined;
  try {
    return await withTransaction(db, async (tx) => {
      const order = await lockExpiredOrder(tx, except);
      if (!order) return "none";
      orderId = order.id;
      const change = { id: order.id, status: "canceled", reason: "payment-not-confirmed" } as const;
      await applyChange({ db: tx, actor: expiryActor }, order, change);
      return "canceled";
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    return { orderId, error };
  }
}
