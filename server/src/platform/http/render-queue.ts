/**
 * Maximum number of renders at the same time. More would not be faster, because one thread renders all pages, and each
 * render uses memory.
 */
const AT_ONCE = 2;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Runs only a few renders at the same time. Requests for a page that is already being rendered share that render. So
 * when a popular page has left the cache, it is rendered only once.
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
