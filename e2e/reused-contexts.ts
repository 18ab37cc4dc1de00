import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

/**
 * Methods whose effect on a context a test cannot undo. A context on which one of them was called is not used again.
 */
const LASTING = [
  ...["addInitScript", "exposeBinding", "exposeFunction", "routeFromHAR", "routeWebSocket"],
  ...["setExtraHTTPHeaders", "setGeolocation", "setHTTPCredentials", "setOffline", "setStorageState"],
];
const CLOCK = ["install", "fastForward", "pauseAt", "resume", "runFor", "setFixedTime", "setSystemTime"];

/** Contexts that no test uses at the moment, by the options that they were created with. */
type Idle = Map<string, BrowserContext[]>;

/** Empty pages at an address of the shop. The contexts' stored data is read and changed through them. */
const storagePages = new WeakMap<BrowserContext, Page>();

/** Returns a page without content at this origin. It stays open for as long as the context. */
async function storagePageOf(context: BrowserContext, origin: string): Promise<Page> {
  const open = storagePages.get(context);
  if (open && new URL(open.url()).origin === origin) return open;
  const page = open ?? (await context.newPage());
  storagePages.set(context, page);
  const address = `${origin}/storage`;
  const body = "<title>Storage</title>";
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(address);
  await page.unrouteAll();
  return page;
}

/**
 * Sets the local storage of a context and keeps the context's cached files. Playwright's `setStorageState` would remove
 * them.
 */
export async function setLocalStorage(
  context: BrowserContext,
  origin: string,
  values: Record<string, string>,
): Promise<void> {
  const page = await storagePageOf(context, origin);
  await page.evaluate((values) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, values);
}

/** Removes everything that a test has left in a context, except the cached files. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  const storage = await storagePageOf(context, origin);
  for (const page of context.pages()) await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearPermissions();
  await context.clearCookies();
  await storage.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

/** What all contexts of a test have in common, besides the options given to `newContext`. */
interface OfTest {
  /** The store's address, and the default options of the test's contexts. */
  origin: string;
  defaults: unknown;
  /** False if this test needs new contexts. */
  canReuse: boolean;
  hasFailed: () => boolean;
}

export interface ContextsOfTest {
  begin(test: OfTest): void;
  /** Closes the contexts that the test has not closed. */
  end(): Promise<void>;
}

/**
 * Makes a browser keep the contexts that tests close. The browser uses them again, emptied, when a test requests a
 * context with the same options. A kept context still caches the files of the shop's pages and their compiled code. In
 * a new context, the first page takes almost three times as long as the next (decision 168).
 */
export function reuseContexts(browser: Browser): ContextsOfTest {
  const idle: Idle = new Map();
  const inUse = new Set<BrowserContext>();
  const { newContext } = browser;
  let current: OfTest | undefined;

  async function create(key: string, options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await newContext.call(browser, options);
    const close = context.close.bind(context);
    let isClean = true;
    const markLasting = (target: object, names: readonly string[]) => {
      const methods = target as Record<string, (...args: unknown[]) => unknown>;
      for (const name of names) {
        const method = methods[name]?.bind(target);
        methods[name] = (...args) => {
          isClean = false;
          return method?.(...args);
        };
      }
    };
    const pages = context.pages.bind(context);
    context.pages = () => pages().filter((page) => page !== storagePages.get(context));
    markLasting(context, LASTING);
    markLasting(context.clock, CLOCK);
    context.on("close", () => inUse.delete(context));
    context.close = async (why) => {
      if (!inUse.delete(context)) return;
      // Playwright takes pictures of a failed test's pages when their context closes, so the context really closes.
      if (!current || !isClean || current.hasFailed()) return close(why);
      const isEmpty = await empty(context, current.origin).then(
        () => true,
        () => false,
      );
      if (!isEmpty) return close(why);
      idle.set(key, [...(idle.get(key) ?? []), context]);
    };
    return context;
  }

  browser.newContext = async (options) => {
    if (!current?.canReuse || options?.storageState || options?.serviceWorkers === "allow")
      return newContext.call(browser, options);
    const key = JSON.stringify([current.defaults, options]);
    const context = idle.get(key)?.pop() ?? (await create(key, options));
    inUse.add(context);
    return context;
  };

  return {
    begin: (test) => {
      current = test;
    },
    end: async () => {
      for (const context of inUse) await context.close();
      current = undefined;
    },
  };
}
