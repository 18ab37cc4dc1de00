import type { Database } from "../db/database.ts";
import type { JobData, JobName } from "./job-names.ts";
import { insertJob } from "./queries.ts";

/**
 * Puts a job into its queue: with the transaction that `db` is, so that it is there if what it belongs to is, and only then.
 * `afterSeconds`: not to be begun before; default at once.
 */
export function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  data: JobData[Name],
  { afterSeconds = 0 }: { afterSeconds?: number } = {},
): Promise<void> {
  return insertJob(db, { name, data, afterSeconds });
}
