import { test as base, expect, type Page } from "@playwright/test";
import { SAMPLE_DATA } from "./make-sample-data.ts";
import { openStore, type Store, type StoreStart } from "./open-store.ts";

export type { Store };

/** A store for as long as it is used. */
async function startStore(start: StoreStart, use: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ copyOf: process.env[SAMPLE_DATA], ...start });
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** Tests get a running store; an unexpected console error or failed request fails them. */
export const test = base.extend<
  { watch: (page: Page) => void; expectedErrors: RegExp[] },
  { shop: string; start: StoreStart; store: Store }
>({
  // Each file says its own name here and gets a store of its own, so that none counts on what another left behind.
  shop: ["", { scope: "worker", option: true }],
  start: [{}, { scope: "worker", option: true }],
  store: [async ({ shop: _shop, start }, use) => startStore(start, use), { scope: "worker" }],
  baseURL: async ({ store }, use) => use(store.origin),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's own way to say that it needs no other
  expectedErrors: async ({}, use) => use([]),
  watch: async ({ expectedErrors }, use) => {
    const problems: string[] = [];
    const note = (problem: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(problem))) problems.push(problem);
    };
    await use((page) => {
      page.on("console", (message) => {
        if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
      });
      page.on("pageerror", (error) => note(`exception: ${error.message}`));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        // A page that goes elsewhere drops what it was fetching; that is no failure.
        if (reason !== "net::ERR_ABORTED") note(`request failed: ${request.url()} ${reason}`);
      });
    });
    expect(problems).toEqual([]);
  },
});

export { expect };
