import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

export interface Job<What extends string = string> {
  /** Completes the log line `could not <what>`. */
  what: What;
  everyMs: number;
  /** `signal`: aborted when the process is about to end and waits for the work. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Called after each run with its success. The next run waits for it. */
  onRun?: (done: boolean) => unknown;
}

/**
 * Runs the work repeatedly, `everyMs` after the last run ended, until `end` is called, which waits for a current run. A
 * failure is logged, and the next run tries again. Every instance runs the job, so the work must be safe to run
 * concurrently.
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
