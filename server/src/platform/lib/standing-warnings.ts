import type { Logger } from "pino";

/** A problem of the environment that does not stop the store, but that its owner should fix. */
export interface StandingWarning {
  name: string;
  /** The problem and the advice. */
  sentence: string;
  since: Date;
}

export type Warnings = ReturnType<typeof createWarnings>;

/** Keeps current warnings for `/metrics` and the health page. Each is logged once when it begins and once when it ends. */
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
