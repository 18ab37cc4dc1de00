import type { Logger } from "pino";

/** Something about the surroundings that the store works in spite of, and that its owner should mend. */
export interface StandingWarning {
  name: string;
  /** What is wrong and what to do about it. */
  sentence: string;
  since: Date;
}

export type Warnings = ReturnType<typeof createWarnings>;

/** Written to the log once when they come and once when they go; for `/metrics` and the health page meanwhile. */
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
