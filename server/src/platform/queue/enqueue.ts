import type { Database } from "../db/database.ts";
import type { JobData, JobName } from "./job-names.ts";
import { insertJob } from "./queries.ts";

/**
 * Puts a job into its queue as part of `db`'s transaction, so that both commit or neither. `afterSeconds`: the earliest
 * start; default: immediately.
 */
export function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  data: JobData[Name],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  return insertJob(db, { name, data, afterSeconds });
}
