/** One thread makes all pages: more at once would not come sooner, only hold memory while they wait. */
const AT_ONCE = 2;

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/**
 * Runs renders a few at a time, and those with the same key once for all who wait for it: a page that many want when
 * is no longer cached is rendered once.
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
