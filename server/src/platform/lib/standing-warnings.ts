import type { Logger } from "pino";

/** A problem with the store's environment that the owner should fix. The store continues to run. */
export interface StandingWarning {
  name: string;
  /** One sentence with the problem and the advice. */
  sentence: string;
  since: Date;
}

export type Warnings = ReturnType<typeof createWarnings>;

/**
 * Keeps the list of current warnings for `/metrics` and the health page. Logs each warning when it begins and when it
 * ends.
 */
export function createWarnings(log: Pick<Logger, "warn" | "info">) {
  const standing = new Map<string, StandingWarning>();
  return {
    raise(name: string, sentence: string): void {
      const known = standing.get(name);
      standing.set(name, { name, sentence, since: known?.since ?? new Date() });
      if (!known) log.warn({ warning: name }, sentence);
    },
    settle(name: string): void {
      if (standing.delete(name)) log.info({ warning: name }, "a warning is settled");
    },
    list: (): StandingWarning[] => [...standing.values()],
  };
}
