import type { Page } from "@playwright/test";
import { withoutTable } from "../break-database.ts";
import { expect, type Store, test } from "../store.ts";

const TITLE = "Back in a moment";

/** Returns the page of a game that nobody has opened yet, so that it is not in the cache. */
async function freshPage({ origin }: Store, at: number): Promise<{ path: string; name: string }> {
  const reply = await fetch(`${origin}/api/categories`);
  const { categories } = (await reply.json()) as { categories: { _id: string; name: string }[] };
  const category = categories[at];
  if (!category) throw new Error(`The sample shop has no ${at + 1} categories.`);
  return { path: `/topup/${category._id}`, name: category.name };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("without scripts, Try again reloads the page that could not be shown, and keeps the address's query", {
  tag: ["@phone", "@gate"],
}, async ({ browser, store, expectedErrors, watch }) => {
  expectedErrors.push(/503/);
  const { path, name } = await freshPage(store, 0);
  const context = await browser.newContext({ baseURL: store.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  watch(page);
  await withoutTable(store, "categories", async (mend) => {
    const reply = await page.goto(`${path}?ref=friend`);
    expect(reply?.status()).toBe(503);
    expect(reply?.headers()).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
    await expect(heading(page, TITLE)).toBeVisible();
    await expect(page.getByText("Your money and your orders are safe.")).toBeVisible();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page, TITLE)).toBeVisible();

    await mend();
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(`${store.origin}${path}?ref=friend`);
  });
  await context.close();
});

test.describe("with scripts, Try again loads the page that could not be shown", { tag: "@phone" }, () => {
  test.beforeEach(({ page, expectedErrors, watch }) => {
    expectedErrors.push(/50[03]/);
    watch(page);
  });

  test("once the store works again, the requested page replaces the 503 page automatically", {
    tag: "@gate",
  }, async ({ page, store }) => {
    const { path, name } = await freshPage(store, 1);
    await withoutTable(store, "categories", async (mend) => {
      const failed = page.waitForResponse((reply) => reply.url().includes("/api/") && reply.status() === 500);
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(503);
      expect(await reply?.text()).toContain(TITLE);
      await failed;

      await mend();
      await expect(heading(page, name)).toBeVisible();
      await expect(page).toHaveTitle(`${name} top-up · Hira`);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    });
  });

  test("when the store stays unavailable for longer, an error is shown; after the store works again, one click loads the page", {
    tag: "@gate",
  }, async ({ page, store }) => {
    const { path, name } = await freshPage(store, 2);
    await withoutTable(store, "categories", async (mend) => {
      await page.goto(path);
      const again = page.getByRole("main").getByRole("button", { name: "Try Again" });
      await expect(again).toBeVisible();

      await mend();
      await again.click();
      await expect(heading(page, name)).toBeVisible();
    });
  });
});
