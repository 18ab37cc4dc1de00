import type { Database } from "../db/database.ts";
import type { JobData, JobName } from "./job-names.ts";
import { insertJob } from "./queries.ts";

/**
 * Puts a job into a queue, in the transaction of `db`. If the transaction is rolled back, there is no job.
 * `afterSeconds`: seconds before which the job must not start; 0 by default.
 */
export function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  data: JobData[Name],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  return insertJob(db, { name, data, afterSeconds });
}
