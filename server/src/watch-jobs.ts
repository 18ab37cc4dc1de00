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
 * Returns a function that creates an observer for one job. The observer counts the job's runs, records repeated
 * failures for the health page, and notifies every admin of them.
 */
export function createJobWatch({ db, metrics, log, port }: WatchParts) {
  const instance = instanceName(port);
  return (work: BackgroundWork) => {
    metrics.expect(work);
    // The database may still contain failures that this instance recorded before its restart.
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
      // While the database is unreachable, no failure can be recorded, so that error is only logged.
      return note(done).catch((error: unknown) =>
        log.debug({ err: error }, `could not note how it went to ${work}`),
      );
    };
  };
}
