import { DomainError } from "../../platform/lib/domain-error.ts";

/** Number of wallet messages processed at a time, so that other database connections stay free for the shop. */
const AT_ONCE = 4;
/** Maximum number of wallet messages that wait. Beyond it, phones are asked to retry later. */
const WAITING = 400;

/** Runs a limited number of jobs at a time, in the order of the calls. @throws `overloaded` if too many wait */
export function createGate({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  const queue: (() => void)[] = [];
  let inside = 0;
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (inside >= atOnce) {
      if (queue.length >= waiting) throw new DomainError("overloaded");
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
