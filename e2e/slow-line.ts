import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { launch } from "./launch.ts";
import { openStore } from "./open-store.ts";
import { chooseAccount, findPackage, proceedButton } from "./people.ts";

/**
 * Measures the confirmation dialog on a customer's phone with slow 3G, on a page that has just loaded. The measured
 * time is from the tap until the dialog is shown. Writes the measurements of each kind of page as JSON, for `npm run
 * bench -- slow-line`.
 */
const VISITS = 5;
/** Time limit in milliseconds. It is long, because a page on a slow line is slower still on a busy machine. */
const PATIENCE_MS = 120_000;
/**
 * Milliseconds between two key presses of a quick typist. Dialogs load from the first key press on, while the person
 * types.
 */
const KEY_MS = 100;
/**
 * Network conditions: 400 ms for a round trip, and 400 kbit/s in each direction (the browser expects bytes per
 * second).
 */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** Factor by which the processor is slowed down, as Lighthouse does for a phone. */
const SLOWER = 4;

interface Visit {
  /** Seconds from opening the address until the button can be tapped. */
  ready: number;
  /** Seconds from the tap until the dialog is on the screen. */
  dialog: number;
}

interface Way {
  name: string;
  path: string;
  /** Fills in the fields that the button needs before it can be tapped. */
  fill: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
}

async function signIn(
  browser: Browser,
  origin: string,
): Promise<Awaited<ReturnType<BrowserContext["storageState"]>>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const open = () => page.getByRole("button", { name: /Continue with Google/ }).click();
  await chooseAccount(page, open, /Tanvir Hasan/);
  await page.waitForURL((url) => url.pathname !== "/login");
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Measures one visit, in a browser whose cache is empty and which is signed in. */
async function visit(context: BrowserContext, origin: string, { path, fill, button }: Way): Promise<Visit> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", SLOW_3G);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const start = performance.now();
  await page.goto(origin + path, { waitUntil: "commit" });
  // If `history.state` is set, the router has started, so the scripts run.
  await page.waitForFunction(() => history.state !== null);
  await fill(page);
  const target = button(page);
  await target.click({ trial: true });
  const ready = (performance.now() - start) / 1000;
  // Uses the page's own clock, so that the time of the test program is not measured.
  await page.evaluate(() => {
    const isThere = () =>
      [...document.querySelectorAll("[role=alertdialog], [role=dialog]")].some((one) => one.clientHeight > 0);
    const seen = new Promise<number>((resolve) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const look = (now: number) => (isThere() ? resolve(now - timeStamp) : requestAnimationFrame(look));
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { seen });
  });
  await target.click();
  const dialog =
    (await page.evaluate(() => (globalThis as unknown as { seen: Promise<number> }).seen)) / 1000;
  await page.close();
  return { ready, dialog };
}

const store = await openStore();
const browser = await launch();
try {
  const storageState = await signIn(browser, store.origin);
  const { category } = await findPackage(store.origin, "Free Fire (BD)", "115 Diamonds");
  const choose = async (page: Page) => {
    await page.getByRole("textbox", { name: /Player ID/ }).pressSequentially("1234567890", { delay: KEY_MS });
    await page.getByRole("radio", { name: /^115 Diamonds/ }).check({ force: true });
  };
  const ways: Way[] = [
    { name: "wallet order", path: `/topup/${category._id}`, fill: choose, button: proceedButton },
    {
      name: "instant payment",
      path: `/topup/${category._id}`,
      fill: async (page) => {
        await choose(page);
        await page.getByRole("radio", { name: /^bKash/ }).check({ force: true });
      },
      button: proceedButton,
    },
    {
      name: "fund request",
      path: "/add-funds?amount=500",
      fill: (page) => page.getByLabel("Transaction ID").pressSequentially("8N7A2K4QX1", { delay: KEY_MS }),
      button: (page) => page.getByRole("button", { name: "Review & Submit" }),
    },
  ];
  const found: Record<string, Visit[]> = {};
  for (const way of ways) {
    const visits: Visit[] = [];
    while (visits.length < VISITS) {
      const context = await browser.newContext({
        ...{ storageState, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
        serviceWorkers: "block",
      });
      visits.push(await visit(context, store.origin, way));
      await context.close();
    }
    found[way.name] = visits;
  }
  console.log(JSON.stringify(found));
} finally {
  await browser.close();
  await store.close();
}
