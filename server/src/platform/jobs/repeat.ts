import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

export interface Job<What extends string = string> {
  /** For the log: `could not <what>`. */
  what: What;
  everyMs: number;
  /** `signal`: the process is about to end, and waits for it. */
  work: (signal: AbortSignal) => Promise<unknown>;
  /** Told each time whether it was done; the next run waits for it. */
  onRun?: (done: boolean) => unknown;
}

/**
 * Runs the work repeatedly, `everyMs` after the last run ended, until `end` is called, which waits for a run under way.
 * A failure is logged and tried again the next time. Every instance runs it, so the work must be safe to do at once.
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
