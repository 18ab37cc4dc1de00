import type { Page } from "@playwright/test";
import { holdCalls } from "../people.ts";
import { expect, test } from "../store.ts";

test.use({
  sharesStore: true,
  // The context is new, because these tests are about first visits, when nothing is in the cache.
  reusesContexts: false,
  contextOptions: { reducedMotion: "no-preference" },
});

/** Milliseconds for which each slide is shown (docs/rules/storefront.md#storefront). */
const ADVANCE_MS = 3_500;
const HOME_CODE = /\/assets\/home-/;

const carousel = (page: Page) => page.getByRole("region", { name: "Promotions" });
/** Returns the slide with this number. Slides that are not shown are hidden from screen readers too. */
const shown = (page: Page, number: number) => carousel(page).getByRole("group", { name: `${number} of 4` });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole("button", { name: `Go to slide ${number}` });

test("slides advance automatically, stop while the pointer is on them, and lead to their links", async ({
  page,
  watch,
}) => {
  watch(page);
  await page.clock.install();
  await page.goto("/");
  await expect(carousel(page).locator("img")).toHaveCount(4);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));

  await test.step("a slide stays while the pointer is on it", async () => {
    await dot(page, 2).click();
    await expect(shown(page, 2)).toBeVisible();
    await page.clock.runFor(2 * ADVANCE_MS);
    await expect(shown(page, 2)).toBeVisible();
  });

  await test.step("without the pointer, each slide is shown for its time, and the first slide follows the last", async () => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(ADVANCE_MS - 100);
    await expect(shown(page, 2)).toBeVisible();
    await page.clock.runFor(200);
    await expect(shown(page, 3)).toBeVisible();
    await page.clock.runFor(2 * ADVANCE_MS);
    await expect(shown(page, 1)).toBeVisible();
  });

  await test.step("dragging shows the next slide and stops the automatic change", async () => {
    // The page's clock must run, because the speed of a drag matters.
    await page.clock.resume();
    await page.reload();
    await expect(carousel(page).locator("img")).toHaveCount(4);
    await dot(page, 1).click();
    await expect(shown(page, 1)).toBeVisible();
    const { x, y, width, height } = (await carousel(page).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.move(x + width * 0.8, y + height / 2);
    await page.mouse.down();
    // A press without movement is not a drag, because people also press to scroll the page with a finger.
    await expect(carousel(page).getByRole("button", { name: "Pause slides" })).toBeVisible();
    await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(shown(page, 2)).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(2 * ADVANCE_MS);
    await expect(shown(page, 2)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("the slide that is shown leads to its link", async () => {
    await dot(page, 4).click();
    const picture = shown(page, 4).locator("img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await shown(page, 4).getByRole("link").click();
    await expect(page).toHaveURL(/\/referral$/);
  });
});

test("a press on a dot before the scripts have loaded takes effect when they have, and the slides still advance", {
  tag: ["@phone", "@gate"],
}, async ({ page, watch }) => {
  watch(page);
  await page.clock.install();
  const letGo = await holdCalls(page, HOME_CODE);
  const asked = page.waitForRequest(HOME_CODE);
  await page.goto("/", { waitUntil: "commit" });
  await asked;
  await dot(page, 3).tap();
  await expect(shown(page, 1)).toBeVisible();
  await letGo();
  await expect(shown(page, 3)).toBeVisible();
  await expect
    .poll(() => shown(page, 3).evaluate((slide) => Math.round(slide.getBoundingClientRect().x)))
    .toBe(16);
  await page.clock.fastForward(ADVANCE_MS);
  await expect(shown(page, 4)).toBeVisible();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(carousel(page).getByRole("button", { name: "Play slides" })).toBeVisible();
});

test("the home page is complete before its scripts have loaded", { tag: ["@phone", "@gate"] }, async ({
  page,
  watch,
}) => {
  watch(page);
  const letGo = await holdCalls(page, /\/assets\/.*\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await expect(shown(page, 1).locator("img")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Free Fire (BD)" }).first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("All rights reserved.");
  await letGo();
});

test("the scripts start immediately in a background tab, where the browser paints nothing", {
  tag: "@phone",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    self.PerformanceObserver = class extends PerformanceObserver {
      override observe() {}
    };
  });
  // The page's clock stands still, so it is not a timeout that starts the scripts.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/");
  await expect(page.locator("body > script[type=module]")).not.toHaveCount(0);
});

test("a page whose code cannot be loaded is reloaded once, if the shop answers; after that, an error is shown", {
  tag: ["@phone", "@gate"],
}, async ({ page, context, watch, expectedErrors }) => {
  expectedErrors.push(
    /ERR_INTERNET_DISCONNECTED/,
    /status of 404/,
    /dynamically imported module|MissingCode/,
  );
  watch(page);
  let loads = 0;
  page.on("load", () => loads++);
  const failed = page.getByRole("main").getByRole("alert");
  const tab = page.getByRole("link", { name: "My Orders" });
  const open = async () => {
    await page.goto("/contact");
    // The router writes `history.state` when it starts. Before that, the browser itself follows the links.
    await page.waitForFunction(() => history.state !== null);
  };

  await test.step("without a connection, the page is not reloaded; when the connection returns, the page appears automatically", async () => {
    await open();
    await context.setOffline(true);
    await tab.click();
    await expect(failed).toContainText("You are offline");
    await expect(page.getByText("You are offline. The rest comes when you are back.")).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    expect(loads).toBe(1);
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });

  await test.step("when a release has removed the code, the page is reloaded once; code that stays missing is requested only a few times", async () => {
    await open();
    let asked = 0;
    await page.route(/\/assets\/my-orders-.*\.js$/, async (route) => {
      // Only GET counts, because the page also sends HEAD to find out whether the file is gone.
      if (route.request().method() === "GET") asked++;
      await route.fulfill({ status: 404, body: "" });
    });
    loads = 0;
    await tab.click();
    await expect(failed).toContainText("This page could not be loaded");
    expect(loads).toBe(1);
    expect(asked).toBeLessThan(8);
    await page.unrouteAll();
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });
});

test("the home page scrolls smoothly to its top when it is reloaded, and when the link to the home page is pressed", async ({
  page,
  watch,
}) => {
  watch(page);
  const down = async () => {
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  };
  const noteBehaviors = () =>
    page.addInitScript(() => {
      const noted: unknown[] = [];
      Object.assign(self, { noted });
      const original = self.scrollTo.bind(self);
      self.scrollTo = ((options: ScrollToOptions) => {
        noted.push(options.behavior);
        original(options);
      }) as typeof self.scrollTo;
    });
  const noted = () => page.evaluate(() => (self as unknown as { noted: unknown[] }).noted);
  await noteBehaviors();
  await page.goto("/");
  await down();
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(noted).toContain("smooth");
  await down();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect.poll(noted).toEqual(["instant"]);
});

test("the browser logs no warning about the headers of the shop's responses", { tag: "@gate" }, async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  expect(warnings).toEqual([]);
});
