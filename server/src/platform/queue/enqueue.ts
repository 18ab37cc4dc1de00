import type { Database } from "../db/database.ts";
import type { JobData, JobName } from "./job-names.ts";
import { insertJob } from "./queries.ts";

/**
 * Puts a job into a queue, in the transaction of `db`: if it is rolled back, there is no job. `afterSeconds`: when
 * the job may start at the earliest; default: immediately.
 */
export function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  data: JobData[Name],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  return insertJob(db, { name, data, afterSeconds });
}
