import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

export interface Job<What extends string = string> {
  /** What the job does, for the log line `could not <what>`. */
  what: What;
  everyMs: number;
  /** The work. `signal` is aborted when the process is about to end and waits for the work. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Called after each run, with whether it succeeded. The next run waits until this has ended. */
  onRun?: (done: boolean) => unknown;
}

/**
 * Runs the work again and again, each time `everyMs` after the last run has ended. A failure is logged, and the next
 * run tries again. `end` stops the job and waits for a current run. Every instance runs the job, so the work must be
 * safe to run concurrently.
 */
export function repeat({ what, everyMs, work, onRun }: Job, log: Logger): { end: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = () => wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
  async function run(): Promise<void> {
    for (await pause(); !signal.aborted; await pause()) {
      const done = await work(signal).then(
        () => true,
        (error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, `could not ${what}`);
          return false;
        },
      );
      await onRun?.(done);
    }
  }
  const running = run();
  return {
    end() {
      ending.abort();
      return running;
    },
  };
}
