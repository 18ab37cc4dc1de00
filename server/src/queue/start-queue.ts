import type { Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { repeat } from "../jobs/repeat.ts";
import type { JobData, JobName } from "./job-names.ts";
import { MONITORING_SECONDS, openLibrary } from "./library.ts";
import { startHands } from "./work-jobs.ts";

/**
 * Does what a job is for. It may be called twice for one job, at once even, where a process was thought dead: what it does it must
 * guard itself. Throwing tries it again with a growing pause; `againAfterSeconds` does so too and counts as no failure.
 * `signal`: the process is about to end.
 */
export type Work<Name extends JobName> = (
  data: JobData[Name],
  signal: AbortSignal,
) => Promise<{ againAfterSeconds: number } | undefined>;

export interface QueueParts {
  db: Database;
  log: Logger;
  work: { [Name in JobName]: Work<Name> };
  /** Told of each run of a job. */
  onRun?: (name: JobName, result: "done" | "failed") => void;
  /** Jobs of a kind at once, in this process; default 10. */
  hands?: number;
  /** How often an empty queue is asked; default 400 ms. */
  pollMs?: number;
}

export type FetchedJob = Pick<Job<object>, "id" | "data" | "retryCount">;

/** Works the queue's jobs until `end`, which waits for those under way. Other processes do the same. */
export async function startQueue(parts: QueueParts): Promise<{ end: () => Promise<void> }> {
  const { db, log, work } = parts;
  const boss = await openLibrary(db, log);
  const hands = (Object.keys(work) as JobName[]).map((name) =>
    startHands(boss, name, { ...parts, work: work[name] as (data: object, signal: AbortSignal) => never }),
  );
  const looking = repeat(
    { what: "look after the jobs", everyMs: MONITORING_SECONDS * 1_000, work: () => superviseOnce(boss) },
    log,
  );
  return {
    async end() {
      await Promise.all([looking.end(), ...hands.map((each) => each.end())]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Gives back the jobs of processes that no longer live, and forgets what was done. */
const superviseOnce = (boss: PgBoss) => boss.supervise();
