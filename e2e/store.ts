import { test as base, expect, type Page } from "@playwright/test";
import { withPopupsSettled } from "./after-popups.ts";
import { SAMPLE_DATA } from "./make-sample-data.ts";
import { type OpenStore, openStore, type Store, type StoreStart } from "./open-store.ts";

export type { Store };

/** Tests get a running store; an unexpected console error or failed request fails them. */
export const test = base.extend<
  { watch: (page: Page) => void; expectedErrors: RegExp[]; start: StoreStart; store: Store },
  { storeOf: (file: string, start: StoreStart) => Promise<Store> }
>({
  start: [{}, { option: true }],
  browser: [async ({ browser }, use) => use(withPopupsSettled(browser)), { scope: "worker" }],
  // Each file gets a store of its own, so that none counts on what another left behind; its worker and browser go on.
  storeOf: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's own way to say that it needs no other
    async ({}, use) => {
      let open: { file: string; store: OpenStore } | undefined;
      await use(async (file, start) => {
        if (open?.file === file) return open.store;
        await open?.store.close();
        open = { file, store: await openStore({ copyOf: process.env[SAMPLE_DATA], ...start }) };
        return open.store;
      });
      await open?.store.close();
    },
    { scope: "worker" },
  ],
  store: async ({ storeOf, start }, use, { file }) => use(await storeOf(file, start)),
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
