import { sampleStore } from "../make-sample-data.ts";
import { freePort, openStore } from "../open-store.ts";
import { expect, test as storeTest } from "../store.ts";
import type { Engine, OpenBrowser, Size } from "./engine.ts";
import { openFirefox } from "./firefox.ts";
import { type Line, openLine } from "./line.ts";
import { type Person, personAt } from "./person.ts";
import { openWebKit } from "./webkit.ts";

const open = { firefox: openFirefox, webkit: openWebKit };

export interface Where {
  engine: Engine;
  size: Size;
}

interface Fixtures {
  /** Opens a browser with its own profile, at the store or at another origin that leads to the store. */
  come: (origin?: string) => Promise<Person>;
  /** A connection to another store with the sample data. Its origin is that store's public address. */
  line: Line;
}

/** Runs the journeys in the project's browser and window size. */
export const test = storeTest.extend<Fixtures & { where: Where }>({
  where: [{ engine: "firefox", size: { width: 360, height: 740 } }, { option: true }],
  come: async ({ store, where }, use, info) => {
    const opened: OpenBrowser[] = [];
    await use(async (origin = store.origin) => {
      const browser = await open[where.engine](where.size);
      opened.push(browser);
      if (opened.length === 1) info.annotations.push({ type: "engine", description: browser.version });
      const [window] = await browser.windows();
      if (!window) throw new Error("A browser without a window");
      return personAt(browser, window, origin);
    });
    for (const [index, browser] of opened.entries()) {
      if (info.status !== info.expectedStatus)
        for (const window of await browser.windows())
          await info.attach(`browser ${index + 1}`, {
            body: await window.picture(),
            contentType: "image/png",
          });
      await browser.close();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's own way to say that it needs no other
  line: async ({}, use) => {
    const port = await freePort();
    const env = { PUBLIC_URL: `http://localhost:${port}` };
    const store = await openStore({ copyOf: sampleStore(), env });
    const line = await openLine(port, store.origin);
    await use(line);
    await line.cut();
    await store.close();
  },
});

export { expect };
