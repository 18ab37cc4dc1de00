import type { Trial } from "./site.ts";

export interface PartOptions {
  /** Number of faults. */
  count: number;
  seed: number;
  clients: number;
  /** No further fault starts after this many minutes. */
  minutes?: number | undefined;
  /** Number of seconds after which a proxy cuts forwarded connections. */
  seconds?: number | undefined;
  /** The git ref of the version that is upgraded. */
  from?: string | undefined;
}

/** Yields the planned faults until the time is over. */
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
  /** Number of faults of each kind. */
  faults: Record<string, number>;
  /** Times from a fault to the first answer of an order after it, in ms. */
  recoveriesMs?: number[];
  /** Other observations for the report. */
  notes?: Record<string, unknown>;
  /** Errors beside the counts, one sentence each. */
  wrong?: string[];
}

/** One part of the proof: one kind of fault. */
export interface Part {
  /** Number of faults in a whole run. */
  count: number;
  /** Runs the faults. Resolves to one sentence with the reason where the part cannot run here. */
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
