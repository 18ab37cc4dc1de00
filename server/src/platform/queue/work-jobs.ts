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
 * Does the work of a job. It may be called twice for one job, even concurrently if a process was wrongly considered
 * dead, so the work must protect itself against that. An error retries it after a growing pause; `againAfterSeconds`
 * does too, and is no failure. `signal`: the process is about to end.
 */
type Work<Name extends JobName> = (
  data: JobData[Name],
  signal: AbortSignal,
) => Promise<{ againAfterSeconds: number } | undefined>;

export interface QueueParts {
  db: Database;
  log: Logger;
  /** The work for each queue of this process. */
  work: { [Name in JobName]?: Work<Name> };
  /** Called after each run of a job. */
  onRun?: (name: JobName, result: "done" | "failed") => void;
  /** Jobs of a kind at a time in this process; default 10. */
  hands?: number;
  /** Milliseconds between polls of an empty queue; default 400. */
  pollMs?: number;
}

type FetchedJob = Pick<Job<object>, "id" | "data" | "retryCount">;

const HANDS = 10;
const POLL_MS = 400;
/** A job is lost after 10 s without a sign of life (`heartbeat_seconds` of its queue). */
const SIGN_OF_LIFE_MS = 3_000;
/** Milliseconds to wait at the end. A job that ignores the signal is later found lost. */
const ENDING_MS = 5_000;

interface HandsParts extends Omit<QueueParts, "work"> {
  work: (data: object, signal: AbortSignal) => Promise<{ againAfterSeconds: number } | undefined>;
}

/** Works one queue: asks for as many jobs as there are free workers, and immediately again while it gets some. */
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
    // If this fails too, the job is later found lost and tried again.
    const reason = { message: error instanceof Error ? error.message : String(error) };
    await boss
      .fail(name, job, reason)
      .catch((err: unknown) => log.warn({ ...facts, err }, "could not say so"));
  }
}

/** Completes a job, or enqueues its next run. A process that has lost the job meanwhile enqueues nothing. */
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
