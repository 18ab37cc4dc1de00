/** Renders at a time. One thread renders all pages, so more would not be faster, and would use memory while they wait. */
const AT_ONCE = 2;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Runs a few renders at a time. Concurrent renders with the same key run once, so that a popular page that has left the
 * cache is rendered once.
 */
export function createRenderQueue() {
  const waiting: (() => void)[] = [];
  const shared = new Map<string, Promise<unknown>>();
  let running = 0;

  async function inTurn<T>(render: () => Promise<T>): Promise<T> {
    if (running < AT_ONCE) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await render();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return function run<T>(key: string, render: () => Promise<T>): Promise<T> {
    const current = shared.get(key) as Promise<T> | undefined;
    if (current) return current;
    const made = inTurn(render).finally(() => shared.delete(key));
    shared.set(key, made);
    return made;
  };
}
