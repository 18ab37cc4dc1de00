import { DomainError } from "../../platform/lib/domain-error.ts";

/**
 * Maximum number of wallet messages that are processed at the same time. The other database connections stay free for
 * the shop.
 */
const AT_ONCE = 4;
/** Maximum number of wallet messages that wait. If there are more, the phones must try again later. */
const WAITING = 400;

/**
 * Returns a function that runs work, but only a few at the same time. The others wait in the order of their calls.
 * @throws `overloaded` if too many wait
 */
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
