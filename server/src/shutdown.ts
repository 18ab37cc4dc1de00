import type { Logger } from "pino";
import type { LogStream } from "./platform/lib/log-stream.ts";

/** Milliseconds in which a second Ctrl-C counts as the first: the terminal sends one, and npm passes it on. */
const SAME_SIGNAL_MS = 300;

export type Shutdown = ReturnType<typeof createShutdown>;

/** Ends everything that was started, in reverse order, each even if another fails. */
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

/** Exits after writing the last log lines, if their reader accepts them. */
export async function exit(code: number, output: LogStream): Promise<void> {
  await output.flush();
  process.exit(code);
}

/** The first signal ends the process in order, a later one ends it immediately. */
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
