import { type BackgroundWork, backgroundWords, didWords } from "@hira/contract";
import type { Logger } from "pino";
import { tellAdmins } from "./approvals/tell-admins.ts";
import type { Database } from "./db/database.ts";
import { withTransaction } from "./db/transaction.ts";
import { claimTelling, endFailures, insertFailure } from "./health/failure-queries.ts";
import { instanceName } from "./health/note-instance.ts";
import { systemActor } from "./lib/actor.ts";
import type { JobMetrics } from "./metrics/jobs.ts";

interface WatchParts {
  db: Database;
  metrics: JobMetrics;
  log: Logger;
  port: number;
}

/** For each job who is told of its runs: counts them, keeps what fails again and again for the health page, and tells every admin of it. */
export function createJobWatch({ db, metrics, log, port }: WatchParts) {
  const instance = instanceName(port);
  return (work: BackgroundWork) => {
    metrics.expect(work);
    // What the process before this one left.
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
        const text = didWords.keepsFailing(backgroundWords[work]);
        await tellAdmins({ db: tx, actor: systemActor }, { text });
      });
    }
    return (done: boolean) => {
      metrics.count(work, done ? "done" : "failed");
      // While the database is away nothing can be noted; the log has the failure itself.
      return note(done).catch((error: unknown) =>
        log.debug({ err: error }, `could not note how it went to ${work}`),
      );
    };
  };
}
