import type { Logger } from "pino";
import type { LogStream } from "./platform/lib/log-stream.ts";

/**
 * Milliseconds after the first signal in which further signals are ignored. One Ctrl-C sends two signals: the terminal
 * sends one, and npm passes on another.
 */
const SAME_SIGNAL_MS = 300;

export type Shutdown = ReturnType<typeof createShutdown>;

/**
 * Ends everything that was started. What was started last is ended first. If one end fails, the others are run all the
 * same.
 */
export function createShutdown(log: Logger) {
  const steps: { what: string; end: () => Promise<unknown> }[] = [];
  return {
    add: (what: string, end: () => Promise<unknown>) => void steps.push({ what, end }),
    async run() {
      for (const { what, end } of steps.splice(0).reverse()) {
        await end().catch((error: unknown) => log.error({ err: error }, `could not end ${what}`));
      }
    },
  };
}

/** Writes the last log lines and exits. If nobody reads them, exits after half a second all the same. */
export async function exit(code: number, output: LogStream): Promise<void> {
  await output.flush();
  process.exit(code);
}

/** The first signal ends the process in an orderly way. A later signal ends it at once. */
export function endOnSignals(log: Logger, output: LogStream, shutdown: Shutdown): void {
  let since: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now();
        log.info(`${signal}: closing`);
        void shutdown.run().then(() => exit(0, output));
      } else if (performance.now() - since > SAME_SIGNAL_MS) {
        log.warn(`${signal} again: ended at once`);
        void exit(1, output);
      }
    });
  }
}
