import { type BackgroundWork, backgroundMessages, noticeMessages } from "@hira/contract";
import type { Logger } from "pino";
import { claimTelling, endFailures, insertFailure } from "./operations/health/failure-queries.ts";
import { instanceName } from "./operations/health/note-instance.ts";
import type { JobMetrics } from "./operations/metrics/jobs.ts";
import type { Database } from "./platform/db/database.ts";
import { withTransaction } from "./platform/db/transaction.ts";
import { systemActor } from "./platform/lib/actor.ts";
import { notifyAdmins } from "./platform/notices/notify-admins.ts";

interface WatchParts {
  db: Database;
  metrics: JobMetrics;
  log: Logger;
  port: number;
}

/**
 * Returns the observers of each job's runs: they count the runs, record repeated failures for the health page, and
 * notify every admin of them.
 */
export function createJobWatch({ db, metrics, log, port }: WatchParts) {
  const instance = instanceName(port);
  return (work: BackgroundWork) => {
    metrics.expect(work);
    // The previous process may have left failures.
    let mayStand = true;
    async function note(done: boolean): Promise<void> {
      if (done) {
        if (mayStand) await endFailures(db, { instance, work });
        mayStand = false;
        return;
      }
      mayStand = true;
      await withTransaction(db, async (tx) => {
        await insertFailure(tx, { instance, work });
        if (!(await claimTelling(tx, { instance, work }))) return;
        const failing = noticeMessages.keepsFailing({ work: backgroundMessages[work] });
        await notifyAdmins({ db: tx, actor: systemActor }, failing);
      });
    }
    return (done: boolean) => {
      metrics.count(work, done ? "done" : "failed");
      // While the database is unreachable nothing can be recorded; the failure itself is logged.
      return note(done).catch((error: unknown) =>
        log.debug({ err: error }, `could not note how it went to ${work}`),
      );
    };
  };
}
