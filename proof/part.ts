import type { Trial } from "./site.ts";

export interface PartOptions {
  /** Number of faults that the part shall cause. */
  count: number;
  seed: number;
  clients: number;
  /** No further fault starts after this many minutes. */
  minutes?: number | undefined;
  /** Seconds after which a proxy cuts the connections that it forwards. */
  seconds?: number | undefined;
  /** The git ref of the version from which the part upgrades the store. */
  from?: string | undefined;
}

/** Yields the planned faults one by one, until the part's time is over. */
export function* within<T>(
  plan: readonly T[],
  { minutes = Number.POSITIVE_INFINITY }: PartOptions,
): Generator<T> {
  const end = performance.now() + minutes * 60_000;
  for (const one of plan) {
    if (performance.now() > end) return;
    yield one;
  }
}

export interface Outcome extends Trial {
  /** Number of faults that were caused, by kind. */
  faults: Record<string, number>;
  /** Times from a fault to the first order that is answered after it, in milliseconds. */
  recoveriesMs?: number[];
  /** Other figures for the report, by their name. */
  notes?: Record<string, unknown>;
  /** What went wrong, besides numbers that are not 0. One sentence each. */
  wrong?: string[];
}

/** One part of the proof. It causes faults of one kind. */
export interface Part {
  /** Number of faults that the part causes in a run without options. */
  count: number;
  /** Causes the faults. Resolves to a sentence with the reason if the part cannot run on this machine. */
  run(options: PartOptions): Promise<Outcome | string>;
}

export function createTally(): { add(kind: string): void; counts: Record<string, number> } {
  const counts: Record<string, number> = {};
  return {
    counts,
    add: (kind) => {
      counts[kind] = (counts[kind] ?? 0) + 1;
    },
  };
}
