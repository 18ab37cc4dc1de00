import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { putBack } from "./put-back-queries.ts";

/** Maximum number of deliveries that one run handles. The next run handles the rest. */
const BATCH = 500;

/**
 * Finds active deliveries without a job and enqueues one job for each. Logs and returns their number. Normally it is 0,
 * because a job is committed with its delivery; a partial restore or a manual change of the queue's tables can lose
 * jobs.
 */
export async function putBackLost({ db, log }: { db: Database; log: Pick<Logger, "warn"> }): Promise<number> {
  const found = await withTransaction(db, (tx) => putBack(tx, BATCH));
  if (found.length > 0)
    log.warn(
      { deliveries: found.length, orders: found.slice(0, 10).map(({ orderId }) => orderId) },
      "deliveries had no job and were put back into the queue",
    );
  return found.length;
}
