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
 * Does the work of a job. After an error, the job is retried after a pause that grows. If `againAfterSeconds` is
 * returned, the job runs again after it, and that is no failure. `signal` says that the process is about to end. The
 * work may run twice, and even twice at the same time if a process seemed dead but was not, so it must protect
 * itself.
 */
type Work<Name extends JobName> = (
  data: JobData[Name],
  signal: AbortSignal,
) => Promise<{ againAfterSeconds: number } | undefined>;

export interface QueueParts {
  db: Database;
  log: Logger;
  /** The work of each queue that this process works on. */
  work: { [Name in JobName]?: Work<Name> };
  /** Called after each run of a job. */
  onRun?: (name: JobName, result: "done" | "failed") => void;
  /** Number of jobs of a queue that run in this process at the same time. Default 10. */
  hands?: number;
  /** Milliseconds until an empty queue is polled again. Default 400. */
  pollMs?: number;
}

type FetchedJob = Pick<Job<object>, "id" | "data" | "retryCount">;

const HANDS = 10;
const POLL_MS = 400;
/** A job counts as lost when its process has given no sign of life for 10 s (`heartbeat_seconds` of its queue). */
const SIGN_OF_LIFE_MS = 3_000;
/**
 * Milliseconds that the end of the process waits for running jobs. A job that ignores the signal is later found lost.
 */
const ENDING_MS = 5_000;

interface HandsParts extends Omit<QueueParts, "work"> {
  work: (data: object, signal: AbortSignal) => Promise<{ againAfterSeconds: number } | undefined>;
}

/** Works on one queue. Asks for as many jobs as there are free workers, and asks again at once while it gets any. */
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
    // If recording the failure fails too, the job is later found lost and is tried again.
    const reason = { message: error instanceof Error ? error.message : String(error) };
    await boss
      .fail(name, job, reason)
      .catch((err: unknown) => log.warn({ ...facts, err }, "could not say so"));
  }
}

/**
 * Completes a job, or puts it into the queue again for its next run. A process that has lost the job meanwhile does
 * neither.
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
