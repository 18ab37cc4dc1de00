import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { putBack } from "./put-back-queries.ts";

/** Of one run; the next one goes on. */
const BATCH = 500;

/**
 * Finds deliveries that go on and have no job, as none should be, since a job commits with what it is for: after a restored part of
 * a database, or by a hand in the queue's tables. Each gets one job; returns how many, and says so.
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
