import { Refusal } from "../../platform/lib/refusal.ts";

/** Messages that are worked on at a time: the other connections are the shop's. */
const AT_ONCE = 4;
/** Those that wait for their turn; of more the phones are told to come back. */
const WAITING = 400;

/** Lets so many messages in at a time, in turn. Refuses `overloaded` when too many wait. */
export function createGate({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw new Refusal("overloaded");
      await new Promise<void>((resolve) => queue.push(resolve));
    } else inside++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else inside--;
    }
  };
}
