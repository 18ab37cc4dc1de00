/** Numbers that look random and are the same for the same seed: a plan of faults can be made again. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** Whole, both ends included. */
  between(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (of) => {
      const [first] = of;
      if (first === undefined) throw new Error("nothing to pick from");
      return of[Math.floor(next() * of.length)] ?? first;
    },
  };
}
