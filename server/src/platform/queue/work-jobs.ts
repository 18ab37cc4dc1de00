import { setTimeout as wait } from "node:timers/promises";
import type { Job, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { withTransaction } from "../db/transaction.ts";
import { repeat } from "../jobs/repeat.ts";
import { enqueue } from "./enqueue.ts";
import type { JobData, JobName } from "./job-names.ts";
import { within } from "./library.ts";

/**
 * Does the work of a job. If it throws, the job is retried after a pause, which grows with each try. If it returns
 * `againAfterSeconds`, the job runs again after that time, and this does not count as a failure. `signal` is aborted
 * when the process is about to end. The work must be safe to run twice, even at the same time, because a process may be
 * taken for dead although it is not.
 */
type Work<Name extends JobName> = (
  data: JobData[Name],
  signal: AbortSignal,
) => Promise<{ againAfterSeconds: number } | undefined>;

export interface QueueParts {
  db: Database;
  log: Logger;
  /** For each queue on which this process works: the function that does its jobs. */
  work: { [Name in JobName]?: Work<Name> };
  /** Called after each run of a job. */
  onRun?: (name: JobName, result: "done" | "failed") => void;
  /** Maximum number of jobs of one queue that this process runs at the same time. 10 by default. */
  hands?: number;
  /** Milliseconds until an empty queue is polled again. 400 by default. */
  pollMs?: number;
}

type FetchedJob = Pick<Job<object>, "id" | "data" | "retryCount">;

const HANDS = 10;
const POLL_MS = 400;
/**
 * Milliseconds between two signs of life of a process. If there is none for 10 s, its jobs count as lost
 * (`heartbeat_seconds` of the queue).
 */
const SIGN_OF_LIFE_MS = 3_000;
/**
 * Milliseconds that a process waits for running jobs at its end. A job that runs longer counts as lost later, and is
 * then tried again.
 */
const ENDING_MS = 5_000;

interface HandsParts extends Omit<QueueParts, "work"> {
  work: (data: object, signal: AbortSignal) => Promise<{ againAfterSeconds: number } | undefined>;
}

/**
 * Works on one queue. Fetches as many jobs as there are free workers. If it gets fewer, it pauses before it polls
 * again. Otherwise it fetches the next jobs as soon as a worker is free.
 */
export function startHands(boss: PgBoss, name: JobName, parts: HandsParts): { end: () => Promise<void> } {
  const { log, hands = HANDS, pollMs = POLL_MS } = parts;
  const ending = new AbortController();
  const running = new Map<FetchedJob, Promise<void>>();

  async function fetchSome(): Promise<number> {
    const batchSize = hands - running.size;
    const jobs = await boss.fetch<object>(name, { batchSize });
    for (const job of jobs)
      running.set(
        job,
        runJob(boss, name, job, parts, ending.signal).finally(() => running.delete(job)),
      );
    return batchSize - jobs.length;
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      const left = await fetchSome().catch((error: unknown) => {
        if (!ending.signal.aborted) log.warn({ err: error }, `could not fetch jobs to ${name}`);
        return hands;
      });
      if (left > 0) await wait(pollMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      else await Promise.race(running.values());
    }
    await Promise.race([Promise.all(running.values()), wait(ENDING_MS, undefined, { ref: false })]);
  }

  const looping = loop();
  const signs = repeat(
    {
      what: `give a sign of life of jobs to ${name}`,
      everyMs: SIGN_OF_LIFE_MS,
      work: async () => running.size > 0 && boss.touch(name, [...running.keys()]),
    },
    log,
  );
  return {
    async end() {
      ending.abort();
      await looping;
      await signs.end();
    },
  };
}

async function runJob(
  boss: PgBoss,
  name: JobName,
  job: FetchedJob,
  parts: HandsParts,
  signal: AbortSignal,
): Promise<void> {
  const { log, work, onRun } = parts;
  try {
    await finish(boss, name, job, parts, await work(job.data, signal));
    onRun?.(name, "done");
  } catch (error) {
    const facts = { err: error, job: job.id, try: job.retryCount + 1 };
    log.warn(facts, `could not ${name}`);
    onRun?.(name, "failed");
    // If the failure cannot be recorded either, the job counts as lost later, and is then tried again.
    const reason = { message: error instanceof Error ? error.message : String(error) };
    await boss
      .fail(name, job, reason)
      .catch((err: unknown) => log.warn({ ...facts, err }, "could not say so"));
  }
}

/**
 * Completes a job. If the job should run again, also puts it into the queue for its next run. Does neither if the
 * process has lost the job meanwhile.
 */
async function finish(
  boss: PgBoss,
  name: JobName,
  job: FetchedJob,
  { db }: HandsParts,
  again: { againAfterSeconds: number } | undefined,
): Promise<void> {
  if (!again) return void (await boss.complete(name, job));
  await withTransaction(db, async (trx) => {
    const response = await boss.complete(name, job, null, within(trx));
    const { affected } = response as { affected?: number };
    if (affected === 1)
      await enqueue(trx, name, job.data as JobData[JobName], { afterSeconds: again.againAfterSeconds });
  });
}
