import { test as base, devices, expect, type Page } from "@playwright/test";
import { withPopupsSettled } from "./after-popups.ts";
import { sampleStore } from "./make-sample-data.ts";
import { type OpenStore, openStore, type Store, type StoreStart } from "./open-store.ts";
import { type ContextsOfTest, reuseContexts } from "./reused-contexts.ts";
import { savingData } from "./saving-data.ts";

export type { Store };

const SHARED = "";

const PHONE = { ...devices["Pixel 5"], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 };
const DESK: Partial<typeof PHONE> = { viewport: { width: 1440, height: 900 } };

/**
 * Error messages that every journey may cause: on a busy machine the store refuses calls for a while
 * (docs/rules/platform.md#http), and pages try again.
 */
const OVERLOADED = /status of 503/;

/** Tests get a running store. An unexpected console error or failed request on a watched page fails the test. */
export const test = base.extend<
  {
    watch: (page: Page) => void;
    expectedErrors: RegExp[];
    start: StoreStart;
    /**
     * True for a file that may share its store with other files. Its tests only add people and their data, and do not
     * depend on data that other tests add.
     */
    sharesStore: boolean;
    /** False for a file that tests what browsers cache, or that needs new contexts for another reason. */
    reusesContexts: boolean;
    ownContexts: undefined;
    store: Store;
    /** Settings of a phone for tests with the tag `@phone`, otherwise of a desktop. */
    device: Partial<typeof PHONE>;
  },
  {
    storeOf: (user: string, start: StoreStart) => Promise<Store>;
    contexts: ContextsOfTest;
  }
>({
  start: [{}, { option: true }],
  sharesStore: [false, { option: true }],
  browser: [async ({ browser }, use) => use(savingData(withPopupsSettled(browser))), { scope: "worker" }],
  contexts: [async ({ browser }, use) => use(reuseContexts(browser)), { scope: "worker" }],
  reusesContexts: [true, { option: true }],
  ownContexts: [
    async ({ contexts, store, device, contextOptions, serviceWorkers, reusesContexts }, use, info) => {
      contexts.begin({
        origin: store.origin,
        defaults: [store.origin, device, contextOptions],
        canReuse: reusesContexts && serviceWorkers === "block",
        hasFailed: () => info.status !== info.expectedStatus,
      });
      await use(undefined);
      await contexts.end();
    },
    { auto: true },
  ],
  // A worker keeps one store for all files that share it. Any other file gets its own store, which is closed before the
  // worker opens another.
  storeOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
    async ({}, use) => {
      const open = new Map<string, OpenStore>();
      /**
       * Ports by whether the store is shared. All stores that are not shared use one port, so that a kept context can
       * use the files that it has cached.
       */
      const ports = new Map<boolean, number>();
      await use(async (user, start) => {
        const known = open.get(user);
        if (known) return known;
        for (const [other, store] of open) {
          if (other === SHARED) continue;
          open.delete(other);
          await store.close();
        }
        const port = ports.get(user === SHARED);
        const store = await openStore({ copyOf: sampleStore(), ...(port && { port }), ...start });
        ports.set(user === SHARED, Number(new URL(store.origin).port));
        open.set(user, store);
        return store;
      });
      for (const store of open.values()) await store.close();
    },
    { scope: "worker" },
  ],
  store: async ({ storeOf, start, sharesStore }, use, { file }) =>
    use(await storeOf(sharesStore ? SHARED : file, start)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
  device: async ({}, use, { tags }) => use(tags.includes("@phone") ? PHONE : DESK),
  viewport: ({ device }, use) => use(device.viewport ?? null),
  userAgent: ({ device }, use) => use(device.userAgent),
  isMobile: ({ device }, use) => use(device.isMobile ?? false),
  hasTouch: ({ device }, use) => use(device.hasTouch ?? false),
  deviceScaleFactor: ({ device }, use) => use(device.deviceScaleFactor),
  baseURL: async ({ store }, use) => use(store.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, also for a fixture that uses no other one
  expectedErrors: async ({}, use) => use([]),
  watch: async ({ expectedErrors }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (![OVERLOADED, ...expectedErrors].some((pattern) => pattern.test(problem))) problems.push(problem);
    };
    await use((page) => {
      page.on("console", (message) => {
        if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => note(`exception: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // A page that the browser leaves aborts its requests. Such requests have not failed.
        if (reason !== "net::ERR_ABORTED") note(`request failed: ${request.url()} ${reason}`);
      });
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
