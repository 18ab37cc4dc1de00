import type { Trial } from "./site.ts";

export interface PartOptions {
  /** How many faults. */
  count: number;
  seed: number;
  clients: number;
  /** No further fault after so many minutes. */
  minutes?: number | undefined;
  /** After so many seconds a proxy cuts what it passes on. */
  seconds?: number | undefined;
  /** The version that is upgraded, as git names it. */
  from?: string | undefined;
}

/** What is planned, until the time is over. */
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
  /** How many faults of which kind happened. */
  faults: Record<string, number>;
  /** From a fault to the first answer of an order after it, in ms. */
  recoveriesMs?: number[];
  /** What else was seen. */
  notes?: Record<string, unknown>;
  /** What must not have been and was, beside the counting. */
  wrong?: string[];
}

/** One kind of fault. */
export interface Part {
  /** Faults of a whole run. */
  count: number;
  /** Runs so many faults; resolves to why it cannot be run here, in one sentence. */
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
