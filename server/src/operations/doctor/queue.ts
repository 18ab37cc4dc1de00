import { inspectQueue } from "../../platform/queue/inspect.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fault, ok, warning } from "./finding.ts";

const SUBJECT = "queue";
/** A job that is due for longer than this is reported. A running store begins a due job within a second. */
const WAITING_SECONDS = 120;
const RESTORE = "restore the last backup, the whole of it, with npm run restore";

/**
 * Checks whether the job queue is complete and whether a store works on it. Without the queue, the store delivers
 * nothing automatically and accepts no order.
 */
export async function checkQueue({ db }: OpenedDatabase): Promise<Finding[]> {
  const found = await inspectQueue(db);
  if (!found) return [];
  const { version, wanted, drift, missing, jobs } = found;
  if (version === null)
    return [fault(SUBJECT, `The tables of the queue (schema "jobs") are gone: ${RESTORE}.`)];
  if (version < wanted)
    return [
      fault(
        SUBJECT,
        `The tables of the queue are of version ${version}, and this store works with ${wanted}: run npm run migrate.`,
      ),
    ];
  if (missing.length > 0)
    return [fault(SUBJECT, `The queue has no ${missing.join(" and no ")}: ${RESTORE}.`)];
  const whole =
    version > wanted
      ? warning(
          SUBJECT,
          `The tables of the queue are of version ${version}, later than this store's ${wanted}, which works with them; go on to the later store when it has proved itself.`,
        )
      : drift.length > 0
        ? fault(
            SUBJECT,
            `The tables of the queue were changed by somebody (${drift.slice(0, 3).join(", ")}): ${RESTORE}.`,
          )
        : ok(SUBJECT, "Its tables are whole, and of the version that this store works with.");
  return [whole, ...jobs.flatMap(checkJobs)];
}

function checkJobs({ job, waiting, oldestSeconds, givenUp }: Jobs): Finding[] {
  const found: Finding[] = [];
  if (oldestSeconds > WAITING_SECONDS)
    found.push(
      warning(
        SUBJECT,
        `${waiting} jobs to ${job} are due, the oldest for ${Math.round(oldestSeconds / 60)} minutes: start a store, or see its log.`,
      ),
    );
  if (givenUp > 0)
    found.push(
      warning(
        SUBJECT,
        `${givenUp} jobs to ${job} gave up: see Deliveries, Jobs that gave up, in the admin area.`,
      ),
    );
  return found;
}

type Jobs = NonNullable<Awaited<ReturnType<typeof inspectQueue>>>["jobs"][number];
