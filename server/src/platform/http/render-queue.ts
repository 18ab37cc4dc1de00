/**
 * Number of renders at the same time. One thread renders all pages, so more would not be faster, and each uses
 * memory.
 */
const AT_ONCE = 2;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Runs a few renders at the same time. Requests for a page that is being rendered share that render, so a popular
 * page is rendered once after it has left the cache.
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
