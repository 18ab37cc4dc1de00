/**
 * A random generator with a seed. The same seed gives the same numbers, so a run can be repeated with the same
 * faults.
 */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns an integer from the first number to the second number, including both. */
  between(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
}

/** Creates the generator, with the algorithm mulberry32. */
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
