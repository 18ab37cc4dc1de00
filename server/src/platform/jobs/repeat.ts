import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

export interface Job<What extends string = string> {
  /** What the job does. Used in the log line `could not <what>`. */
  what: What;
  everyMs: number;
  /** The work of one run. `signal` is aborted when the process is about to end; the process then waits for the work. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Called after each run. `done` is true if the run succeeded. The next run waits until this call has ended. */
  onRun?: (done: boolean) => unknown;
}

/**
 * Runs the work again and again. Each run begins `everyMs` after the previous one has ended. If a run fails, the
 * failure is logged, and the next run follows as usual. `end` stops the job and waits for the current run. Every
 * instance of the store runs the job, so the work must be safe to run several times at once.
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
