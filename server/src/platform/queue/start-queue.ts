import type { PgBoss } from "pg-boss";
import { repeat } from "../jobs/repeat.ts";
import type { JobName } from "./job-names.ts";
import { MONITORING_SECONDS, openLibrary } from "./library.ts";
import { type QueueParts, startHands } from "./work-jobs.ts";

const LOOKING = "look after the jobs";

interface StartParts extends QueueParts {
  /** Called with the name of a repeated job. Returns the function that is called after each run of this job. */
  watch?: (what: typeof LOOKING) => (done: boolean) => unknown;
}

/**
 * Works on the jobs of all queues in `work`, until `end` is called. `end` waits for running jobs. Other processes may
 * work on the same queues.
 */
export async function startQueue(parts: StartParts): Promise<{ end: () => Promise<void> }> {
  const { db, log, work, watch } = parts;
  const boss = await openLibrary(db, log);
  const hands = (Object.keys(work) as JobName[]).map((name) =>
    startHands(boss, name, { ...parts, work: work[name] as (data: object, signal: AbortSignal) => never }),
  );
  const looking = repeat(
    {
      what: LOOKING,
      everyMs: MONITORING_SECONDS * 1_000,
      work: () => superviseOnce(boss),
      ...(watch && { onRun: watch(LOOKING) }),
    },
    log,
  );
  return {
    async end() {
      await Promise.all([looking.end(), ...hands.map((each) => each.end())]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Gives the jobs of dead processes back to their queues, and removes finished jobs. It is called again and again. */
const superviseOnce = (boss: PgBoss) => boss.supervise();
